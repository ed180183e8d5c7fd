package io.herdscope.app.demo;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.EngineProbe.EngineState;
import java.util.HashMap;
import java.util.Map;

/// What one replica's `/metrics` shows, in vLLM's names. Times are those of a clock on the wall:
/// the simulation's, divided by its speed. Counters go on when the workload begins again. One
/// thread.
final class DemoMeter {
  private static final class Running {
    private final long sentAt;
    private final int promptTokens;
    private long firstAt;

    Running(long sentAt, int promptTokens) {
      this.sentAt = sentAt;
      this.promptTokens = promptTokens;
    }
  }

  private final String labels;
  private final double nanosPerSecond;
  private final double startedAt;
  private final Map<Long, Running> running = new HashMap<>();
  private final Buckets firstToken = Buckets.ofFirstToken();
  private final Buckets betweenTokens = Buckets.betweenTokens();
  private final Buckets wholeRequest = Buckets.ofRequest();
  private long queried;
  private long hits;
  private long promptTokens;
  private long finished;
  private long earlierTokens;
  private long earlierPreemptions;

  /// @param startedAt of the process, seconds since 1970
  DemoMeter(String model, double speed, double startedAt) {
    this.labels = "model_name=\"" + model + "\",engine=\"0\"";
    this.nanosPerSecond = speed * 1e9;
    this.startedAt = startedAt;
  }

  /// Takes in an event of a request of this replica.
  void accept(ClusterEvent.RequestEvent event) {
    switch (event) {
      case ClusterEvent.RequestRouted e ->
          running.put(e.request(), new Running(e.at(), e.body().promptTokens()));
      case ClusterEvent.RequestAdmitted e -> {
        if (!e.resumed()) {
          queried += e.promptTokens();
          hits += e.cachedTokens();
        }
      }
      case ClusterEvent.FirstToken e -> first(e);
      case ClusterEvent.RequestFinished e -> finished(e);
      case ClusterEvent.RequestRejected e -> running.remove(e.request());
      case ClusterEvent.RequestLost e -> running.remove(e.request());
      case ClusterEvent.RequestArrived _,
          ClusterEvent.RequestPreempted _,
          ClusterEvent.KvLoaded _,
          ClusterEvent.TokensDecoded _ -> {}
    }
  }

  private void first(ClusterEvent.FirstToken e) {
    Running request = running.get(e.request());
    if (request != null && request.firstAt == 0) {
      request.firstAt = e.at();
      promptTokens += request.promptTokens;
      firstToken.add((e.at() - request.sentAt) / nanosPerSecond, 1);
    }
  }

  /// Every gap between tokens counts as the request's mean gap.
  private void finished(ClusterEvent.RequestFinished e) {
    Running request = running.remove(e.request());
    if (request != null) {
      finished++;
      wholeRequest.add((e.at() - request.sentAt) / nanosPerSecond, 1);
      int gaps = e.outputTokens() - 1;
      if (gaps > 0 && request.firstAt > 0) {
        betweenTokens.add((e.at() - request.firstAt) / nanosPerSecond / gaps, gaps);
      }
    }
  }

  /// The engine begins anew; `last` is what it had come to.
  void beginAgain(EngineState last) {
    running.clear();
    earlierTokens += last.generatedTokens();
    earlierPreemptions += last.preemptions();
  }

  String text(EngineState state, int blockSize) {
    int blocks = state.activeBlocks() + state.cachedBlocks() + state.freeBlocks();
    StringBuilder out = new StringBuilder(8_192);
    sample("vllm:num_requests_running", "gauge", state.running(), out);
    sample("vllm:num_requests_waiting", "gauge", state.waiting(), out);
    double usage = blocks == 0 ? 0 : state.activeBlocks() / (double) blocks;
    sample("vllm:kv_cache_usage_perc", "gauge", usage, out);
    sample("vllm:prefix_cache_queries_total", "counter", queried, out);
    sample("vllm:prefix_cache_hits_total", "counter", hits, out);
    sample("vllm:prompt_tokens_total", "counter", promptTokens, out);
    long generated = earlierTokens + state.generatedTokens();
    sample("vllm:generation_tokens_total", "counter", generated, out);
    long preemptions = earlierPreemptions + state.preemptions();
    sample("vllm:num_preemptions_total", "counter", preemptions, out);
    sample("vllm:request_success_total", "counter", finished, out);
    firstToken.write("vllm:time_to_first_token_seconds", labels, out);
    betweenTokens.write("vllm:inter_token_latency_seconds", labels, out);
    wholeRequest.write("vllm:e2e_request_latency_seconds", labels, out);
    out.append("# TYPE vllm:cache_config_info gauge\nvllm:cache_config_info{block_size=\"")
        .append(blockSize)
        .append("\",num_gpu_blocks=\"")
        .append(blocks)
        .append("\",engine=\"0\"} 1\n");
    out.append("# TYPE process_start_time_seconds gauge\nprocess_start_time_seconds ");
    return out.append(startedAt).append('\n').toString();
  }

  private void sample(String name, String type, Number value, StringBuilder out) {
    out.append("# TYPE ").append(name).append(' ').append(type).append('\n');
    out.append(name).append('{').append(labels).append("} ").append(value).append('\n');
  }
}
