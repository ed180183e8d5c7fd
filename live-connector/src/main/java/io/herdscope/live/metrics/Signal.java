package io.herdscope.live.metrics;

/// What a metric means, whatever an engine calls it.
enum Signal {
  RUNNING(Kind.GAUGE),
  WAITING(Kind.GAUGE),
  /// Share of the KV cache in use, 0…1.
  KV_USAGE(Kind.SHARE),
  /// Prompt tokens looked up in the prefix cache.
  PREFIX_QUERIES(Kind.COUNTER),
  /// Prompt tokens found in it.
  PREFIX_HITS(Kind.COUNTER),
  EXTERNAL_QUERIES(Kind.COUNTER),
  EXTERNAL_HITS(Kind.COUNTER),
  PROMPT_TOKENS(Kind.COUNTER),
  OUTPUT_TOKENS(Kind.COUNTER),
  PREEMPTIONS(Kind.COUNTER),
  TTFT(Kind.HISTOGRAM),
  ITL(Kind.HISTOGRAM),
  /// KV blocks of the engine, from a gauge.
  TOTAL_BLOCKS(Kind.GAUGE),
  /// KV blocks in use, from a gauge.
  ACTIVE_BLOCKS(Kind.GAUGE),
  /// Tokens in the KV cache, from a gauge.
  USED_TOKENS(Kind.GAUGE),
  /// Tokens the KV cache holds at most, from a gauge.
  TOTAL_TOKENS(Kind.GAUGE),
  /// Prefix hit share over a window the engine chooses, 0…1.
  HIT_SHARE(Kind.SHARE),
  /// A router's own estimate of prompt tokens still to compute on a replica.
  ROUTER_PREFILL_TOKENS(Kind.GAUGE),
  /// A router's own estimate of KV blocks in flight on a replica.
  ROUTER_DECODE_BLOCKS(Kind.GAUGE),
  /// Requests a proxy counts in flight on a replica; used where the engine itself says nothing.
  ONGOING(Kind.GAUGE),
  /// A replica's waiting requests as a router last saw them.
  ROUTER_WAITING(Kind.GAUGE),
  /// Cache geometry in the labels `block_size` and `num_gpu_blocks`.
  CONFIG(Kind.INFO),
  /// When the process started, in Unix seconds: a change is a restart.
  PROCESS_START(Kind.GAUGE);

  /// How several series of one replica become one number: gauges and counters add up, shares take
  /// the largest, of an info the labels count.
  public enum Kind {
    GAUGE,
    SHARE,
    COUNTER,
    HISTOGRAM,
    INFO
  }

  private final Kind kind;

  Signal(Kind kind) {
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
