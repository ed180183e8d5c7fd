package io.herdscope.sim.engine;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import io.herdscope.model.scenario.EngineSpec.Order;

/// Engine specs for tests of this package.
final class EngineSpecs {
  private EngineSpecs() {}

  /// First come first served, whole-sequence check off, no threshold, no watermark.
  static EngineSpec of(
      int blockSize, int maxBatchedTokens, int maxSequences, boolean chunked, boolean caching) {
    return of(blockSize, maxBatchedTokens, maxSequences, 0, chunked, caching, Order.FCFS);
  }

  static EngineSpec of(
      int blockSize,
      int maxBatchedTokens,
      int maxSequences,
      int threshold,
      boolean chunked,
      boolean caching,
      Order order) {
    return new EngineSpec(
        "test",
        "test",
        1,
        1,
        0,
        blockSize,
        maxBatchedTokens,
        maxSequences,
        100_000,
        threshold,
        chunked,
        caching,
        EvictionRule.TAIL,
        false,
        0,
        order,
        true);
  }
}
