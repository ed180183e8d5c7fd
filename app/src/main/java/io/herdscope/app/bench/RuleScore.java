package io.herdscope.app.bench;

/// How often a rule was right and wrong over cases of which the truth is known.
///
/// @param right times it named a cause that was there
/// @param wrong times it warned of what was not there, or spoke on after the remedy
/// @param missed times it was silent about a cause that was there
public record RuleScore(int right, int wrong, int missed) {
  static final RuleScore NONE = new RuleScore(0, 0, 0);
  static final RuleScore RIGHT = new RuleScore(1, 0, 0);
  static final RuleScore WRONG = new RuleScore(0, 1, 0);
  static final RuleScore MISSED = new RuleScore(0, 0, 1);

  public RuleScore plus(RuleScore other) {
    return new RuleScore(right + other.right, wrong + other.wrong, missed + other.missed);
  }

  /// Of what was said, the share that is true; not a number when nothing was said.
  public double precision() {
    return right / (double) (right + wrong);
  }

  /// Of the causes there, the share that was named; not a number when there was none.
  public double recall() {
    return right / (double) (right + missed);
  }
}
