package io.herdscope.live.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.herdscope.live.metrics.MetricNames.Meaning;
import io.herdscope.live.metrics.MetricNames.Part;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricNamesTest {
  @ParameterizedTest
  @CsvSource({
    "vllm:num_requests_running, RUNNING",
    "ray_vllm_num_requests_running, RUNNING",
    "ray_vllm:num_requests_running, RUNNING",
    "sglang:num_running_reqs, RUNNING",
    "vllm:num_requests_waiting, WAITING",
    "sglang:num_queue_reqs, WAITING",
    "inference_pool_per_pod_queue_size, ROUTER_WAITING",
    "ray_serve_replica_processing_queries, ONGOING",
    "vllm:gpu_cache_usage_perc, KV_USAGE",
    "vllm:kv_cache_usage_perc, KV_USAGE",
    "ray_vllm_kv_cache_usage_perc, KV_USAGE",
    "sglang:token_usage, KV_USAGE",
    "dynamo_component_gpu_cache_usage_percent, KV_USAGE",
    "vllm:prefix_cache_queries_total, PREFIX_QUERIES",
    "vllm:gpu_prefix_cache_queries_total, PREFIX_QUERIES",
    "ray_vllm_prefix_cache_hits, PREFIX_HITS",
    "ray_vllm_prefix_cache_hits_total, PREFIX_HITS",
    "sglang:cached_tokens_total, PREFIX_HITS",
    "vllm:external_prefix_cache_hits_total, EXTERNAL_HITS",
    "vllm:prompt_tokens_total, PROMPT_TOKENS",
    "sglang:generation_tokens_total, OUTPUT_TOKENS",
    "vllm:num_preemptions_total, PREEMPTIONS",
    "sglang:num_retracted_requests_total, PREEMPTIONS",
    "vllm:cache_config_info, CONFIG",
    "dynamo_frontend_worker_active_decode_blocks, ROUTER_DECODE_BLOCKS",
    "dynamo_frontend_worker_active_prefill_tokens, ROUTER_PREFILL_TOKENS",
    "process_start_time_seconds, PROCESS_START",
  })
  void everySpellingMeansTheSame(String name, Signal signal) {
    assertEquals(new Meaning(signal, Part.VALUE), MetricNames.of(name));
  }

  @ParameterizedTest
  @CsvSource({
    "vllm:time_to_first_token_seconds_bucket, TTFT, BUCKET",
    "ray_vllm_time_to_first_token_seconds_sum, TTFT, SUM",
    "sglang:inter_token_latency_seconds_count, ITL, COUNT",
    "vllm:time_per_output_token_seconds_bucket, ITL, BUCKET",
  })
  void histogramsComeInParts(String name, Signal signal, Part part) {
    assertEquals(new Meaning(signal, part), MetricNames.of(name));
  }

  @ParameterizedTest
  @CsvSource({
    "vllm:num_requests_waiting_by_reason",
    "vllm:prompt_tokens_by_source_total",
    "vllm:iteration_tokens_total",
    "vllm:time_to_first_token_seconds",
    "vllm:num_requests_running_count",
    "python_gc_objects_collected_total",
    "myvllm:num_requests_running",
    "vllm:prompt_tokens_created",
  })
  void relativesMeanNothing(String name) {
    assertNull(MetricNames.of(name));
  }

  @Test
  void everySignalHasAName() {
    Set<Signal> named =
        MetricNames.ALL.stream().map(MetricNames.Rule::signal).collect(Collectors.toSet());
    assertEquals(EnumSet.allOf(Signal.class), named);
  }
}
