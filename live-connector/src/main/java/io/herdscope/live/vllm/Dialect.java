package io.herdscope.live.vllm;

/// What differs between engines that speak vLLM's protocol.
///
/// @param firstSequence number of a publisher's first batch
/// @param salts whether a cache salt separates prompts without entering their hashes
/// @param shortPages whether a page may hold fewer tokens than the cache's page size
/// @param deviceOnly whether what is told of lower tiers is passed over, because nobody tells when
///   it leaves them
/// @param replays whether such a publisher may say again what was missed
record Dialect(
    long firstSequence, boolean salts, boolean shortPages, boolean deviceOnly, boolean replays) {
  static final Dialect VLLM = new Dialect(0, false, false, false, true);
  static final Dialect SGLANG = new Dialect(0, true, true, false, true);

  /// Mooncake's master publishes what the pool of a cluster holds.
  static final Dialect MOONCAKE = new Dialect(1, false, true, false, false);

  Dialect onlyDevice() {
    return new Dialect(firstSequence, salts, shortPages, true, replays);
  }

  Dialect withoutSalts() {
    return new Dialect(firstSequence, false, shortPages, deviceOnly, replays);
  }
}
