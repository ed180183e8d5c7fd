package io.herdscope.sim.engine;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.sim.tier.TierJournal;

/// Hears what one engine does, on the engine's thread. [Engine#beginStep] reports preemptions and
/// admissions, at the instant the step starts; [Engine#finishStep] reports everything else, at the
/// instant it ends: first the step's cache events in the order the real engine publishes them, then
/// progress in scheduling order. So times never decrease. `at` is in nanoseconds.
public interface EngineListener extends TierJournal.Listener {
  /// KV of a request's prefix came from a lower tier.
  ///
  /// @param nanos how long it took
  default void loaded(long at, long request, Tier tier, int tokens, long nanos) {}

  /// All KV of a request's prompt came from the replica that computed it.
  default void transferred(long at, long request, int tokens, long nanos) {}

  /// A waiting request was scheduled.
  ///
  /// @param promptTokens the request's prompt
  /// @param cachedTokens how many of its tokens need no computing
  /// @param resumed whether it had been admitted before and preempted since
  void admitted(long at, long request, int promptTokens, int cachedTokens, boolean resumed);

  void preempted(long at, long request);

  /// Blocks `chain[from, to)` became reusable; the chain may be kept, it is immutable.
  ///
  /// @param parent the hash before the first of them, or `BlockHasher.ROOT`
  void stored(long at, long parent, HashRun chain, int from, int to);

  /// One copy of each of `blocks` is gone, in this order.
  void removed(long at, HashRun blocks);

  void cleared(long at);

  void firstToken(long at, long request);

  /// Another KV block was filled; `outputTokens` is cumulative. Not reported at a first token and
  /// at the end.
  void decoded(long at, long request, int outputTokens);

  void finished(long at, long request, int outputTokens);
}
