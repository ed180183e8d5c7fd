package io.herdscope.live.requests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.LiveTap;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestsKindTest {
  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private int port;
  private LiveTap tap;
  private String token;

  @BeforeEach
  void listen() throws IOException {
    try (java.net.ServerSocket free = new java.net.ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Path file = folder.resolve("token");
    tap = LiveTap.on("requests", "127.0.0.1:" + port, Map.of("token-file", file.toString()));
    token = Files.readString(file).strip();
  }

  @AfterEach
  void close() {
    tap.close();
    client.close();
  }

  private HttpResponse<String> post(String body, String authorization) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/v1/events"))
            .header("Authorization", authorization)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> post(String body) throws Exception {
    return post(body, "Bearer " + token);
  }

  @Test
  void aPostedLifeArrivesInOrder() throws Exception {
    HttpResponse<String> answer =
        post(
            """
            {"event":"arrived","request":"r","promptTokens":33}
            {"event":"routed","request":"r","replica":"pod-b"}

            {"event":"firstToken","request":"r"}
            {"event":"finished","request":"r","outputTokens":5}
            """);
    assertEquals("{\"accepted\":4,\"repeated\":0,\"rejected\":0,\"errors\":[]}", answer.body());
    assertEquals(200, answer.statusCode());
    List<String> kinds =
        tap.until(event -> event instanceof ClusterEvent.RequestFinished).stream()
            .filter(event -> !(event instanceof ClusterEvent.SourceStatus))
            .map(event -> event.getClass().getSimpleName())
            .toList();
    assertEquals(
        List.of(
            "ReplicaJoined", "RequestArrived", "RequestRouted", "FirstToken", "RequestFinished"),
        kinds);
    assertEquals(List.of("pod-b"), tap.replicas());
  }

  @Test
  void aFirstTokenPostedWithItsArrivalKeepsItsDistance() throws Exception {
    Instant now = Instant.now();
    long at = now.getEpochSecond() * Nanos.PER_SECOND + now.getNano() - Nanos.PER_SECOND;
    String line = "{\"at\":%d,\"event\":\"%s\",\"request\":\"r\"%s}%n";
    String body =
        String.format(Locale.ROOT, line, at, "arrived", ",\"promptTokens\":33")
            + String.format(Locale.ROOT, line, at, "routed", ",\"replica\":\"a\"")
            + String.format(Locale.ROOT, line, at + 300_000_000, "firstToken", "");
    assertEquals(200, post(body).statusCode());
    long first = 0;
    for (ClusterEvent event : tap.until(event -> event instanceof ClusterEvent.FirstToken)) {
      first += event instanceof ClusterEvent.RequestArrived ? -event.at() : 0;
      first += event instanceof ClusterEvent.FirstToken ? event.at() : 0;
    }
    assertEquals(300_000_000, first);
  }

  @Test
  void badLinesAreAnsweredAndCountedAndTheOthersTaken() throws Exception {
    HttpResponse<String> answer =
        post("nonsense\n{\"event\":\"arrived\",\"request\":\"r\",\"promptTokens\":1}\n");
    assertEquals(400, answer.statusCode());
    assertEquals(
        "{\"accepted\":1,\"repeated\":0,\"rejected\":1,\"errors\":[{\"line\":1,\"reason\":\"malformed"
            + " JSON, or beyond the limits on depth and length\"}]}",
        answer.body());
    tap.feed(feed -> feed.counters().decodeErrors() == 1 && feed.counters().events() == 1);
  }

  @Test
  void theTokenFileIsItsOwnersAlone() throws IOException {
    assertEquals(
        "rw-------",
        java.nio.file.attribute.PosixFilePermissions.toString(
            Files.getPosixFilePermissions(folder.resolve("token"))));
    assertEquals(64, token.length());
  }

  @Test
  void withoutTheTokenNothingIsTaken() throws Exception {
    String line = "{\"event\":\"arrived\",\"request\":\"r\",\"promptTokens\":1}";
    HttpResponse<String> answer = post(line, "Bearer wrong");
    assertEquals(401, answer.statusCode());
    assertFalse(answer.body().contains(token));
    assertEquals(200, post(line).statusCode());
    tap.until(event -> event instanceof ClusterEvent.RequestArrived);
    assertEquals(
        1,
        tap.events().stream()
            .filter(event -> event instanceof ClusterEvent.RequestArrived)
            .count());
  }

  @Test
  void whoIsTurnedAwayIsCountedAndNamed() throws Exception {
    assertEquals(401, post("", "Bearer wrong").statusCode());
    assertEquals(401, post("", "Bearer wrong").statusCode());
    assertSaid("nothing posted yet; posts refused: wrong token 2 (from 127.0.0.1)");
    tap.feed(feed -> feed.counters().refusals() == 2);
  }

  @Test
  void aPostThatIsTooLongIsSaidToBe() throws Exception {
    assertEquals(431, post("", "Bearer " + "x".repeat(20_000)).statusCode());
    assertSaid("nothing posted yet; posts refused: too long 1 (from 127.0.0.1)");
  }

  @Test
  void aPostTakenTwiceSaysWhatItRepeats() throws Exception {
    Instant now = Instant.now();
    String line = "{\"at\":%d,\"event\":\"%s\",\"request\":\"r\"%s}%n";
    long at = now.getEpochSecond() * Nanos.PER_SECOND + now.getNano() - Nanos.PER_SECOND;
    String body =
        String.format(Locale.ROOT, line, at, "arrived", ",\"promptTokens\":33")
            + String.format(Locale.ROOT, line, at, "routed", ",\"replica\":\"a\"")
            + String.format(Locale.ROOT, line, at + 9, "finished", ",\"outputTokens\":3");
    post(body);
    assertEquals("{\"accepted\":3,\"repeated\":3,\"rejected\":0,\"errors\":[]}", post(body).body());
    assertSaid("repeated 3: lines told again what was known");
  }

  private void assertSaid(String detail) {
    tap.until(event -> event instanceof ClusterEvent.SourceStatus e && e.detail().equals(detail));
  }

  @Test
  void whenTheSessionDoesNotListenPostersAreToldToWait() throws Exception {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 40_000; i++) {
      lines.append("{\"event\":\"firstToken\",\"request\":\"r\"}\n");
    }
    int status = 400;
    for (int i = 0; i < 100 && status == 400; i++) {
      status = post(lines.toString()).statusCode();
    }
    assertEquals(503, status);
    tap.until(event -> event instanceof ClusterEvent.SourceStatus);
    assertTrue(tap.events().stream().noneMatch(ClusterEvent.SourceGap.class::isInstance));
    assertEquals(
        200, post("{\"event\":\"arrived\",\"request\":\"x\",\"promptTokens\":1}").statusCode());
  }
}
