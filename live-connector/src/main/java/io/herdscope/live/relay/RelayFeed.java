package io.herdscope.live.relay;

import io.herdscope.live.Intake;
import io.herdscope.live.RecordedFeed;
import io.herdscope.live.http.Secret;
import io.herdscope.live.wire.PeerProbe;
import io.herdscope.model.event.SourceState;
import java.net.URI;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/// The client end: connects, follows the stream, and after a break goes on where it left off.
final class RelayFeed extends RecordedFeed {
  private static final int GREETING_MILLIS = 1_000;
  private static final String ZEROMQ =
      "it speaks ZeroMQ, not WebSocket: KV events' port; name it as a vllm source by tcp://, and"
          + " here the collector's port";
  private static final long FIRST_PAUSE_MILLIS = 250;
  private static final long LONGEST_PAUSE_MILLIS = 15_000;
  private static final long PATIENCE_MILLIS = 10_000;

  private final URI address;
  private final SSLContext tls;
  private final @Nullable Secret token;
  private final StreamState stream;
  private final long patienceMillis;
  private final Thread thread;
  private boolean looked;
  private boolean publisher;
  private volatile @Nullable RelayClient client;

  private RelayFeed(
      String name,
      URI address,
      SSLContext tls,
      @Nullable Secret token,
      Intake intake,
      long patienceMillis) {
    super(name);
    this.patienceMillis = patienceMillis;
    this.address = address;
    this.tls = tls;
    this.token = token;
    this.stream = new StreamState(name, intake, record);
    this.thread = Thread.ofVirtual().name("herdscope-relay-" + name).unstarted(this::loop);
  }

  static RelayFeed start(
      String name, URI address, SSLContext tls, @Nullable Secret token, Intake intake) {
    return start(name, address, tls, token, intake, PATIENCE_MILLIS);
  }

  /// @param patienceMillis until the other side has said hello
  static RelayFeed start(
      String name,
      URI address,
      SSLContext tls,
      @Nullable Secret token,
      Intake intake,
      long patienceMillis) {
    RelayFeed feed = new RelayFeed(name, address, tls, token, intake, patienceMillis);
    feed.thread.start();
    return feed;
  }

  private void loop() {
    long pause = FIRST_PAUSE_MILLIS;
    try {
      while (record.state() != SourceState.CLOSED) {
        RelayClient connection = new RelayClient(address, tls, token, stream, patienceMillis);
        client = connection;
        String reason = connection.follow();
        if (stream.wasLive()) {
          pause = FIRST_PAUSE_MILLIS;
        }
        record.is(SourceState.CONNECTING, cause(connection, reason));
        record.reconnects();
        Thread.sleep(pause);
        connection.cutOff();
        pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
      }
    } catch (InterruptedException closing) {
      record.is(SourceState.CLOSED, "");
    } finally {
      RelayClient last = client;
      if (last != null) {
        last.cutOff();
      }
    }
  }

  /// What a peer that never said hello is, where its own greeting tells, else why that failed. It
  /// is looked at once until somebody says hello. Waits, which only this feed's thread does.
  private String cause(RelayClient connection, String reason) {
    if (connection.wasGreeted()) {
      looked = false;
      publisher = false;
      return reason;
    }
    if (!looked && connection.wasMisunderstood() && address.getPort() > 0) {
      looked = true;
      PeerProbe.Tongue tongue =
          PeerProbe.listen(address.getHost(), address.getPort(), GREETING_MILLIS);
      publisher = tongue == PeerProbe.Tongue.ZEROMQ;
    }
    return publisher && connection.wasMisunderstood() ? ZEROMQ : reason;
  }

  @Override
  public void close() {
    record.is(SourceState.CLOSED, "");
    thread.interrupt();
    RelayClient connection = client;
    if (connection != null) {
      connection.hangUp();
    }
    try {
      thread.join(1_500);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
