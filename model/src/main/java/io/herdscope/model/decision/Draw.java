package io.herdscope.model.decision;

import java.util.Arrays;

/// How a sampled choice came about: the candidates lie in a row in the order of their index, each
/// as wide as its share, and the one in which the draw fell was chosen. Known of a decision just
/// made; recordings do not hold it, since asking again gives it.
///
/// @param shares probability per replica, 0 of one that cannot be drawn; sums to 1 up to rounding
/// @param at where the draw fell, 0 … 1
public record Draw(double[] shares, double at) {

  /// The end of a replica's stretch of the row.
  public double end(int replica) {
    double end = 0;
    for (int r = 0; r <= replica; r++) {
      end += shares[r];
    }
    return end;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Draw that && at == that.at && Arrays.equals(shares, that.shares);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(shares);
  }

  @Override
  public String toString() {
    return at + " in " + Arrays.toString(shares);
  }
}
