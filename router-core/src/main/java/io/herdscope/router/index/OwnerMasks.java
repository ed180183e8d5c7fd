package io.herdscope.router.index;

/// Sets of owners, one per node, in one array: `[node × stride + word]`.
final class OwnerMasks {
  private OwnerMasks() {}

  /// Whether two nodes have the same owners but for `bit` of `word`, which one of them has; 0 for
  /// no difference at all.
  static boolean differOnlyIn(long[] masks, int stride, int left, int right, int word, long bit) {
    for (int w = 0; w < stride; w++) {
      long difference = masks[left * stride + w] ^ masks[right * stride + w];
      if (difference != (w == word ? bit : 0)) {
        return false;
      }
    }
    return true;
  }

  /// The same sets of `nodes` nodes in masks of `tierWords` words per tier instead of
  /// `oldTierWords`.
  static long[] widened(long[] masks, int nodes, int tiers, int oldTierWords, int tierWords) {
    long[] wide = new long[nodes * tiers * tierWords];
    for (int set = 0; set < nodes * tiers; set++) {
      System.arraycopy(masks, set * oldTierWords, wide, set * tierWords, oldTierWords);
    }
    return wide;
  }
}
