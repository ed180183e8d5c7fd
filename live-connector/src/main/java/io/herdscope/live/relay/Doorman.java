package io.herdscope.live.relay;

import java.io.IOException;
import java.nio.channels.ByteChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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

/// Knows every connection from its first byte on, so that those that never become clients can be
/// counted and hung up on: the library itself waits for a handshake for ever. Any thread.
final class Doorman implements WebSocketServerFactory {
  private final WebSocketServerFactory plain;
  private final Map<WebSocket, Long> strangers = new ConcurrentHashMap<>();

  /// @param tls the server's certificate, or null for plain connections
  Doorman(@Nullable SSLContext tls) {
    plain =
        tls == null
            ? new DefaultWebSocketServerFactory()
            : new DefaultSSLWebSocketServerFactory(tls);
  }

  /// Connections that have not subscribed.
  int strangers() {
    return strangers.size();
  }

  /// The connection became a client, or is gone.
  void forget(WebSocket connection) {
    strangers.remove(connection);
  }

  /// The connection has been refused; it is hung up on at the next round.
  void refuse(WebSocket connection) {
    strangers.replace(connection, Long.MIN_VALUE);
  }

  /// Hangs up on strangers older than that; returns how many there were.
  int sweep(long oldestNanos) {
    int swept = 0;
    for (Map.Entry<WebSocket, Long> stranger : List.copyOf(strangers.entrySet())) {
      boolean refused = stranger.getValue() == Long.MIN_VALUE;
      if (refused || stranger.getValue() - oldestNanos < 0) {
        strangers.remove(stranger.getKey());
        stranger.getKey().closeConnection(CloseFrame.NORMAL, "");
        swept += refused ? 0 : 1;
      }
    }
    return swept;
  }

  private WebSocketImpl met(WebSocketImpl connection) {
    strangers.put(connection, System.nanoTime());
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
    return plain.wrapChannel(channel, key);
  }

  @Override
  public void close() {
    plain.close();
  }
}
