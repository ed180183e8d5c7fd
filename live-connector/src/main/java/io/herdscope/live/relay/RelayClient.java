package io.herdscope.live.relay;

import io.herdscope.live.http.Secret;
import io.herdscope.live.http.Tls;
import io.herdscope.live.json.JsonMismatch;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.java_websocket.WebSocket;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.exceptions.InvalidDataException;
import org.java_websocket.framing.CloseFrame;
import org.java_websocket.framing.Framedata;
import org.java_websocket.handshake.ServerHandshake;
import org.jspecify.annotations.Nullable;

/// One connection to a relay, from its handshake to its end. Messages are taken on the thread that
/// reads the socket, so that a session that cannot keep up slows the sender down.
final class RelayClient extends WebSocketClient {
  private static final String ENDED = "the connection ended";
  private static final String CLOSED =
      "connection refused: no collector listens there, or a wrong port";
  private static final String SILENT = "no answer: host down, or a firewall between";
  private static final String REFUSED =
      "hung up before saying hello: a wrong or missing token, ws where it speaks wss or the other"
          + " way round, or no collector";
  private static final String WRONG_TOKEN =
      "hung up after TLS, before saying hello: a wrong token, or no collector";
  private static final String NO_TOKEN =
      "hung up after TLS, before saying hello: it asks for a token and none is named, or no"
          + " collector";
  private static final String FELL_SILENT =
      "the connection fell silent: host down, the network between, or this machine asleep";

  /// What the library says of a ping that nobody answered.
  private static final String NO_PONG = "respond with a pong";

  private static final String MUTE =
      "accepts connections and never says hello: another service's port, or ws where it speaks wss";

  private static final int CONNECT_MILLIS = 5_000;
  private static final long EXPLANATION_MILLIS = 300;
  private static final int PING_SECONDS = 20;

  private final StreamState stream;
  private final boolean hasToken;
  private final long patienceMillis;
  private final CountDownLatch greeted = new CountDownLatch(1);
  private final CountDownLatch explained = new CountDownLatch(1);
  private final CountDownLatch over = new CountDownLatch(1);
  private final AtomicReference<String> reason = new AtomicReference<>(ENDED);
  private volatile boolean opened;

  /// @param patienceMillis until the other side has said hello, all of its handshake included
  RelayClient(
      URI address,
      SSLContext tls,
      @Nullable Secret token,
      StreamState stream,
      long patienceMillis) {
    super(
        address,
        new BoundedDraft(RelayLimits.SERVER_FRAME),
        token == null ? Map.of() : Map.of("Authorization", token.bearer()),
        CONNECT_MILLIS);
    this.stream = stream;
    this.hasToken = token != null;
    this.patienceMillis = patienceMillis;
    setDaemon(true);
    setTcpNoDelay(true);
    setConnectionLostTimeout(PING_SECONDS);
    if (address.getScheme().equals("wss")) {
      setSocketFactory(tls.getSocketFactory());
    }
  }

  /// Connects and stays until the connection is over; returns why it is.
  String follow() throws InterruptedException {
    connect();
    if (!greeted.await(patienceMillis, TimeUnit.MILLISECONDS)) {
      because(MUTE);
      closeConnection(CloseFrame.GOING_AWAY, "");
    }
    over.await();
    if (!opened && REFUSED.equals(reason.get())) {
      explained.await(EXPLANATION_MILLIS, TimeUnit.MILLISECONDS);
    }
    return REFUSED.equals(reason.get()) && hadTls()
        ? (hasToken ? WRONG_TOKEN : NO_TOKEN)
        : reason.get();
  }

  /// Whether both sides had agreed on TLS, so that the refusal is about something else.
  private boolean hadTls() {
    return getSocket() instanceof SSLSocket socket && socket.getSession().isValid();
  }

  /// Whether somebody is there who did not say hello as a relay does.
  boolean wasMisunderstood() {
    return !opened && !CLOSED.equals(reason.get()) && !SILENT.equals(reason.get());
  }

  /// Whether the other side said hello as a relay does.
  boolean wasGreeted() {
    return opened;
  }

  /// The first cause counts: those that follow are its consequences.
  private void because(String cause) {
    reason.compareAndSet(ENDED, cause);
  }

  @Override
  public void onOpen(ServerHandshake handshake) {
    opened = true;
    greeted.countDown();
    send(stream.subscription());
  }

  @Override
  public void onMessage(String message) {
    if (!isOpen()) {
      return;
    }
    try {
      stream.accept(message);
    } catch (JsonMismatch odd) {
      because("the stream makes no sense: " + odd.reason());
      close(CloseFrame.PROTOCOL_ERROR, "the stream makes no sense");
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void onMessage(ByteBuffer message) {
    because("the stream makes no sense: bytes instead of text");
    close(CloseFrame.REFUSE, "expected text");
  }

  @Override
  public void onWebsocketPing(WebSocket connection, Framedata ping) {
    if (Pongs.isDue(connection)) {
      super.onWebsocketPing(connection, ping);
    }
  }

  @Override
  public void onError(Exception cause) {
    String told = inWords(cause);
    switch (cause) {
      case InvalidDataException _ -> because("it breaks the rules of WebSocket: " + told);
      case SSLException _ -> {
        // Told by the thread that writes, maybe after the one that reads saw the end.
        because(told);
        reason.compareAndSet(REFUSED, told);
        explained.countDown();
      }
      default -> because(told);
    }
  }

  private static String inWords(Exception cause) {
    String words = cause.getMessage();
    return switch (cause) {
      case ConnectException _ -> CLOSED;
      case SocketTimeoutException _ -> SILENT;
      case SSLException refused -> Tls.inWords(refused);
      case UnknownHostException _ -> "no such host; check the name";
      default -> words == null ? cause.getClass().getSimpleName() : words;
    };
  }

  @Override
  public void onClose(int code, String why, boolean remote) {
    if (!opened) {
      because(BoundedDraft.LONG_HEAD.equals(why) ? why : REFUSED);
    } else if (!why.isBlank()) {
      because(why.contains(NO_PONG) ? FELL_SILENT : why);
    }
    greeted.countDown();
    over.countDown();
  }

  void hangUp() {
    stream.stop();
    closeConnection(CloseFrame.GOING_AWAY, "closed");
    greeted.countDown();
    over.countDown();
  }

  /// Closes the socket of a connection that is over: the library leaves it open while a peer that
  /// reads nothing holds up what is still to be written.
  void cutOff() {
    Socket socket = getSocket();
    if (socket == null || socket.isClosed()) {
      return;
    }
    try {
      socket.setSoLinger(true, 0);
      socket.close();
    } catch (IOException failed) {
      because(ENDED + ": " + failed.getMessage());
    }
  }
}
