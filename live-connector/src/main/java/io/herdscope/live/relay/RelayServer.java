package io.herdscope.live.relay;

import io.herdscope.live.http.ListenOptions;
import io.herdscope.live.http.Secret;
import io.herdscope.live.json.JsonMismatch;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;
import org.java_websocket.WebSocket;
import org.java_websocket.drafts.Draft;
import org.java_websocket.exceptions.InvalidDataException;
import org.java_websocket.framing.CloseFrame;
import org.java_websocket.framing.Framedata;
import org.java_websocket.handshake.ClientHandshake;
import org.java_websocket.handshake.ServerHandshakeBuilder;
import org.java_websocket.server.WebSocketServer;
import org.jspecify.annotations.Nullable;

/// The server end of the stream: lets in who shows the token, and gives each client a thread that
/// follows the hub's ring. Any thread.
final class RelayServer extends WebSocketServer {
  private static final int PING_SECONDS = 20;

  private final Hub hub;
  private final Secret token;
  private final RelayLimits limits;
  private final Doorman doorman;
  private final Map<WebSocket, ClientLink> clients = new ConcurrentHashMap<>();
  private final CountDownLatch ready = new CountDownLatch(1);
  private final AtomicLong joined = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();
  private final ClientLink.Totals totals = new ClientLink.Totals();
  private volatile @Nullable Exception startFailure;
  private volatile boolean closing;

  private RelayServer(
      InetSocketAddress address, Hub hub, Secret token, RelayLimits limits, Doorman doorman) {
    super(address, 1, List.<Draft>of(new BoundedDraft(RelayLimits.CLIENT_FRAME)));
    this.hub = hub;
    this.token = token;
    this.limits = limits;
    this.doorman = doorman;
    setWebSocketFactory(doorman);
  }

  /// Starts listening; an `IllegalArgumentException` when the address is taken.
  static RelayServer start(
      InetSocketAddress address,
      @Nullable SSLContext tls,
      Hub hub,
      Secret token,
      RelayLimits limits) {
    RelayServer server =
        new RelayServer(address, hub, token, limits, new Doorman(tls, limits.connections()));
    server.setReuseAddr(true);
    server.setTcpNoDelay(true);
    server.setDaemon(true);
    server.setMaxPendingConnections(128);
    server.setConnectionLostTimeout(PING_SECONDS);
    server.start();
    server.awaitStart(address);
    Thread.ofVirtual().name("herdscope-relay-sweep").start(server::sweep);
    return server;
  }

  private void awaitStart(InetSocketAddress address) {
    try {
      boolean started = ready.await(5, TimeUnit.SECONDS);
      Exception failure = startFailure;
      if (!started || failure != null) {
        close();
        throw new IllegalArgumentException(
            "cannot listen on " + ListenOptions.words(address) + "; choose another port", failure);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      close();
    }
  }

  RelayCounters counters() {
    return new RelayCounters(
        clients.size(),
        joined.get(),
        refused.get() + doorman.turnedAway(),
        totals.messages.get(),
        totals.waits.get(),
        totals.lost.get(),
        totals.snapshots.get(),
        totals.dropped.get());
  }

  /// Connections open now, clients or not.
  int open() {
    return doorman.open();
  }

  @Override
  public ServerHandshakeBuilder onWebsocketHandshakeReceivedAsServer(
      WebSocket connection, Draft draft, ClientHandshake request) throws InvalidDataException {
    if (!token.opens(request.getFieldValue("Authorization"))) {
      refused.incrementAndGet();
      throw new InvalidDataException(CloseFrame.POLICY_VALIDATION, "the token is wrong or absent");
    }
    return super.onWebsocketHandshakeReceivedAsServer(connection, draft, request);
  }

  @Override
  public void onMessage(WebSocket connection, String message) {
    if (!connection.isOpen()) {
      return;
    }
    try {
      subscribe(connection, Fields.read(message));
    } catch (JsonMismatch odd) {
      refused.incrementAndGet();
      connection.close(CloseFrame.PROTOCOL_ERROR, odd.reason());
    }
  }

  @Override
  public void onMessage(WebSocket connection, ByteBuffer message) {
    refused.incrementAndGet();
    connection.close(CloseFrame.REFUSE, "expected text");
  }

  private void subscribe(WebSocket connection, Fields fields) throws JsonMismatch {
    if (!fields.text("type").equals("subscribe") || clients.containsKey(connection)) {
      throw new JsonMismatch("expected one subscribe");
    }
    if (clients.size() >= limits.clients()) {
      refused.incrementAndGet();
      connection.close(CloseFrame.TRY_AGAIN_LATER, "too many clients");
      return;
    }
    String stream = fields.has("stream") ? fields.text("stream") : "";
    long after = fields.has("after") ? fields.whole("after", -1, Long.MAX_VALUE - 1) : -1;
    ClientLink link = new ClientLink(connection, hub, limits, totals);
    clients.put(connection, link);
    doorman.welcome(connection);
    joined.incrementAndGet();
    // A connection may be closed while it subscribes: its end was told before its beginning then.
    link.start(stream, after, () -> clients.remove(connection, link));
  }

  /// Hangs up on connections that stay strangers.
  private void sweep() {
    try {
      while (!closing) {
        Thread.sleep(Math.max(50, limits.handshakeMillis() / 10));
        long oldest = System.nanoTime() - limits.handshakeMillis() * 1_000_000L;
        doorman.sweep(oldest);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void onWebsocketPing(WebSocket connection, Framedata ping) {
    if (Pongs.isDue(connection)) {
      super.onWebsocketPing(connection, ping);
    }
  }

  @Override
  public void onOpen(WebSocket connection, ClientHandshake handshake) {
    // A client is one from its subscription on.
  }

  /// Whoever has not got through the handshake is hung up on at once: the library would go on
  /// keeping what it sends.
  @Override
  public void onClosing(WebSocket connection, int code, String reason, boolean remote) {
    if (connection.getDraft() == null) {
      connection.closeConnection(code, reason);
    } else {
      doorman.leaving(connection);
    }
  }

  @Override
  public void onClose(WebSocket connection, int code, String reason, boolean remote) {
    doorman.gone(connection);
    ClientLink link = clients.remove(connection);
    if (link != null) {
      link.stop();
    }
  }

  @Override
  public void onError(@Nullable WebSocket connection, Exception cause) {
    if (connection == null) {
      startFailure = cause;
      ready.countDown();
    } else {
      refused.incrementAndGet();
    }
  }

  @Override
  public void onStart() {
    ready.countDown();
  }

  /// Hangs up on everybody; returns within two seconds.
  void close() {
    closing = true;
    clients.values().forEach(ClientLink::stop);
    try {
      stop(1_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
