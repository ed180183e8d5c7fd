package io.herdscope.model.decision;

/// A belief as arrays with one place per replica and perhaps more, for policies that weigh every
/// replica in one loop. Not to be written; good for as long as the belief they were taken from.
///
/// @param overlapBlocks `[tier][replica]`, as [Belief#overlapBlocks]
/// @param nobodyHolds whether every overlap is known to be 0
/// @param prefillTokens as [Belief#prefillTokens]
/// @param activeBlocks as [Belief#activeBlocks]
/// @param additionalBlocks as [Belief#additionalBlocks]
/// @param activeRequests as [Belief#activeRequests]
public record BeliefColumns(
    int[][] overlapBlocks,
    boolean nobodyHolds,
    long[] prefillTokens,
    double[] activeBlocks,
    int[] additionalBlocks,
    int[] activeRequests) {
  /// Whether the replica holds some of the prompt, on whatever tier.
  public boolean holds(int replica) {
    int held = 0;
    for (int[] tier : overlapBlocks) {
      held |= tier[replica];
    }
    return held != 0;
  }
}
