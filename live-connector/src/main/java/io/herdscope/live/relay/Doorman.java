package io.herdscope.live.relay;

import java.io.IOException;
import java.nio.channels.ByteChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;
import org.java_websocket.WebSocket;
import org.java_websocket.WebSocketAdapter;
import org.java_websocket.WebSocketImpl;
import org.java_websocket.WebSocketServerFactory;
import org.java_websocket.drafts.Draft;
import org.java_websocket.framing.CloseFrame;
import org.java_websocket.server.DefaultSSLWebSocketServerFactory;
import org.java_websocket.server.DefaultWebSocketServerFactory;
import org.jspecify.annotations.Nullable;

/// Knows every connection from its first byte to its end, so that they can be bounded in number,
/// and those that never become clients, or never go, can be hung up on: the library itself waits
/// for both for ever. A connection too many is closed here and not by the library's `onConnect`,
/// which would stop listening for good. Any thread.
final class Doorman implements WebSocketServerFactory {
  private enum Standing {
    STRANGER,
    CLIENT,
    LEAVING
  }

  private record Met(Standing standing, long since) {}

  private final WebSocketServerFactory plain;
  private final int most;
  private final AtomicLong turnedAway = new AtomicLong();
  private final Map<WebSocket, Met> open = new ConcurrentHashMap<>();

  /// @param tls the server's certificate, or null for plain connections
  /// @param most connections open at one time
  Doorman(@Nullable SSLContext tls, int most) {
    this.most = most;
    plain =
        tls == null
            ? new DefaultWebSocketServerFactory()
            : new DefaultSSLWebSocketServerFactory(tls);
  }

  /// Connections open now.
  int open() {
    return open.size();
  }

  /// How many were hung up on for being one too many, or strangers for too long.
  long turnedAway() {
    return turnedAway.get();
  }

  /// The connection became a client.
  void welcome(WebSocket connection) {
    stands(connection, Standing.CLIENT);
  }

  /// The connection is being closed; it gets a while to take our last words.
  void leaving(WebSocket connection) {
    stands(connection, Standing.LEAVING);
  }

  private void stands(WebSocket connection, Standing standing) {
    open.replace(connection, new Met(standing, System.nanoTime()));
  }

  void gone(WebSocket connection) {
    open.remove(connection);
  }

  /// Hangs up on strangers and leavers older than that.
  void sweep(long oldestNanos) {
    forgetClosed();
    for (Map.Entry<WebSocket, Met> entry : List.copyOf(open.entrySet())) {
      Met met = entry.getValue();
      if (met.standing() != Standing.CLIENT && met.since() - oldestNanos < 0) {
        open.remove(entry.getKey());
        entry.getKey().closeConnection(CloseFrame.NORMAL, "");
        turnedAway.addAndGet(met.standing() == Standing.STRANGER ? 1 : 0);
      }
    }
  }

  /// The library does not tell of the end of a connection that never finished its handshake.
  private void forgetClosed() {
    open.keySet().removeIf(WebSocket::isClosed);
  }

  private WebSocketImpl met(WebSocketImpl connection) {
    open.put(connection, new Met(Standing.STRANGER, System.nanoTime()));
    return connection;
  }

  @Override
  public WebSocketImpl createWebSocket(WebSocketAdapter adapter, Draft draft) {
    return met(plain.createWebSocket(adapter, draft));
  }

  @Override
  public WebSocketImpl createWebSocket(WebSocketAdapter adapter, List<Draft> drafts) {
    return met(plain.createWebSocket(adapter, drafts));
  }

  @Override
  public ByteChannel wrapChannel(SocketChannel channel, SelectionKey key) throws IOException {
    if (open.size() > most) {
      forgetClosed();
    }
    if (open.size() > most && key.attachment() instanceof WebSocket connection) {
      open.remove(connection);
      turnedAway.incrementAndGet();
      throw new IOException("more than " + most + " connections");
    }
    return plain.wrapChannel(channel, key);
  }

  @Override
  public void close() {
    plain.close();
  }
}
