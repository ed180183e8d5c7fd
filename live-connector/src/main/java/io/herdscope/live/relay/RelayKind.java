package io.herdscope.live.relay;

import io.herdscope.live.Intake;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.http.HttpOptions;
import io.herdscope.live.http.Secret;
import java.net.URI;
import java.util.List;

/// A collector's stream: everything it hears, over one authenticated WebSocket.
public final class RelayKind implements SourceKind {
  @Override
  public String name() {
    return "relay";
  }

  @Override
  public String about() {
    return "the stream of a herdscope collector inside the cluster, over ws or wss";
  }

  @Override
  public String exampleAddress() {
    return "ws://127.0.0.1:7411";
  }

  @Override
  public List<SourceOption> options() {
    return HttpOptions.connected();
  }

  @Override
  public LiveFeed open(SourceSpec spec, Intake intake) {
    URI address = HttpOptions.address(spec, "ws", "wss");
    Secret token = HttpOptions.token(spec);
    return RelayFeed.start(spec.name(), address, HttpOptions.tls(spec), token, intake);
  }
}
