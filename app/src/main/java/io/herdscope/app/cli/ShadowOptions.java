package io.herdscope.app.cli;

import io.herdscope.app.follow.Follower;
import io.herdscope.app.follow.Shadow;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.PolicyPresets;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
      int colon = label.indexOf(':');
      String name = colon < 0 ? label : label.substring(0, colon);
      try {
        PolicySpec spec = RoutingPolicies.spec(name);
        Map<String, Double> preset =
            colon < 0 ? Map.of() : PolicyPresets.values(name, label.substring(colon + 1));
        follower.add(new Shadow(label, name, Parameters.of(spec.parameters(), preset).asMap()));
      } catch (IllegalArgumentException e) {
        throw new BadInput("--shadow " + label, String.valueOf(e.getMessage()));
      }
    }
  }

  /// One line per shadow.
  static String words(Follower follower) {
    StringBuilder words = new StringBuilder();
    for (Shadow.Summary shadow : follower.shadows()) {
      words.append(
          String.format(
              Locale.ROOT,
              "         shadow %s: agrees on %.0f %% of %,d; else %.1f cheaper by its own cost,"
                  + " %+.1f cached blocks%n",
              shadow.label(),
              100 * shadow.agreement(),
              shadow.decisions(),
              shadow.costSaved(),
              shadow.blocksGained()));
    }
    return words.toString();
  }
}
