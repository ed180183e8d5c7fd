package io.herdscope.live.relay;

import java.util.concurrent.atomic.AtomicInteger;
import org.java_websocket.WebSocket;

/// Whether a ping is to be answered: the library would queue an answer for every ping of a peer
/// that sends and does not read. So many are queued while nothing goes through; then pings go
/// unanswered until something does. Counts in the connection's attachment; that connection's
/// thread.
final class Pongs {
  private static final int MOST_WAITING = 100;

  private Pongs() {}

  static boolean isDue(WebSocket connection) {
    AtomicInteger waiting = connection.getAttachment();
    if (waiting == null) {
      waiting = new AtomicInteger();
      connection.setAttachment(waiting);
    }
    if (!connection.hasBufferedData()) {
      waiting.set(0);
    }
    return waiting.incrementAndGet() <= MOST_WAITING;
  }
}
