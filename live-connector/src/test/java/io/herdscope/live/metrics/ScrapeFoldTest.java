package io.herdscope.live.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.LatencyReading;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScrapeFoldTest {
  private static final double UNKNOWN = Double.NaN;
  private static final long SECOND = 1_000_000_000L;

  private final ScrapeFold fold = new ScrapeFold("pod-a");

  private List<ReplicaReading> scrape(String text, long second) {
    return fold.advance(text.getBytes(StandardCharsets.UTF_8), second * SECOND).readings();
  }

  private static String vllm(int running, int queries, int hits, int fast, int slow) {
    return """
    # TYPE vllm:num_requests_running gauge
    vllm:num_requests_running{engine="0",model_name="m"} %d
    vllm:num_requests_waiting{engine="0",model_name="m"} 3
    vllm:kv_cache_usage_perc{engine="0",model_name="m"} 0.25
    vllm:cache_config_info{block_size="16",num_gpu_blocks="4096",engine="0"} 1
    vllm:prefix_cache_queries_total{engine="0",model_name="m"} %d
    vllm:prefix_cache_hits_total{engine="0",model_name="m"} %d
    vllm:time_to_first_token_seconds_bucket{engine="0",le="0.25",model_name="m"} %d
    vllm:time_to_first_token_seconds_bucket{engine="0",le="1.25",model_name="m"} %d
    vllm:time_to_first_token_seconds_bucket{engine="0",le="+Inf",model_name="m"} %d
    vllm:time_to_first_token_seconds_sum{engine="0",model_name="m"} %d
    vllm:time_to_first_token_seconds_count{engine="0",model_name="m"} %d
    """
        .formatted(
            running, queries, hits, fast, fast + slow, fast + slow, fast + slow, fast + slow);
  }

  private static EngineReading reading(
      double running, double window, double queried, double hit, LatencyReading ttft) {
    return new EngineReading(
        running,
        3,
        0.25,
        4096,
        window,
        queried,
        hit,
        UNKNOWN,
        UNKNOWN,
        UNKNOWN,
        UNKNOWN,
        ttft,
        LatencyReading.NONE,
        UNKNOWN,
        UNKNOWN);
  }

  @Test
  void theFirstScrapeHasGaugesAndNoWindow() {
    assertEquals(
        List.of(
            new ReplicaReading(
                "pod-a", reading(5, 0, UNKNOWN, UNKNOWN, LatencyReading.NONE), 16, false)),
        scrape(vllm(5, 1000, 400, 10, 10), 1));
  }

  @Test
  void theSecondScrapeTellsWhatHappenedBetween() {
    scrape(vllm(5, 1000, 400, 10, 10), 1);
    assertEquals(
        List.of(
            new ReplicaReading(
                "pod-a",
                reading(6, 2, 100, 50, new LatencyReading(4, 1, 0.25, 1.05, 1.23)),
                16,
                false)),
        scrape(vllm(6, 1100, 450, 12, 12), 3));
  }

  @Test
  void aRestartedEngineCountsFromZero() {
    scrape(vllm(5, 1000, 400, 10, 10) + "process_start_time_seconds 100\n", 1);
    ReplicaReading after =
        scrape(vllm(1, 30, 10, 1, 0) + "process_start_time_seconds 200\n", 2).getFirst();
    assertTrue(after.restarted());
    assertEquals(
        reading(1, 1, 30, 10, new LatencyReading(1, 1, 0.125, 0.225, 0.2475)), after.reading());
  }

  @Test
  void aCounterThatAppearsLateStartedFromZero() {
    scrape("ray_vllm_num_requests_running{ReplicaId=\"x\"} 0\n", 1);
    ReplicaReading after = scrape("ray_vllm_prefix_cache_hits{ReplicaId=\"x\"} 7\n", 2).getFirst();
    assertEquals(7, after.reading().hitTokens());
    assertFalse(after.restarted());
  }

  @Test
  void rayTellsOfManyReplicasInOneText() {
    List<ReplicaReading> readings =
        scrape(
            """
            ray_vllm_num_requests_running{ReplicaId="b",engine="0",WorkerId="w"} 2
            ray_vllm_num_requests_running{ReplicaId="a",engine="0",WorkerId="v"} 1
            ray_vllm_num_requests_running{ReplicaId="a",engine="1",WorkerId="v"} 4
            ray_serve_replica_processing_queries{replica="c",deployment="d"} 9
            """,
            1);
    assertEquals(
        List.of("a=1.0", "a/1=4.0", "b=2.0", "c=9.0"),
        readings.stream().map(r -> r.replica() + "=" + r.reading().running()).toList());
  }

  @Test
  void ranksOfDataParallelEnginesAreReplicas() {
    assertEquals(
        List.of("pod-a", "pod-a/1"),
        scrape(
                """
                vllm:num_requests_running{engine="0"} 1
                vllm:num_requests_running{engine="1"} 2
                """,
                1)
            .stream()
            .map(ReplicaReading::replica)
            .toList());
  }

  @Test
  void sglangHitsAreHeldAgainstPromptTokens() {
    String text =
        """
        sglang:num_running_reqs{tp_rank="0",pp_rank="0"} %d
        sglang:num_running_reqs{tp_rank="1",pp_rank="0"} %d
        sglang:num_used_tokens{tp_rank="0"} 50
        sglang:max_total_num_tokens{tp_rank="0"} 200
        sglang:prompt_tokens_total %d
        sglang:cached_tokens_total{cache_source="device"} %d
        sglang:cached_tokens_total{cache_source="host"} %d
        """;
    scrape(text.formatted(4, 4, 100, 10, 10), 1);
    EngineReading reading = scrape(text.formatted(5, 5, 300, 60, 20), 2).getFirst().reading();
    assertEquals(5, reading.running());
    assertEquals(0.25, reading.kvUsage());
    assertEquals(200, reading.queriedTokens());
    assertEquals(60, reading.hitTokens());
    assertEquals(0.3, reading.hitShare());
  }

  @Test
  void dynamoTellsItsRoutersEstimatePerWorker() {
    EngineReading reading =
        scrape(
                """
                dynamo_frontend_worker_active_decode_blocks{worker_id="7",dp_rank="0"} 120
                dynamo_frontend_worker_active_prefill_tokens{worker_id="7",dp_rank="0"} 4096
                """,
                1)
            .getFirst()
            .reading();
    assertEquals(120, reading.routerDecodeBlocks());
    assertEquals(4096, reading.routerPrefillTokens());
  }

  @Test
  void endlessReplicasAreCountedNotKept() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < ScrapeFold.MOST_REPLICAS + 5; i++) {
      text.append("ray_vllm_num_requests_running{ReplicaId=\"").append(i).append("\"} 1\n");
    }
    ScrapeFold.Result result =
        fold.advance(text.toString().getBytes(StandardCharsets.UTF_8), SECOND);
    assertEquals(ScrapeFold.MOST_REPLICAS, result.readings().size());
    assertEquals(5, result.beyondLimit());
  }
}
