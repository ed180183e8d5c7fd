package io.herdscope.router.policy;

import java.util.Arrays;

/// What ballots are written on again and again where nobody reads them afterwards. One thread.
public final class BallotPaper {
  private double[] terms = new double[0];

  /// So many zeros, until the next ballot.
  double[] blank(int size) {
    if (terms.length < size) {
      terms = new double[size];
    } else {
      Arrays.fill(terms, 0, size, 0);
    }
    return terms;
  }
}
