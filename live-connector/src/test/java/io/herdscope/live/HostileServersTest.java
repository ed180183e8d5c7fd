package io.herdscope.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.http.ScriptedServer;
import io.herdscope.model.event.SourceState;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Services over HTTP that answer what they should not: each source that asks again and again says
/// so in one line, and goes on asking.
@Timeout(30)
class HostileServersTest {
  private static final byte[] PART =
      "vllm:num_requests_running 1\n".repeat(2_000).getBytes(StandardCharsets.US_ASCII);

  private static LiveTap tap(String kind, ScriptedServer server) {
    return LiveTap.on(kind, server.url(), Map.of("interval", "100"));
  }

  private static String whole(String headers, String body) {
    return "HTTP/1.1 200 OK\r\n"
        + headers
        + "Content-Length: "
        + body.length()
        + "\r\nConnection: close\r\n\r\n"
        + body;
  }

  private static void fails(LiveTap tap, String words) {
    LiveFeed feed = tap.feed(f -> !f.detail().isEmpty());
    assertTrue(feed.detail().contains(words), feed.detail());
    assertOneLine(feed.detail());
    assertEquals(SourceState.CONNECTING, feed.state());
    assertTrue(feed.counters().reconnects() <= 2, feed.counters().toString());
  }

  private static void assertOneLine(String detail) {
    assertTrue(detail.length() <= 400, detail);
    assertFalse(detail.chars().anyMatch(Character::isISOControl), detail);
  }

  @ParameterizedTest
  @ValueSource(strings = {"metrics", "dynamo"})
  void aBodyWithoutEndIsCutOffAndTheConnectionToo(String kind) throws Exception {
    try (ScriptedServer server =
            new ScriptedServer(ScriptedServer.endless("HTTP/1.1 200 OK\r\n\r\n", PART));
        LiveTap tap = tap(kind, server)) {
      fails(tap, "the answer is longer than 16777216 bytes; is this the right port and path?");
      server.awaitHangUp();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"metrics", "dynamo"})
  void aHeadWithoutEndIsCutOffAndTheConnectionToo(String kind) throws Exception {
    byte[] header = "X-More: and more\r\n".repeat(100).getBytes(StandardCharsets.US_ASCII);
    try (ScriptedServer server =
            new ScriptedServer(ScriptedServer.endless("HTTP/1.1 200 OK\r\n", header));
        LiveTap tap = tap(kind, server)) {
      fails(tap, "eader size");
      server.awaitHangUp();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"metrics", "dynamo"})
  void aRedirectToItselfIsTakenForAnAnswer(String kind) throws Exception {
    ScriptedServer.Script again =
        ScriptedServer.text(
            "HTTP/1.1 307 Again\r\nLocation: /\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    try (ScriptedServer server = new ScriptedServer(again);
        LiveTap tap = tap(kind, server)) {
      fails(tap, "HTTP 307");
      assertTrue(server.connections() <= 2, "asked " + server.connections() + " times");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"metrics", "dynamo"})
  void compressedAnswersAreNotBlownUp(String kind) throws Exception {
    ByteArrayOutputStream small = new ByteArrayOutputStream();
    try (GZIPOutputStream bomb = new GZIPOutputStream(small)) {
      bomb.write(new byte[8 << 20]);
    }
    String body = small.toString(StandardCharsets.ISO_8859_1);
    try (ScriptedServer server =
            new ScriptedServer(ScriptedServer.text(whole("Content-Encoding: gzip\r\n", body)));
        LiveTap tap = tap(kind, server)) {
      fails(tap, "nobody asked for");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"metrics", "dynamo"})
  void bytesThatAreNoUtf8AreToldAsSuch(String kind) throws IOException {
    String body = "vllm:num_requests_running{a=\"\u00c3(\u00ff\"} \u00fe\u0000\n\u00f0\u009f{";
    try (ScriptedServer server = new ScriptedServer(ScriptedServer.text(whole("", body)));
        LiveTap tap = tap(kind, server)) {
      LiveFeed feed = tap.feed(f -> !f.detail().isEmpty());
      assertOneLine(feed.detail());
      assertTrue(tap.replicas().isEmpty(), "a replica came of it: " + tap.replicas());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"metrics", "dynamo"})
  void whatThePeerWroteIsToldWithoutItsControlCharacters(String kind) throws IOException {
    String odd = "HTTP/1.1 \u001b[2J\u001b]0;owned\u0007 " + "!".repeat(5_000) + "\r\n\r\n";
    try (ScriptedServer server = new ScriptedServer(ScriptedServer.text(odd));
        LiveTap tap = tap(kind, server)) {
      fails(tap, "Invalid status line: \"HTTP/1.1 ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"metrics", "dynamo"})
  void anAnswerThatNeverBecomesFinalEnds(String kind) throws Exception {
    byte[] notYet = "HTTP/1.1 103 Early Hints\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    try (ScriptedServer server = new ScriptedServer(ScriptedServer.endless("", notYet));
        LiveTap tap = tap(kind, server)) {
      fails(tap, "interim responses");
      server.awaitHangUp();
    }
  }
}
