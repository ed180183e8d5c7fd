package io.herdscope.live.requests;

import io.herdscope.live.Intake;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.http.ListenOptions;
import java.util.List;

/// Request events posted by a router or proxy, so that token load is exact.
public final class RequestsKind implements SourceKind {
  /// What the sentences of a source's detail begin with that tell of posts turned away.
  public static final String REFUSED = "posts refused: ";

  @Override
  public String name() {
    return "requests";
  }

  @Override
  public String about() {
    return "listens for request events that a router or proxy posts as JSON lines";
  }

  @Override
  public String exampleAddress() {
    return "127.0.0.1:7412";
  }

  @Override
  public List<SourceOption> options() {
    return ListenOptions.ALL;
  }

  @Override
  public LiveFeed open(SourceSpec spec, Intake intake) {
    return new RequestsFeed(spec, intake);
  }
}
