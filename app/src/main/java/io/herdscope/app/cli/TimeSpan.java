package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;

/// A stretch of time on a command line: a number and `s`, `m` or `h`; seconds without.
final class TimeSpan {
  private TimeSpan() {}

  static double seconds(String option, String text) {
    if (!text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?[smh]?")) {
      throw new BadInput(option + " " + text, "must be a time such as 90s, 10m or 1h");
    }
    char unit = text.charAt(text.length() - 1);
    double factor =
        switch (unit) {
          case 'm' -> 60;
          case 'h' -> 3_600;
          default -> 1;
        };
    String number = Character.isLetter(unit) ? text.substring(0, text.length() - 1) : text;
    double seconds = Double.parseDouble(number) * factor;
    if (seconds <= 0) {
      throw new BadInput(option + " " + text, "must be more than 0");
    }
    return seconds;
  }
}
