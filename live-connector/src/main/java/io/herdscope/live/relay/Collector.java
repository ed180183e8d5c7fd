package io.herdscope.live.relay;

import io.herdscope.live.LiveFeed;
import io.herdscope.live.LiveSource;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.http.Secret;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.Dispatcher;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/// Listens to every source of a cluster and relays what it hears as one stream. Has one thread of
/// its own; the methods may be called from any.
public final class Collector implements AutoCloseable {
  private static final long PULSE_MILLIS = 20;
  private static final Dispatcher NOBODY =
      (request, now) -> {
        throw new IllegalStateException("a live source asks nobody");
      };

  private final LiveSource source;
  private final Hub hub;
  private final RelayServer server;
  private final Thread thread;
  private volatile boolean closed;
  private volatile @Nullable RuntimeException failure;

  private Collector(LiveSource source, Hub hub, RelayServer server) {
    this.source = source;
    this.hub = hub;
    this.server = server;
    this.thread = new Thread(this::loop, "herdscope-collector");
    thread.setDaemon(true);
  }

  /// Opens the sources and starts to relay them.
  ///
  /// @param tls the server's certificate, or null for plain WebSocket
  public static Collector start(
      List<SourceSpec> specs, InetSocketAddress listen, @Nullable SSLContext tls, Secret token) {
    return start(specs, listen, tls, token, Hub.Limits.STANDARD, RelayLimits.STANDARD);
  }

  static Collector start(
      List<SourceSpec> specs,
      InetSocketAddress listen,
      @Nullable SSLContext tls,
      Secret token,
      Hub.Limits hubLimits,
      RelayLimits relayLimits) {
    byte[] id = new byte[8];
    new java.security.SecureRandom().nextBytes(id);
    Hub hub = new Hub(HexFormat.of().formatHex(id), hubLimits);
    RelayServer server = RelayServer.start(listen, tls, hub, token, relayLimits);
    try {
      Collector collector = new Collector(LiveSource.open(specs), hub, server);
      collector.thread.start();
      return collector;
    } catch (RuntimeException refused) {
      server.close();
      throw refused;
    }
  }

  private void loop() {
    List<ClusterEvent> heard = new ArrayList<>();
    try {
      while (!closed) {
        source.advance(source.clock(), NOBODY, heard::add);
        if (heard.isEmpty()) {
          Thread.sleep(PULSE_MILLIS);
        } else {
          hub.publish(heard, unixSeconds());
          heard.clear();
        }
      }
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException defect) {
      failure = defect;
    }
  }

  private static double unixSeconds() {
    Instant now = Instant.now();
    return now.getEpochSecond() + now.getNano() / 1e9;
  }

  /// Where it listens.
  public InetSocketAddress address() {
    return new InetSocketAddress(server.getAddress().getAddress(), server.getPort());
  }

  public List<LiveFeed> feeds() {
    return source.feeds();
  }

  public RelayCounters counters() {
    return server.counters();
  }

  /// Number of messages relayed so far.
  public long relayed() {
    return hub.next();
  }

  /// Why it stopped by itself, or null while it runs.
  public @Nullable RuntimeException failure() {
    return failure;
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    server.close();
    source.close();
  }
}
