package io.herdscope.router.policy;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;

/// What a cached block on a lower tier is worth, as a share of a device block.
public record CacheWeights(double host, double disk) {
  /// Dynamo's defaults.
  public static final CacheWeights STOCK = new CacheWeights(0.75, 0.25);

  public double effectiveBlocks(int device, int hostBlocks, int diskBlocks) {
    return device + host * hostBlocks + disk * diskBlocks;
  }

  /// Tier-weighted cached tokens of a candidate, rounded.
  public long cachedTokens(Belief belief, int replica, int blockSize) {
    double blocks =
        effectiveBlocks(
            belief.overlapBlocks(Tier.DEVICE, replica),
            belief.overlapBlocks(Tier.HOST, replica),
            belief.overlapBlocks(Tier.DISK, replica));
    return Math.round(blocks * blockSize);
  }

  /// Prompt tokens the candidate would still have to compute; this is what gets booked.
  public int effectivePrefillTokens(Belief belief, int replica, int blockSize, int promptTokens) {
    return promptTokens - (int) Math.min(cachedTokens(belief, replica, blockSize), promptTokens);
  }
}
