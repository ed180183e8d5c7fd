package io.herdscope.live.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PagesTest {
  @Test
  void eachPathAnswersItsMethodToWhoHasTheToken() throws IOException, InterruptedException {
    Secret token = Secret.of("open-sesame");
    Pages pages =
        new Pages()
            .get("/m", () -> new PostReply(200, "text", "text/plain"))
            .post("/q", body -> new PostReply(200, "{\"n\":" + body.length + "}"));
    InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpLimits limits = new HttpLimits(Duration.ofSeconds(5), Duration.ofSeconds(5), 1_000);
    try (PostServer server = PostServer.start(anyPort, null, pages, token, PostLimits.STANDARD);
        HttpPort port = new HttpPort(Tls.system(), token, limits);
        HttpPort stranger = new HttpPort(Tls.system(), null, limits)) {
      String base = "http://127.0.0.1:" + server.address().getPort();
      HttpReply got = port.get(URI.create(base + "/m?x=1"), "text/plain");
      assertEquals("200 text", got.status() + " " + utf8(got));
      HttpReply posted = port.postJson(URI.create(base + "/q"), "[1]");
      assertEquals("200 {\"n\":3}", posted.status() + " " + utf8(posted));
      assertEquals(405, port.get(URI.create(base + "/q"), "text/plain").status());
      assertEquals(404, port.get(URI.create(base + "/n"), "text/plain").status());
      assertEquals(401, stranger.get(URI.create(base + "/m"), "text/plain").status());
    }
  }

  private static String utf8(HttpReply reply) {
    return new String(reply.body(), StandardCharsets.UTF_8);
  }

  @Test
  void aPathHasOnePage() {
    Pages pages = new Pages().get("/m", () -> new PostReply(200, ""));
    assertThrows(
        IllegalArgumentException.class, () -> pages.post("/m", body -> new PostReply(200, "")));
    assertThrows(
        IllegalArgumentException.class, () -> pages.get("m", () -> new PostReply(200, "")));
  }
}
