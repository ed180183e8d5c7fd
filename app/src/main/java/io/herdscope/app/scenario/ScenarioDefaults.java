package io.herdscope.app.scenario;

/// What a scenario file means by leaving a key out: an engine as vLLM starts it for gpt-oss-120b on
/// two H100, four of them, under the policy the explorer is about.
final class ScenarioDefaults {
  static final long SEED = 42;
  static final int REPLICAS = 4;

  static final String MODEL = "gpt-oss-120b";
  static final String GPU = "h100";
  static final int TENSOR_PARALLEL = 2;

  /// 0 derives the pool from model, GPU and utilisation.
  static final int KV_BLOCKS = 0;

  /// vLLM's block size for attention models.
  static final int BLOCK_SIZE = 16;

  /// vLLM's API server on a GPU of 70 GiB or more that is not an A100.
  static final int MAX_BATCHED_TOKENS = 8_192;

  /// As above.
  static final int MAX_SEQUENCES = 1_024;

  /// gpt-oss-120b's context.
  static final int MAX_MODEL_TOKENS = 131_072;

  /// Off in vLLM.
  static final int LONG_PREFILL_TOKEN_THRESHOLD = 0;

  /// Off in vLLM.
  static final double WATERMARK = 0;

  static final String LATENCY = "roofline";
  static final String POLICY = "kv-aware";

  /// Ray leaves decode-progress reporting off.
  static final boolean DECODE_PROGRESS = false;

  /// Dynamo's replica sync sends every millisecond, or 256 events.
  static final double ROUTER_BATCH = 0.001;

  /// Dynamo's guard against stale active requests, seconds.
  static final double ROUTER_EXPIRY = 300;

  /// The block size of the CV metric of the RL-rollout benchmark.
  static final int CV_BLOCK_SIZE = 16;

  /// A straggler takes twice as long unless the scenario says otherwise.
  static final double SLOW_FACTOR = 2;

  /// Cache events that are late are so by a second unless the scenario says otherwise.
  static final double EVENT_DELAY = 1;

  private ScenarioDefaults() {}
}
