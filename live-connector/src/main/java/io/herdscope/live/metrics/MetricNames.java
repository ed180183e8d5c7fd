package io.herdscope.live.metrics;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The catalog of names: which metric means what, by pattern, over the versions of vLLM, SGLang,
/// Ray, llm-d and Dynamo. Ray writes every character outside `[A-Za-z0-9_]` as `_` and puts `ray_`
/// in front, so names are matched after the same rewriting; a `_total` may be there or not.
final class MetricNames {
  /// A name's meaning.
  ///
  /// @param pattern over the rewritten name without `ray_`, `_total`, `_bucket`, `_sum`, `_count`
  /// @param origin who sends it, and since or until when
  public record Rule(Signal signal, Pattern pattern, String origin) {}

  /// Which part of a metric a sample is.
  public enum Part {
    VALUE,
    BUCKET,
    SUM,
    COUNT
  }

  /// A sample's meaning.
  public record Meaning(Signal signal, Part part) {}

  public static final List<Rule> ALL =
      List.of(
          rule(Signal.RUNNING, "vllm_num_requests_running", "vLLM, llm-d, Ray"),
          rule(Signal.RUNNING, "sglang_num_running_reqs", "SGLang"),
          rule(Signal.WAITING, "vllm_num_requests_waiting", "vLLM, llm-d, Ray"),
          rule(Signal.WAITING, "sglang_num_queue_reqs", "SGLang"),
          rule(Signal.KV_USAGE, "vllm_kv_cache_usage_perc", "vLLM since late 2025"),
          rule(Signal.KV_USAGE, "vllm_gpu_cache_usage_perc", "vLLM until 2025-11"),
          rule(Signal.KV_USAGE, "sglang_token_usage", "SGLang"),
          rule(
              Signal.KV_USAGE,
              "dynamo_component_(kvstats_)?gpu_cache_usage_percent",
              "Dynamo engine side, both spellings"),
          rule(Signal.PREFIX_QUERIES, "vllm_(gpu_)?prefix_cache_queries", "vLLM; gpu_ to 2025-11"),
          rule(Signal.PREFIX_HITS, "vllm_(gpu_)?prefix_cache_hits", "vLLM; gpu_ to 2025-11"),
          rule(Signal.PREFIX_HITS, "sglang_cached_tokens", "SGLang; may split by cache_source"),
          rule(Signal.EXTERNAL_QUERIES, "vllm_external_prefix_cache_queries", "vLLM since 2025-10"),
          rule(Signal.EXTERNAL_HITS, "vllm_external_prefix_cache_hits", "vLLM since 2025-10"),
          rule(Signal.PROMPT_TOKENS, "(vllm|sglang)_prompt_tokens", "vLLM, SGLang"),
          rule(Signal.OUTPUT_TOKENS, "(vllm|sglang)_generation_tokens", "vLLM, SGLang"),
          rule(Signal.PREEMPTIONS, "vllm_num_preemptions", "vLLM"),
          rule(Signal.PREEMPTIONS, "sglang_num_retracted_requests", "SGLang calls it retraction"),
          rule(Signal.TTFT, "(vllm|sglang)_time_to_first_token_seconds", "vLLM, SGLang"),
          rule(Signal.TTFT, "dynamo_component_router_time_to_first_token_seconds", "Dynamo router"),
          rule(Signal.ITL, "(vllm|sglang)_inter_token_latency_seconds", "vLLM since 2025-09"),
          rule(Signal.ITL, "vllm_time_per_output_token_seconds", "vLLM until 2026-01"),
          rule(Signal.ITL, "dynamo_component_router_inter_token_latency_seconds", "Dynamo router"),
          rule(Signal.TOTAL_BLOCKS, "dynamo_component_(kvstats_)?total_blocks", "Dynamo"),
          rule(Signal.ACTIVE_BLOCKS, "dynamo_component_kvstats_active_blocks", "Dynamo"),
          rule(Signal.USED_TOKENS, "sglang_num_used_tokens", "SGLang"),
          rule(Signal.TOTAL_TOKENS, "sglang_max_total_num_tokens", "SGLang"),
          rule(Signal.HIT_SHARE, "sglang_cache_hit_rate", "SGLang"),
          rule(
              Signal.HIT_SHARE,
              "dynamo_component_kvstats_gpu_prefix_cache_hit_rate",
              "Dynamo engine side"),
          rule(
              Signal.ROUTER_PREFILL_TOKENS,
              "dynamo_frontend_worker_active_prefill_tokens",
              "Dynamo frontend"),
          rule(
              Signal.ROUTER_DECODE_BLOCKS,
              "dynamo_frontend_worker_active_decode_blocks",
              "Dynamo frontend"),
          rule(
              Signal.ONGOING,
              "serve_replica_(processing_queries|num_ongoing_requests)",
              "Ray Serve, older and newer"),
          rule(Signal.ROUTER_WAITING, "inference_pool_per_pod_queue_size", "llm-d endpoint picker"),
          rule(Signal.CONFIG, "vllm_cache_config_info", "vLLM"),
          rule(Signal.PROCESS_START, "process_start_time_seconds", "Python and Go clients"));

  private static final Pattern OTHER = Pattern.compile("[^A-Za-z0-9_]");

  private MetricNames() {}

  private static Rule rule(Signal signal, String pattern, String origin) {
    return new Rule(signal, Pattern.compile(pattern), origin);
  }

  /// What `name` means, or null when it means nothing to us.
  public static @Nullable Meaning of(String name) {
    if (name.length() > 256) {
      return null;
    }
    String plain = OTHER.matcher(name).replaceAll("_");
    plain = plain.startsWith("ray_") ? plain.substring(4) : plain;
    Part part = part(plain);
    String stem = stem(plain, part);
    for (Rule rule : ALL) {
      if (rule.pattern().matcher(stem).matches() && fits(rule.signal(), part)) {
        return new Meaning(rule.signal(), part);
      }
    }
    return null;
  }

  private static boolean fits(Signal signal, Part part) {
    return (signal.kind() == Signal.Kind.HISTOGRAM) == (part != Part.VALUE);
  }

  private static Part part(String name) {
    if (name.endsWith("_bucket")) {
      return Part.BUCKET;
    }
    if (name.endsWith("_sum")) {
      return Part.SUM;
    }
    return name.endsWith("_count") ? Part.COUNT : Part.VALUE;
  }

  private static String stem(String name, Part part) {
    return switch (part) {
      case BUCKET -> name.substring(0, name.length() - 7);
      case SUM -> name.substring(0, name.length() - 4);
      case COUNT -> name.substring(0, name.length() - 6);
      case VALUE -> name.endsWith("_total") ? name.substring(0, name.length() - 6) : name;
    };
  }
}
