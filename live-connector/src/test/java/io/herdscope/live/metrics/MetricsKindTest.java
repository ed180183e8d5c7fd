package io.herdscope.live.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.LiveFeed;
import io.herdscope.live.LiveTap;
import io.herdscope.live.http.FixedServer;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsKindTest {
  private static final String TEXT =
      """
      vllm:num_requests_running{engine="0"} 7
      vllm:cache_config_info{block_size="16",num_gpu_blocks="512"} 1
      vllm:num_requests_waiting many
      """;

  private final FixedServer server = new FixedServer();

  MetricsKindTest() throws IOException {}

  @AfterEach
  void stop() {
    server.close();
  }

  private LiveTap tap(Map<String, String> options) {
    return LiveTap.on("metrics", server.url(), options);
  }

  private static boolean isSample(ClusterEvent event) {
    return event instanceof ClusterEvent.EngineSampled;
  }

  @Test
  void aScrapeBecomesAJoinAndASample() {
    server.serve("/metrics", TEXT);
    try (LiveTap tap = tap(Map.of("replica", "pod-a"))) {
      List<ClusterEvent> events = tap.until(MetricsKindTest::isSample);
      ClusterEvent.ReplicaJoined joined =
          events.stream()
              .filter(ClusterEvent.ReplicaJoined.class::isInstance)
              .map(ClusterEvent.ReplicaJoined.class::cast)
              .findFirst()
              .orElseThrow();
      assertEquals(new ReplicaSpec("pod-a", 16, 512, ReplicaSpec.UNKNOWN), joined.spec());
      ClusterEvent.EngineSampled sample =
          (ClusterEvent.EngineSampled)
              events.stream().filter(MetricsKindTest::isSample).findFirst().orElseThrow();
      assertEquals(joined.replica(), sample.replica());
      assertEquals(7, sample.reading().running());
      LiveFeed feed = tap.feed(f -> f.counters().batches() > 0);
      assertEquals(SourceState.LIVE, feed.state());
      assertEquals("line 3: expected a number after the labels", feed.detail());
      assertTrue(feed.counters().decodeErrors() >= 1);
    }
  }

  @Test
  void samplesKeepComing() {
    server.serve("/metrics", TEXT);
    try (LiveTap tap = tap(Map.of("interval", "100"))) {
      tap.feed(feed -> feed.counters().batches() >= 3);
      tap.until(MetricsKindTest::isSample);
      assertEquals(
          1, tap.events().stream().filter(ClusterEvent.ReplicaJoined.class::isInstance).count());
    }
  }

  @Test
  void aFailingAnswerIsToldAndTriedAgain() {
    server.serve("/metrics", TEXT);
    server.answerWith(503);
    try (LiveTap tap = tap(Map.of("interval", "100"))) {
      tap.feed(feed -> feed.detail().startsWith("HTTP 503: not ready"));
      server.answerWith(200);
      tap.feed(feed -> feed.state() == SourceState.LIVE);
    }
  }

  @Test
  void anAnswerWithoutOurMetricsSaysSoAndIsNotLiveUntilOneHadThem() {
    server.serve("/metrics", "up 1\n");
    try (LiveTap tap = tap(Map.of("interval", "100"))) {
      LiveFeed feed = tap.feed(f -> f.detail().startsWith("no metric known to us"));
      assertEquals(SourceState.CONNECTING, feed.state());
      server.serve("/metrics", TEXT);
      tap.feed(f -> f.state() == SourceState.LIVE);
      server.serve("/metrics", "up 1\n");
      tap.feed(f -> f.detail().startsWith("no metric known to us"));
      assertEquals(SourceState.LIVE, feed.state());
    }
  }

  @Test
  void theTokenComesFromAFileAndIsNeverTold(@TempDir Path folder) throws IOException {
    server.serve("/metrics", TEXT);
    Path file = Files.writeString(folder.resolve("token"), "hush-hush\n");
    try (LiveTap tap = tap(Map.of("token-file", file.toString()))) {
      List<ClusterEvent> events = tap.until(MetricsKindTest::isSample);
      assertEquals("Bearer hush-hush", server.authorizations().getFirst());
      assertFalse(events.toString().contains("hush-hush"));
      assertFalse(tap.feed(feed -> true).detail().contains("hush-hush"));
    }
  }
}
