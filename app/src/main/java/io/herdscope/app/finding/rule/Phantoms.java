package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.DecisionFacts;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.RequestFacts;
import io.herdscope.app.finding.Written;
import java.util.ArrayList;
import java.util.List;

/// What the router believed cached at the chosen replica against what the engine reused. Pure.
final class Phantoms {
  /// One request's.
  ///
  /// @param believed KV blocks of the prompt that could be reused
  /// @param missing those of them that the engine did not have
  /// @param waited from the decision to the admission, nanoseconds
  record Phantom(DecisionFacts decision, int believed, int missing, long waited) {
    boolean isMostlyGone() {
      return missing >= MOSTLY * believed;
    }

    Evidence evidence() {
      return Evidence.decision(
          decision,
          "evidence.believed-held",
          decision.ordinal(),
          Written.replica(decision.replica()),
          believed,
          believed - missing);
    }
  }

  private static final double MOSTLY = 0.6;

  private Phantoms() {}

  /// Requests with a believed overlap that the chosen engine was the first to admit, in the order
  /// of their decisions: where another computes the prompt, what is reused says nothing of this
  /// one.
  static List<Phantom> of(CaseFile file) {
    List<Phantom> phantoms = new ArrayList<>();
    int block = file.setting().blockSize();
    for (DecisionFacts decision : file.decisions()) {
      RequestFacts request = file.requests().get((int) decision.request());
      int reusable = (decision.promptTokens() - 1) / block;
      int believed = Math.min(decision.chosenOverlap(), reusable);
      if (believed > 0 && request.admittedAt() >= 0 && request.admittedBy() == decision.replica()) {
        int held = Math.min(believed, request.cachedTokens() / block);
        phantoms.add(
            new Phantom(decision, believed, believed - held, request.admittedAt() - decision.at()));
      }
    }
    return List.copyOf(phantoms);
  }
}
