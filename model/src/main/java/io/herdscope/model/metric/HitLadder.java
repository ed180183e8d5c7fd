package io.herdscope.model.metric;

/// Where the prefix hits of a run, or of one request, went. Each full prompt block that an engine
/// could reuse at all (it always computes the last prompt token) stands on exactly one rung, so the
/// rungs sum to `blocks`:
///
/// ```text
/// blocks
///   − firstTime       nobody had computed it before
///   = ideal           what caches without end would have hit
///   − lostToCapacity  computed before, and no eligible replica holds it any more
///   = reachable       what the best eligible replica holds
///   − lostToChoice    the router knew that it gave these up
///   − lostToBelief    the rest of the way to the best replica, of which it did not know
///   = hit             what the chosen engine reused
///   − fromTiers       loaded from its host or disk
///   = onDevice        there already
/// ```
///
/// Beyond two million distinct blocks, *first time* is counted a few blocks a request too high: see
/// [KnownBlocks].
///
/// Everything is taken at the instant of the request's first admission to an engine, where the hit
/// is counted, so a block that comes or goes while the request waits is no rung of its own. Of the
/// gap between the best replica and the chosen one, *lost to choice* is at most what the belief of
/// the decision showed: the longest believed device overlap of an eligible replica less the chosen
/// one's.
///
/// @param requests admitted ones, each counted once
public record HitLadder(
    long requests,
    long blocks,
    long firstTime,
    long lostToCapacity,
    long lostToChoice,
    long lostToBelief,
    long hit,
    long fromTiers) {
  public static final HitLadder EMPTY = new HitLadder(0, 0, 0, 0, 0, 0, 0, 0);

  public HitLadder {
    long sum = firstTime + lostToCapacity + lostToChoice + lostToBelief + hit;
    if (sum != blocks) {
      throw new IllegalStateException("the rungs must sum to " + blocks + " blocks, got " + sum);
    }
    if (fromTiers < 0 || fromTiers > hit) {
      throw new IllegalStateException(
          "blocks from tiers must be among the " + hit + " hit, got " + fromTiers);
    }
    if (firstTime < 0 || lostToCapacity < 0 || lostToChoice < 0 || lostToBelief < 0 || hit < 0) {
      throw new IllegalStateException("a rung must not be negative");
    }
  }

  /// Where no tiers lie below the device.
  public HitLadder(
      long requests,
      long blocks,
      long firstTime,
      long lostToCapacity,
      long lostToChoice,
      long lostToBelief,
      long hit) {
    this(requests, blocks, firstTime, lostToCapacity, lostToChoice, lostToBelief, hit, 0);
  }

  /// One request.
  ///
  /// @param blocks prompt blocks an engine could reuse
  /// @param known leading ones that anybody ever computed
  /// @param best leading ones that the best eligible replica holds, the chosen one among them
  /// @param hit leading ones the chosen engine reused, not more than `best`
  /// @param givenUp believed overlap of the best-believed replica less that of the chosen one
  static HitLadder of(int blocks, int known, int best, int hit, int givenUp) {
    int ideal = Math.max(known, best);
    int choice = Math.min(best - hit, Math.max(0, givenUp));
    return new HitLadder(
        1,
        blocks,
        (long) blocks - ideal,
        (long) ideal - best,
        choice,
        (long) best - hit - choice,
        hit);
  }

  public HitLadder plus(HitLadder other) {
    return new HitLadder(
        requests + other.requests,
        blocks + other.blocks,
        firstTime + other.firstTime,
        lostToCapacity + other.lostToCapacity,
        lostToChoice + other.lostToChoice,
        lostToBelief + other.lostToBelief,
        hit + other.hit,
        fromTiers + other.fromTiers);
  }

  /// The same with so many of the hits, or all if they are fewer, loaded from host or disk.
  HitLadder withFromTiers(long loaded) {
    return new HitLadder(
        requests,
        blocks,
        firstTime,
        lostToCapacity,
        lostToChoice,
        lostToBelief,
        hit,
        Math.min(hit, loaded));
  }

  /// Blocks hit that lay on the device.
  public long onDevice() {
    return hit - fromTiers;
  }

  /// Blocks that caches without end would have hit.
  public long ideal() {
    return blocks - firstTime;
  }

  /// Blocks that the best eligible replica held.
  public long reachable() {
    return ideal() - lostToCapacity;
  }
}
