package io.herdscope.router.load;

import java.util.Arrays;

/// Work routed to each replica lately, in KV blocks, each block counting half as much after every
/// half-life. It stays when a request ends, so that requests which never overlap still leave a load
/// behind. Single writer.
public final class RecentLoad {
  private final double halfLifeNanos;
  private double[] blocks;
  private long[] at;

  /// @param halfLifeNanos time in which work counts half as much
  public RecentLoad(long halfLifeNanos) {
    this((double) halfLifeNanos, new double[0], new long[0]);
  }

  private RecentLoad(double halfLifeNanos, double[] blocks, long[] at) {
    this.halfLifeNanos = halfLifeNanos;
    this.blocks = blocks;
    this.at = at;
  }

  /// The same half-life, and nothing routed.
  public RecentLoad fresh() {
    return new RecentLoad(halfLifeNanos, new double[0], new long[0]);
  }

  public RecentLoad copy() {
    return new RecentLoad(halfLifeNanos, blocks.clone(), at.clone());
  }

  /// Work was routed.
  ///
  /// @param now nanoseconds
  public void add(int replica, double work, long now) {
    if (replica >= blocks.length) {
      blocks = Arrays.copyOf(blocks, replica + 1);
      at = Arrays.copyOf(at, replica + 1);
    }
    blocks[replica] = blocks(replica, now) + work;
    at[replica] = Math.max(at[replica], now);
  }

  /// What is left of it at `now`.
  public double blocks(int replica, long now) {
    if (replica >= blocks.length || blocks[replica] == 0) {
      return 0;
    }
    double age = Math.max(0, now - at[replica]) / halfLifeNanos;
    return blocks[replica] * StrictMath.pow(0.5, age);
  }

  /// The replica is gone.
  public void clear(int replica) {
    if (replica < blocks.length) {
      blocks[replica] = 0;
    }
  }
}
