package io.herdscope.model.decision;

import java.util.Arrays;

/// How old a belief is: per replica, when the latest event happened that the router had heard of,
/// in nanoseconds. What the replica did since then is not in the belief. Immutable.
public final class Freshness {
  /// No such event was heard of.
  public static final long NEVER = -1;

  private static final Freshness NONE = new Freshness(new long[0], new long[0]);

  private final long[] cacheAt;
  private final long[] lifeAt;

  /// Takes the columns over; they are not copied.
  ///
  /// @param cacheAt per replica, the latest KV-cache event, or `NEVER`
  /// @param lifeAt per replica, the latest event of a request's life, or `NEVER`
  public Freshness(long[] cacheAt, long[] lifeAt) {
    this.cacheAt = cacheAt;
    this.lifeAt = lifeAt;
  }

  /// Nothing was ever heard.
  public static Freshness none() {
    return NONE;
  }

  /// When the index of the replica last heard something, `NEVER` if it did not.
  public long cacheAt(int replica) {
    return replica < cacheAt.length ? cacheAt[replica] : NEVER;
  }

  /// When the ledger of the replica last heard something, `NEVER` if it did not.
  public long lifeAt(int replica) {
    return replica < lifeAt.length ? lifeAt[replica] : NEVER;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Freshness that
        && Arrays.equals(cacheAt, that.cacheAt)
        && Arrays.equals(lifeAt, that.lifeAt);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(cacheAt) + Arrays.hashCode(lifeAt);
  }
}
