package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;

/// Whole numbers of the command line that have bounds.
final class Bounds {
  private Bounds() {}

  /// The value, which is bad input outside `least`…`most`.
  ///
  /// @param option by which it was given
  static int within(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new BadInput(option + " " + value, "must be in " + least + "…" + most);
    }
    return value;
  }
}
