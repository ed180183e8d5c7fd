package io.herdscope.app.workbench.controls;

import java.util.Map;

/// The one-letter names the cost formula uses for its coefficients.
final class Symbols {
  private static final Map<String, String> LETTERS =
      Map.of(
          "overlapCredit", "c",
          "overlapCreditDecay", "γ",
          "prefillLoadScale", "s",
          "hostCacheWeight", "h",
          "diskCacheWeight", "d",
          "sharedCacheMultiplier", "m",
          "activeRequestWeight", "w",
          "temperature", "T");

  private Symbols() {}

  /// Empty when the parameter has none.
  static String of(String parameter) {
    return LETTERS.getOrDefault(parameter, "");
  }
}
