package io.herdscope.live.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.FeedRecord;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.http.ScriptedServer;
import io.herdscope.live.http.Secret;
import io.herdscope.live.http.Tls;
import io.herdscope.model.event.SourceState;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.java_websocket.WebSocketImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Relays and clients of a relay that send what they should not.
@Timeout(30)
class HostileRelayTest {
  private static final int TEXT = 0x1;
  private static final int MORE = 0x0;
  private static final int BINARY = 0x2;
  private static final int PING = 0x9;
  private static final int COMPRESSED = 0x40;
  private static final int FINAL = 0x80;
  private static final String WELCOME =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n";

  private static byte[] frame(int head, byte[] body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(head);
    bytes.write(127);
    bytes.writeBytes(ByteBuffer.allocate(8).putLong(body.length).array());
    bytes.writeBytes(body);
    return bytes.toByteArray();
  }

  private static void await(BooleanSupplier wanted) throws InterruptedException {
    while (!wanted.getAsBoolean()) {
      Thread.sleep(5);
    }
  }

  private static LiveFeed follow(int port, long patienceMillis) {
    URI address = URI.create("ws://127.0.0.1:" + port);
    return RelayFeed.start(
        "feed", address, Tls.system(), Secret.of("t0ken"), new Sketch.Gated(), patienceMillis);
  }

  /// What the client says of a relay that answers its handshake and then writes this.
  private static void assertTold(String words, ScriptedServer.Script afterHandshake)
      throws Exception {
    try (ScriptedServer relay =
        ScriptedServer.afterHead(
            (head, out) -> {
              out.write((WELCOME + accept(head)).getBytes(StandardCharsets.US_ASCII));
              afterHandshake.write(out);
            })) {
      assertTold(words, relay, 10_000);
    }
  }

  private static void assertTold(String words, ScriptedServer relay, long patienceMillis)
      throws Exception {
    LiveFeed feed = follow(relay.port(), patienceMillis);
    try {
      await(() -> !feed.detail().isEmpty());
      assertTrue(feed.detail().contains(words), feed.detail());
      assertFalse(feed.detail().chars().anyMatch(Character::isISOControl), feed.detail());
      assertEquals(SourceState.CONNECTING, feed.state());
      relay.awaitHangUp();
    } finally {
      feed.close();
    }
  }

  private static String accept(String head) {
    int at = head.indexOf("Sec-WebSocket-Key: ") + "Sec-WebSocket-Key: ".length();
    String key = head.substring(at, head.indexOf('\n', at)).trim();
    try {
      byte[] proof =
          MessageDigest.getInstance("SHA-1")
              .digest(
                  (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11")
                      .getBytes(StandardCharsets.US_ASCII));
      return "Sec-WebSocket-Accept: " + Base64.getEncoder().encodeToString(proof) + "\r\n\r\n";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Writes the part until the other side hangs up.
  private static ScriptedServer.Script endless(byte[] part) {
    return ScriptedServer.endless("", part);
  }

  @Test
  void aFrameThatSaysItIsHugeIsNotWaitedFor() throws Exception {
    byte[] huge = ByteBuffer.allocate(10).put((byte) (FINAL | TEXT)).put((byte) 127).array();
    huge[3] = 0x10;
    assertTold(
        "it sent a message longer than 8388608 bytes",
        out -> {
          out.write(huge);
          endless(new byte[1_000]).write(out);
        });
  }

  @Test
  void fragmentsWithoutEndAreCutOff() throws Exception {
    byte[] piece = frame(MORE, "a".repeat(100_000).getBytes(StandardCharsets.US_ASCII));
    assertTold(
        "it sent a message longer than 8388608 bytes",
        out -> {
          out.write(frame(TEXT, new byte[] {'{'}));
          endless(piece).write(out);
        });
  }

  @Test
  void emptyFragmentsWithoutEndAreCutOff() throws Exception {
    assertTold(
        "it sent a message in more than 1024 parts",
        out -> {
          out.write(frame(TEXT, new byte[] {'{'}));
          endless(frame(MORE, new byte[0])).write(out);
        });
  }

  @Test
  void textThatIsNoUtf8IsRefused() throws Exception {
    byte[] odd = frame(FINAL | TEXT, new byte[] {'{', (byte) 0xC3, 0x28, (byte) 0xFF});
    assertTold("it breaks the rules of WebSocket", endless(odd));
  }

  @Test
  void bytesInsteadOfTextAreRefused() throws Exception {
    assertTold("bytes instead of text", endless(frame(FINAL | BINARY, new byte[100])));
  }

  @Test
  void compressedMessagesAreNotInflatedEvenWhereTheRelayClaimsThatWeAskedForThem()
      throws Exception {
    byte[] squeezed = frame(FINAL | COMPRESSED | TEXT, new byte[] {(byte) 0xAA, 0x56, 0x2A});
    try (ScriptedServer relay =
        ScriptedServer.afterHead(
            (head, out) -> {
              assertFalse(head.contains("deflate"), head);
              String claim = "Sec-WebSocket-Extensions: permessage-deflate\r\n";
              out.write((WELCOME + claim + accept(head)).getBytes(StandardCharsets.US_ASCII));
              endless(squeezed).write(out);
            })) {
      assertTold("it breaks the rules of WebSocket: bad rsv", relay, 10_000);
    }
  }

  @Test
  void textThatIsNoStreamOfOursIsRefused() throws Exception {
    byte[] odd =
        frame(FINAL | TEXT, "{\"type\":\"\u001b[2J\"}".getBytes(StandardCharsets.US_ASCII));
    assertTold("makes no sense", endless(odd));
  }

  @Test
  void aHandshakeWithoutEndIsCutOff() throws Exception {
    byte[] more = "X-More: and more\r\n".repeat(50).getBytes(StandardCharsets.US_ASCII);
    try (ScriptedServer relay = new ScriptedServer(ScriptedServer.endless(WELCOME, more))) {
      assertTold("the head of its handshake is longer than 16384 bytes", relay, 10_000);
    }
  }

  @Test
  void whoAcceptsAndNeverSaysHelloIsGivenUp() throws Exception {
    ScriptedServer.Script drip =
        out -> {
          while (true) {
            out.write('H');
            pause();
          }
        };
    try (ScriptedServer relay = new ScriptedServer(drip)) {
      assertTold("never says hello", relay, 200);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void assertHungUpOn(byte[] head, byte[] part) throws Exception {
    Hub hub = new Hub("s1", Hub.Limits.STANDARD);
    RelayServer relay =
        RelayServer.start(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
            null,
            hub,
            Secret.of("t0ken"),
            RelayLimits.STANDARD);
    try (Socket hostile = new Socket(InetAddress.getLoopbackAddress(), relay.getPort())) {
      OutputStream out = hostile.getOutputStream();
      IOException hungUp = null;
      try {
        out.write(head);
        while (true) {
          out.write(part);
        }
      } catch (IOException expected) {
        hungUp = expected;
      }
      assertTrue(hungUp instanceof java.net.SocketException, "hung up on: " + hungUp);
      assertEquals(0, relay.counters().joined());
    } finally {
      relay.close();
    }
  }

  private static byte[] joining() {
    return String.join(
            "\r\n",
            "GET / HTTP/1.1",
            "Host: localhost",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
            "Authorization: Bearer t0ken",
            "",
            "")
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] masked(int head, int length) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(head);
    bytes.write(0x80 | length);
    bytes.writeBytes(new byte[4]);
    bytes.writeBytes("a".repeat(length).getBytes(StandardCharsets.US_ASCII));
    return bytes.toByteArray();
  }

  @Test
  void aClientsHeadWithoutEndIsHungUpOn() throws Exception {
    assertHungUpOn(
        "GET / HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII),
        "X-More: and more\r\n".repeat(50).getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void aClientsFragmentsWithoutEndAreHungUpOn() throws Exception {
    assertHungUpOn(joining(), masked(MORE, 100));
    ByteArrayOutputStream begun = new ByteArrayOutputStream();
    begun.writeBytes(joining());
    begun.writeBytes(masked(TEXT, 100));
    assertHungUpOn(begun.toByteArray(), masked(MORE, 100));
  }

  @Test
  void aClientsEmptyFragmentsWithoutEndAreHungUpOn() throws Exception {
    ByteArrayOutputStream begun = new ByteArrayOutputStream();
    begun.writeBytes(joining());
    begun.writeBytes(masked(TEXT, 1));
    assertHungUpOn(begun.toByteArray(), masked(MORE, 0));
  }

  @Test
  void aClientsBytesAreHungUpOn() throws Exception {
    assertHungUpOn(joining(), masked(FINAL | BINARY, 9));
  }

  @Test
  void aClientsCompressedTextIsHungUpOn() throws Exception {
    assertHungUpOn(joining(), masked(FINAL | COMPRESSED | TEXT, 9));
  }

  @Test
  void connectionsBeyondTheBoundAreClosedAndLaterOnesLetInAgain() throws Exception {
    RelayLimits tight = new RelayLimits(3, 6, 300, 600);
    Hub hub = new Hub("s1", Hub.Limits.STANDARD);
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    RelayServer relay = RelayServer.start(any, null, hub, Secret.of("t0ken"), tight);
    List<Socket> idle = new ArrayList<>();
    try {
      for (int i = 0; i < 300; i++) {
        idle.add(new Socket(InetAddress.getLoopbackAddress(), relay.getPort()));
        assertTrue(relay.open() <= tight.connections() + 1, "open: " + relay.open());
      }
      for (Socket socket : idle) {
        assertHungUp(socket);
      }
      await(() -> relay.counters().refused() == 300);
      LiveFeed honest = follow(relay.getPort(), 10_000);
      await(() -> honest.state() == SourceState.LIVE);
      honest.close();
    } finally {
      for (Socket socket : idle) {
        socket.close();
      }
      relay.close();
    }
  }

  private static void assertHungUp(Socket socket) throws IOException {
    int read;
    try {
      read = socket.getInputStream().read();
    } catch (java.net.SocketException reset) {
      read = -1;
    }
    assertEquals(-1, read);
  }

  @Test
  void answersToPingsThatNobodyReadsDoNotPileUp() throws Exception {
    int pings = 400_000;
    byte[] some = new byte[100 * 127];
    for (int i = 0; i < 100; i++) {
      some[127 * i] = (byte) (FINAL | PING);
      some[127 * i + 1] = 125;
    }
    AtomicInteger sent = new AtomicInteger();
    try (ScriptedServer relay =
        ScriptedServer.afterHead(
            (head, out) -> {
              out.write((WELCOME + accept(head)).getBytes(StandardCharsets.US_ASCII));
              while (sent.get() < pings) {
                out.write(some);
                sent.addAndGet(100);
              }
              endless(new byte[] {0x7F}).write(out);
            })) {
      RelayClient client = client(relay.port());
      String reason = client.follow();
      assertEquals(pings, sent.get());
      assertEquals("it breaks the rules of WebSocket: Unknown opcode 15", reason);
      int waiting = ((WebSocketImpl) client.getConnection()).outQueue.size();
      assertTrue(waiting <= 110, waiting + " answers wait");
      client.cutOff();
      relay.awaitHangUp();
    }
  }

  private static RelayClient client(int port) {
    StreamState stream = new StreamState("feed", new Sketch.Gated(), new FeedRecord());
    URI address = URI.create("ws://127.0.0.1:" + port);
    return new RelayClient(address, Tls.system(), Secret.of("t0ken"), stream, 10_000);
  }
}
