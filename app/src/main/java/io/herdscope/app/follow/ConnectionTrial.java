package io.herdscope.app.follow;

import io.herdscope.live.LiveFeed;
import io.herdscope.live.LiveSource;
import io.herdscope.live.SourceSpec;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.SourceState;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tries one source for a few seconds: first whether anybody answers at its address, then whether
/// what answers speaks the source's language. Reads only. Waits, so call from a worker.
public final class ConnectionTrial {
  private static final int CONNECT_MILLIS = 2_000;
  private static final Set<String> SCHEMES = Set.of("tcp", "http", "https", "ws", "wss");

  private ConnectionTrial() {}

  /// What came of it.
  public enum Outcome {
    /// Connected, and something was told.
    HEARD,
    /// Connected; nothing was told yet.
    CONNECTED,
    /// Somebody answers, but not as this kind of source does.
    SILENT,
    REFUSED,
    UNKNOWN_HOST,
    NO_ANSWER,
    /// The address, an option, or a token makes no sense.
    BAD_INPUT,
    FAILED
  }

  /// The outcome with what is known of why.
  ///
  /// @param where `host:port`, or the address as it was given
  /// @param detail the source's own words; may be empty
  /// @param events heard
  public record Result(Outcome outcome, String where, String detail, long events) {
    public boolean isGood() {
      return outcome == Outcome.HEARD || outcome == Outcome.CONNECTED;
    }
  }

  public static Result of(SourceSpec spec, long millis) throws InterruptedException {
    InetSocketAddress peer = peer(spec);
    String where = peer == null ? spec.address() : peer.getHostString() + ":" + peer.getPort();
    if (peer != null) {
      Result refused = reach(peer, where);
      if (refused != null) {
        return refused;
      }
    }
    try (LiveSource source = LiveSource.open(List.of(spec))) {
      return listen(source, where, millis);
    } catch (IllegalArgumentException e) {
      return new Result(Outcome.BAD_INPUT, where, String.valueOf(e.getMessage()), 0);
    }
  }

  /// Null where there is nobody to connect to: a file, or a listener of our own.
  private static @Nullable InetSocketAddress peer(SourceSpec spec) {
    boolean binds = spec.option("bind", "no").equals("yes") || spec.kind().equals("requests");
    if (binds || !spec.address().contains("://")) {
      return null;
    }
    try {
      URI uri = URI.create(spec.address());
      if (uri.getHost() == null || !SCHEMES.contains(uri.getScheme())) {
        return null;
      }
      boolean secure = uri.getScheme().equals("https") || uri.getScheme().equals("wss");
      int port = uri.getPort() >= 0 ? uri.getPort() : secure ? 443 : 80;
      return InetSocketAddress.createUnresolved(uri.getHost(), port);
    } catch (IllegalArgumentException noUri) {
      // Opening the source says what is wrong with the address.
      return null;
    }
  }

  private static @Nullable Result reach(InetSocketAddress peer, String where) {
    InetSocketAddress found = new InetSocketAddress(peer.getHostString(), peer.getPort());
    if (found.isUnresolved()) {
      return new Result(Outcome.UNKNOWN_HOST, where, "", 0);
    }
    try (Socket socket = new Socket()) {
      socket.connect(found, CONNECT_MILLIS);
      return null;
    } catch (SocketTimeoutException | NoRouteToHostException e) {
      return new Result(Outcome.NO_ANSWER, where, "", 0);
    } catch (ConnectException e) {
      return new Result(Outcome.REFUSED, where, "", 0);
    } catch (IOException e) {
      return new Result(Outcome.FAILED, where, String.valueOf(e.getMessage()), 0);
    }
  }

  private static Result listen(LiveSource source, String where, long millis)
      throws InterruptedException {
    long until = System.nanoTime() + millis * 1_000_000;
    LiveFeed feed = source.feeds().getFirst();
    while (System.nanoTime() < until) {
      source.advance(source.clock(), (request, now) -> unasked(), event -> {});
      if (feed.state() == SourceState.FAILED) {
        return new Result(Outcome.FAILED, where, feed.detail(), 0);
      }
      if (feed.counters().events() > 0) {
        return new Result(Outcome.HEARD, where, feed.detail(), feed.counters().events());
      }
      Thread.sleep(20);
    }
    return new Result(
        feed.isReached() ? Outcome.CONNECTED : Outcome.SILENT, where, feed.detail(), 0);
  }

  private static RoutingDecision unasked() {
    throw new IllegalStateException("a live source asks for no decision");
  }
}
