package io.herdscope.router.index;

/// How much memory a [ChainIndex] takes beyond what replicas hold.
///
/// @param counts numbers in the rows of nodes that several replicas hold; more does not fit
/// @param blocks hashes of senders' arrays that are kept; beyond, what is needed of them is copied
record ChainBounds(long counts, long blocks) {
  /// 64 MB of counts, 256 MB of hashes.
  static final ChainBounds USUAL = new ChainBounds(1L << 24, 1L << 25);
}
