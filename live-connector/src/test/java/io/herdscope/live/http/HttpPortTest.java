package io.herdscope.live.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.zeromq.SocketType;
import org.zeromq.ZContext;

class HttpPortTest {
  private static final String TOKEN = "s3cr3t-0123456789";
  private static final HttpLimits TIGHT =
      new HttpLimits(Duration.ofMillis(500), Duration.ofMillis(700), 1_000);

  private final BlockingQueue<String> seen = new LinkedBlockingQueue<>();
  private final HttpServer server;

  HttpPortTest() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private URI serve(String path, HttpHandler handler) {
    server.createContext(path, handler);
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
  }

  private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  private static HttpPort port() {
    return new HttpPort(Tls.system(), Secret.of(TOKEN), TIGHT);
  }

  @Test
  void theTokenTravelsInTheHeaderOnly() throws Exception {
    URI address =
        serve(
            "/metrics",
            exchange -> {
              seen.add(exchange.getRequestHeaders().getFirst("Authorization"));
              seen.add(exchange.getRequestURI().toString());
              answer(exchange, 200, "up 1".getBytes(StandardCharsets.UTF_8));
            });
    try (HttpPort port = port()) {
      HttpReply reply = port.get(address, "text/plain");
      assertTrue(reply.isOk());
      assertArrayEquals("up 1".getBytes(StandardCharsets.UTF_8), reply.body());
    }
    assertEquals("Bearer " + TOKEN, seen.take());
    assertEquals("/metrics", seen.take());
  }

  private static String failure(int port) {
    try (HttpPort asking = port()) {
      return failure(asking, port);
    }
  }

  private static String failure(HttpPort asking, int port) {
    URI address = URI.create("http://127.0.0.1:" + port + "/metrics");
    return String.valueOf(
        assertThrows(IOException.class, () -> asking.get(address, "text/plain")).getMessage());
  }

  @Test
  void aZeroMqPortIsToldByItsGreetingWithWhatToDo() {
    String said = "";
    try (ZContext context = new ZContext();
        HttpPort asking = port()) {
      int port = context.createSocket(SocketType.PUB).bindToRandomPort("tcp://127.0.0.1");
      for (int tries = 0; tries < 5 && !said.startsWith("it speaks"); tries++) {
        said = failure(asking, port);
      }
    }
    assertEquals(
        "it speaks ZeroMQ, not HTTP: KV events' port; name it as a vllm source by tcp://, and"
            + " here the engine's HTTP port",
        said);
  }

  @Test
  void aPortThatSpeaksSomethingElseOrHangsUpIsToldWithoutItsBytes() throws Exception {
    try (ScriptedServer mail = new ScriptedServer(ScriptedServer.text("220 mail ready\r\n"));
        ScriptedServer mute = new ScriptedServer(out -> {});
        ScriptedServer tls =
            new ScriptedServer(out -> out.write(new byte[] {0x15, 3, 3, 0, 2, 2, 10, 13, 10}))) {
      assertEquals("it does not speak HTTP: another service's port?", failure(mail.port()));
      assertEquals(
          "it hangs up without an answer: another service's port, or https: where http: stands",
          failure(mute.port()));
      assertEquals("it speaks TLS; the address should begin with https:", failure(tls.port()));
    }
  }

  @Test
  void aPublisherWhoseGreetingRunsIntoItsEventsIsNamedWithoutThem() throws Exception {
    try (ScriptedServer publisher =
        new ScriptedServer(
            ScriptedServer.text("\u00ff\0\0\0\0\0\0\0\1\u007fBlockStored\r\u00aa\u00bb\"\n"))) {
      assertEquals(
          "it speaks ZeroMQ, not HTTP: KV events' port; name it as a vllm source by tcp://, and"
              + " here the engine's HTTP port",
          failure(publisher.port()));
    }
  }

  @Test
  void anAnswerThatBreaksOffIsToldAsThat() throws Exception {
    try (ScriptedServer cut =
        new ScriptedServer(
            ScriptedServer.text("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n12345"))) {
      assertEquals(
          "the answer broke off after 5 of 900 bytes; is its server restarting, or a proxy"
              + " between?",
          failure(cut.port()));
    }
  }

  @Test
  void aRedirectIsNotFollowed() throws Exception {
    URI address =
        serve(
            "/moved",
            exchange -> {
              exchange.getResponseHeaders().add("Location", "http://127.0.0.1:1/elsewhere");
              answer(exchange, 302, new byte[0]);
            });
    try (HttpPort port = port()) {
      assertEquals(302, port.get(address, "*/*").status());
    }
  }

  @Test
  void aBodyBeyondTheLimitIsCutOff() {
    URI address = serve("/long", exchange -> answer(exchange, 200, new byte[1_001]));
    try (HttpPort port = port()) {
      IOException refused = assertThrows(IOException.class, () -> port.get(address, "*/*"));
      assertEquals(
          "the answer is longer than 1000 bytes; is this the right port and path?",
          refused.getMessage());
    }
  }

  @Test
  void aByteAtATimeEndsAtTheDeadline() throws Exception {
    try (ServerSocket drip = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        HttpPort port = port()) {
      Thread slow = Thread.ofVirtual().start(() -> drip(drip));
      URI address = URI.create("http://127.0.0.1:" + drip.getLocalPort() + "/");
      assertThrows(java.net.http.HttpTimeoutException.class, () -> port.get(address, "*/*"));
      slow.interrupt();
    }
  }

  private static void drip(ServerSocket server) {
    try (Socket peer = server.accept();
        OutputStream out = peer.getOutputStream()) {
      out.write(
          "HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      for (int i = 0; i < 900; i++) {
        out.write('x');
        out.flush();
        Thread.sleep(50);
      }
    } catch (IOException | InterruptedException hungUp) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void nobodyListeningIsToldInWords() throws Exception {
    int free;
    try (ServerSocket socket = new ServerSocket(0)) {
      free = socket.getLocalPort();
    }
    try (HttpPort port = port()) {
      URI address = URI.create("http://127.0.0.1:" + free + "/");
      IOException refused = assertThrows(IOException.class, () -> port.get(address, "*/*"));
      assertFalse(String.valueOf(refused.getMessage()).isBlank());
      assertFalse(refused.toString().contains(TOKEN));
    }
  }

  @Test
  void bodiesThatAreNoHttpAreAnIoException() throws Exception {
    try (ServerSocket odd = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        HttpPort port = port()) {
      Thread.ofVirtual().start(() -> babble(odd));
      URI address = URI.create("http://127.0.0.1:" + odd.getLocalPort() + "/");
      assertThrows(IOException.class, () -> port.get(address, "*/*"));
    }
  }

  private static void babble(ServerSocket server) {
    try (Socket peer = server.accept()) {
      peer.getOutputStream().write(new byte[] {0, 1, 2, 3, '\n', '\n'});
    } catch (IOException hungUp) {
      Thread.currentThread().interrupt();
    }
  }
}
