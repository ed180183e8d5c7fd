package io.herdscope.live.relay;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.java_websocket.WebSocket;
import org.java_websocket.exceptions.WebsocketNotConnectedException;
import org.java_websocket.framing.CloseFrame;
import org.jspecify.annotations.Nullable;

/// One client of the relay: a thread that follows the ring at the client's own pace. Nothing is
/// queued for it beyond what its socket is being given: who is too slow loses messages, is told
/// which, and gets a snapshot.
final class ClientLink {
  private static final int CHUNK_CHARACTERS = 4 << 20;
  private static final long IDLE_MILLIS = 500;
  private static final long LOOK_MILLIS = 2;

  /// Sums over all clients.
  static final class Totals {
    final AtomicLong messages = new AtomicLong();
    final AtomicLong waits = new AtomicLong();
    final AtomicLong lost = new AtomicLong();
    final AtomicLong snapshots = new AtomicLong();
    final AtomicLong dropped = new AtomicLong();
  }

  private final WebSocket connection;
  private final Hub hub;
  private final RelayLimits limits;
  private final Totals totals;
  private @Nullable Thread thread;

  ClientLink(WebSocket connection, Hub hub, RelayLimits limits, Totals totals) {
    this.connection = connection;
    this.hub = hub;
    this.limits = limits;
    this.totals = totals;
  }

  /// Begins to serve: where the client left off if that can still be had, else from a snapshot.
  ///
  /// @param over run when nobody is served any more
  synchronized void start(String stream, long after, Runnable over) {
    thread =
        Thread.ofVirtual()
            .name("herdscope-relay-client")
            .start(
                () -> {
                  try {
                    run(stream, after);
                  } finally {
                    over.run();
                  }
                });
  }

  synchronized void stop() {
    if (thread != null) {
      thread.interrupt();
    }
  }

  private void run(String stream, long after) {
    try {
      boolean resumed = hub.canResume(stream, after);
      send(
          new JsonText()
              .open()
              .field("type", "hello")
              .field("format", 1)
              .field("stream", hub.stream())
              .name("resumed")
              .raw(resumed)
              .close());
      follow(resumed ? after + 1 : fresh());
    } catch (InterruptedException | WebsocketNotConnectedException gone) {
      connection.closeConnection(CloseFrame.GOING_AWAY, "the relay ends");
    }
  }

  private void follow(long from) throws InterruptedException {
    long next = from;
    while (connection.isOpen()) {
      List<String> messages = hub.take(next, CHUNK_CHARACTERS, IDLE_MILLIS);
      if (messages == null) {
        next = skip(next);
        continue;
      }
      for (String message : messages) {
        send(message);
      }
      if (messages.isEmpty()) {
        awaitTaken();
      }
      next += messages.size();
    }
  }

  /// What is gone is told, then the state as it is now.
  private long skip(long next) throws InterruptedException {
    Hub.Snapshot snapshot = hub.snapshot();
    totals.lost.addAndGet(snapshot.after() + 1 - next);
    send(
        new JsonText()
            .open()
            .field("type", "lost")
            .field("from", next)
            .field("to", snapshot.after())
            .close());
    return send(snapshot);
  }

  private long fresh() throws InterruptedException {
    return send(hub.snapshot());
  }

  private long send(Hub.Snapshot snapshot) throws InterruptedException {
    totals.snapshots.incrementAndGet();
    for (String message : snapshot.messages()) {
      send(message);
    }
    send(new JsonText().open().field("type", "live").field("after", snapshot.after()).close());
    return snapshot.after() + 1;
  }

  private void send(JsonText message) throws InterruptedException {
    send(message.toString());
  }

  /// Waits until the socket has taken what it was given before, then gives it this.
  private void send(String message) throws InterruptedException {
    if (connection.hasBufferedData()) {
      totals.waits.incrementAndGet();
      awaitTaken();
    }
    connection.send(message);
    totals.messages.incrementAndGet();
  }

  private void awaitTaken() throws InterruptedException {
    long deadline = System.nanoTime() + limits.stallMillis() * 1_000_000L;
    while (connection.isOpen() && connection.hasBufferedData()) {
      if (System.nanoTime() > deadline) {
        totals.dropped.incrementAndGet();
        connection.closeConnection(CloseFrame.TRY_AGAIN_LATER, "nothing goes through");
        throw new WebsocketNotConnectedException();
      }
      Thread.sleep(LOOK_MILLIS);
    }
  }
}
