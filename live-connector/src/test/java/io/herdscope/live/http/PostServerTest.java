package io.herdscope.live.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PostServerTest {
  private static final PostLimits TIGHT = new PostLimits(3, 100, 400, 600);
  private static final String AUTHORIZED = "Authorization: Bearer t0ken\r\n";

  private final Refusals refusals = new Refusals();
  private final PostServer server =
      PostServer.start(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
          null,
          new Pages().post("/p", body -> new PostReply(200, "{\"bytes\":" + body.length + "}")),
          Secret.of("t0ken"),
          TIGHT,
          refusals);

  @AfterEach
  void stop() {
    server.close();
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort());
    socket.setSoTimeout(5_000);
    return socket;
  }

  /// Sends the text and reads until the server hangs up.
  private String talk(String text) throws IOException {
    try (Socket socket = connect()) {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  private static String status(String answer) {
    return answer.isEmpty() ? "nothing" : answer.substring(9, 12);
  }

  @Test
  void aConnectionServesSeveralPosts() throws IOException {
    String answer =
        talk(
            "POST /p HTTP/1.1\r\n"
                + AUTHORIZED
                + "Content-Length: 2\r\n\r\nhi"
                + "POST /p HTTP/1.1\r\n"
                + AUTHORIZED
                + "Content-Length: 3\r\nConnection: close\r\n\r\nyou");
    assertTrue(answer.contains("{\"bytes\":2}") && answer.endsWith("{\"bytes\":3}"), answer);
  }

  @Test
  void aPortThatIsTakenIsToldAsPeopleWriteIt() {
    int port = server.address().getPort();
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                PostServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                    null,
                    new Pages(),
                    Secret.of("t0ken"),
                    TIGHT,
                    new Refusals()));
    String told = String.valueOf(refusal.getMessage());
    String host = InetAddress.getLoopbackAddress().getHostName();
    assertTrue(told.startsWith("cannot listen on " + host + ":" + port + ": "), told);
  }

  @Test
  void refusalsSayWhy() throws IOException {
    assertEquals("401", status(talk("POST /p HTTP/1.1\r\nContent-Length: 1\r\n\r\nx")));
    assertEquals("404", status(talk("POST /q HTTP/1.1\r\n" + AUTHORIZED + "\r\n")));
    assertEquals("405", status(talk("GET /p HTTP/1.1\r\n" + AUTHORIZED + "\r\n")));
    assertEquals("411", status(talk("POST /p HTTP/1.1\r\n" + AUTHORIZED + "\r\n")));
    assertEquals(
        "413", status(talk("POST /p HTTP/1.1\r\n" + AUTHORIZED + "Content-Length: 101\r\n\r\n")));
    assertEquals("400", status(talk("nonsense\r\n\r\n")));
    assertEquals("431", status(talk("POST /p HTTP/1.1\r\nx: " + "y".repeat(20_000))));
  }

  @Test
  void aSlowHeadEndsAtTheDeadline() throws Exception {
    try (Socket socket = connect()) {
      String head = "POST /p HTTP/1.1\r\n" + AUTHORIZED;
      StringBuilder answer = new StringBuilder();
      for (int i = 0; i < head.length() && socket.getInputStream().available() == 0; i++) {
        socket.getOutputStream().write(head.charAt(i));
        Thread.sleep(20);
      }
      answer.append((char) socket.getInputStream().read());
      assertEquals("H", answer.toString());
    }
  }

  @Test
  void aSilentStrangerIsHungUpOn() throws IOException {
    try (Socket socket = connect()) {
      assertEquals(-1, socket.getInputStream().read());
    }
  }

  @Test
  void whoIsTurnedAwayIsCountedByReasonAndPeer() throws IOException {
    talk("POST /p HTTP/1.1\r\nAuthorization: Bearer wrong\r\n\r\n");
    talk("POST /p HTTP/1.1\r\n\r\n");
    talk("POST /p HTTP/1.1\r\nAuthorization: Bearer none\r\n\r\n");
    talk("POST /q HTTP/1.1\r\n" + AUTHORIZED + "\r\n");
    List<String> here = List.of("127.0.0.1");
    assertEquals(
        List.of(
            new Refusals.Told(Refusals.Reason.WRONG_TOKEN, 2, here, 0, false),
            new Refusals.Told(Refusals.Reason.NO_TOKEN, 1, here, 0, false),
            new Refusals.Told(Refusals.Reason.OTHER, 1, here, 0, false)),
        refusals.told());
    assertEquals(4, server.refused());
  }

  @Test
  void whatIsTooLongOrTooSlowIsCountedAsThat() throws IOException {
    talk("POST /p HTTP/1.1\r\n" + AUTHORIZED + "Content-Length: 101\r\n\r\n");
    talk("POST /p HTTP/1.1\r\nx: " + "y".repeat(20_000));
    try (Socket socket = connect()) {
      socket.getOutputStream().write("POST /p".getBytes(StandardCharsets.US_ASCII));
      assertEquals('H', socket.getInputStream().read());
    }
    List<String> here = List.of("127.0.0.1");
    assertEquals(
        List.of(
            new Refusals.Told(Refusals.Reason.TOO_LONG, 2, here, 0, false),
            new Refusals.Told(Refusals.Reason.SLOW, 1, here, 0, false)),
        refusals.told().stream()
            .filter(told -> told.reason() != Refusals.Reason.BROKEN_OFF)
            .toList());
  }

  @Test
  void onlySoManyPeersAreRemembered() throws IOException {
    Refusals many = new Refusals();
    for (int i = 0; i < 200; i++) {
      many.add(
          Refusals.Reason.WRONG_TOKEN,
          InetAddress.getByAddress(new byte[] {10, 0, 0, (byte) Math.min(i, 100)}));
    }
    many.add(Refusals.Reason.WRONG_TOKEN, InetAddress.getByAddress(new byte[] {10, 0, 0, 7}));
    assertEquals(
        List.of(
            new Refusals.Told(
                Refusals.Reason.WRONG_TOKEN,
                201,
                List.of("10.0.0.7", "10.0.0.0", "10.0.0.1"),
                Refusals.MOST_HOSTS - 3,
                true)),
        many.told());
  }

  @Test
  void whoeverIsStillPostingWhenTheServerClosesIsHungUpOnWithoutAnAnswer() throws IOException {
    String head = "POST /p HTTP/1.1\r\n" + AUTHORIZED + "Content-Length: 4\r\n\r\n";
    try (Socket socket = connect()) {
      socket.getOutputStream().write((head + "full").getBytes(US_ASCII));
      while (socket.getInputStream().read() != '}') {
        // the answer to the first
      }
      socket.getOutputStream().write((head + "ha").getBytes(US_ASCII));
      server.close();
      assertEquals(-1, next(socket));
    }
  }

  /// The next byte, or −1 when the other side hung up, in whatever way.
  private static int next(Socket socket) throws IOException {
    try {
      return socket.getInputStream().read();
    } catch (java.net.SocketException reset) {
      return -1;
    }
  }

  @Test
  void oneConnectionTooManyIsHungUpOn() throws IOException {
    List<Socket> held = new ArrayList<>();
    try {
      for (int i = 0; i < TIGHT.connections(); i++) {
        held.add(connect());
        held.getLast().getOutputStream().write('P');
      }
      try (Socket last = connect()) {
        assertEquals(-1, last.getInputStream().read());
      }
      assertTrue(server.refused() >= 1);
    } finally {
      for (Socket socket : held) {
        socket.close();
      }
    }
  }

  @Property(tries = 60)
  void anyBytesEndInAnAnswerOrAHangUp(@ForAll @Size(max = 300) byte[] bytes) throws IOException {
    try (Socket socket = connect()) {
      socket.getOutputStream().write(bytes);
      socket.shutdownOutput();
      byte[] answer = socket.getInputStream().readAllBytes();
      assertTrue(
          answer.length == 0
              || new String(answer, StandardCharsets.ISO_8859_1).startsWith("HTTP/1.1 4"));
    } catch (java.net.SocketException reset) {
      assertTrue(server.refused() >= 0);
    }
  }
}
