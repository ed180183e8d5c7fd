package io.herdscope.live.relay;

import io.herdscope.live.http.Secret;
import io.herdscope.live.json.JsonMismatch;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.SSLContext;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.drafts.Draft_6455;
import org.java_websocket.framing.CloseFrame;
import org.java_websocket.handshake.ServerHandshake;
import org.java_websocket.protocols.Protocol;
import org.jspecify.annotations.Nullable;

/// One connection to a relay, from its handshake to its end. Messages are taken on the thread that
/// reads the socket, so that a session that cannot keep up slows the sender down.
final class RelayClient extends WebSocketClient {
  private static final String ENDED = "the connection ended";
  private static final String REFUSED =
      "hung up before saying hello: a wrong or missing token, ws where it speaks wss or the other"
          + " way round, or no collector";
  private static final String UNTRUSTED =
      "its certificate comes from an authority that is not trusted here: name it with ca=FILE.pem";

  private static final int CONNECT_MILLIS = 5_000;
  private static final int PING_SECONDS = 20;

  private final StreamState stream;
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile String reason = ENDED;
  private volatile boolean opened;

  RelayClient(URI address, SSLContext tls, @Nullable Secret token, StreamState stream) {
    super(
        address,
        new Draft_6455(List.of(), List.of(new Protocol("")), RelayLimits.SERVER_FRAME),
        token == null ? Map.of() : Map.of("Authorization", token.bearer()),
        CONNECT_MILLIS);
    this.stream = stream;
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
    over.await();
    return reason;
  }

  @Override
  public void onOpen(ServerHandshake handshake) {
    opened = true;
    send(stream.subscription());
  }

  @Override
  public void onMessage(String message) {
    try {
      stream.accept(message);
    } catch (JsonMismatch odd) {
      reason = "the stream makes no sense: " + odd.reason();
      close(CloseFrame.PROTOCOL_ERROR, odd.reason());
    } catch (InterruptedException closing) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void onError(Exception cause) {
    String words = cause.getMessage();
    String told = words == null ? cause.getClass().getSimpleName() : words;
    reason = told.contains("PKIX") ? UNTRUSTED + " (" + told + ")" : told;
  }

  @Override
  public void onClose(int code, String why, boolean remote) {
    if (!why.isBlank() && code != CloseFrame.PROTOCOL_ERROR && opened) {
      reason = why;
    } else if (!opened && reason.equals(ENDED)) {
      reason = REFUSED;
    }
    over.countDown();
  }

  void hangUp() {
    stream.stop();
    closeConnection(CloseFrame.GOING_AWAY, "closed");
    over.countDown();
  }
}
