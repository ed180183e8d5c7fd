package io.herdscope.app.cli;

import io.herdscope.app.follow.Follower;
import io.herdscope.app.follow.Shadow;
import io.herdscope.app.scenario.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/// Policies that decide beside the real router.
final class ShadowOptions {
  @Option(
      names = "--shadow",
      paramLabel = "NAME[:PRESET]",
      description =
          "A policy that decides beside the real router on every request told; repeat"
              + " for more.")
  private List<String> labels = new ArrayList<>();

  /// Adds the asked ones, freshly made.
  void addTo(Follower follower) {
    for (String label : labels) {
      try {
        follower.add(Shadow.parse(label));
      } catch (IllegalArgumentException e) {
        throw new BadInput("--shadow " + label, String.valueOf(e.getMessage()));
      }
    }
  }

  /// As they were asked for, checked.
  List<String> labels() {
    addTo(new Follower());
    return List.copyOf(labels);
  }

  /// One line per shadow.
  static String words(Follower follower) {
    StringBuilder words = new StringBuilder();
    for (Shadow.Summary shadow : follower.shadows()) {
      words.append("         shadow ").append(shadow.label()).append(": ").append(said(shadow));
    }
    return words.toString();
  }

  static String said(Shadow.Summary shadow) {
    if (shadow.decisions() == 0) {
      return String.format("no decision heard of yet%n");
    }
    String agrees =
        String.format(
            Locale.ROOT, "agrees on %.0f %% of %,d", 100 * shadow.agreement(), shadow.decisions());
    return shadow.agreed() == shadow.decisions()
        ? String.format("%s%n", agrees)
        : String.format(
            Locale.ROOT,
            "%s; else %.1f cheaper by its own cost, %+.1f cached blocks%n",
            agrees,
            shadow.costSaved(),
            shadow.blocksGained());
  }
}
