package io.herdscope.model.decision;

import java.util.Arrays;

/// What a router expects of the load on every replica, in KV blocks, index-aligned by replica. A
/// live request's blocks at its end lie in a band: at least what its output is expected to fill
/// when it is short (the 10 % quantile), at most when it is long (90 %). A length nobody can say
/// anything about counts as what is there now at the low end and in the middle, and leaves the high
/// end open (infinite). Immutable.
public final class LoadForecast {
  private static final LoadForecast NONE = new LoadForecast(new double[4][0]);

  private final double[][] columns;

  /// Takes the columns over; they are not copied.
  ///
  /// @param columns low, expected and high blocks still to be written by decoding, and blocks of
  ///   recently routed work, each per replica
  public LoadForecast(double[][] columns) {
    this.columns = columns;
  }

  /// No forecast was asked for: nothing is to come.
  public static LoadForecast none() {
    return NONE;
  }

  /// Whether there is a forecast at all.
  public boolean isPresent() {
    return columns[0].length > 0;
  }

  /// Blocks that live requests still fill at least.
  public double lowBlocks(int replica) {
    return at(0, replica);
  }

  /// Blocks that live requests are expected to fill still.
  public double expectedBlocks(int replica) {
    return at(1, replica);
  }

  /// Blocks that live requests still fill at most; infinite when nobody knows.
  public double highBlocks(int replica) {
    return at(2, replica);
  }

  /// Blocks of work routed there, each counting less the longer ago.
  public double recentBlocks(int replica) {
    return at(3, replica);
  }

  private double at(int column, int replica) {
    return replica < columns[column].length ? columns[column][replica] : 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LoadForecast that && Arrays.deepEquals(columns, that.columns);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(columns);
  }
}
