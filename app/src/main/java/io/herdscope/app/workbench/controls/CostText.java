package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.session.Inspection;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import java.util.ArrayList;
import java.util.List;

/// The numbers of one decision in the KV-aware formula, as text per replica.
///
/// @param blockSize tokens per KV block
record CostText(Inspection inspection, int blockSize) {

  /// `1·max(0, 65.5 + 807.5 − 1·742)`; the credit is one number where it decays or has tiers.
  String inside(int replica) {
    RoutingDecision cost = inspection.kvAware();
    double backlog = cost.belief().prefillTokens(replica) / (double) blockSize;
    double prompt = inspection.request().promptTokens() / (double) blockSize;
    double scale = coefficient("prefillLoadScale");
    double credit = coefficient("overlapCredit");
    int overlap = cost.belief().overlapBlocks(Tier.DEVICE, replica);
    double implied = backlog + prompt - cost.term(replica, 0) / scale;
    boolean plain = cost.term(replica, 0) <= 0 || Math.abs(implied - credit * overlap) < 0.01;
    return number(scale)
        + "·max(0, "
        + Formats.tenth(backlog)
        + " + "
        + Formats.tenth(prompt)
        + " − "
        + (plain ? number(credit) + "·" + Formats.count(overlap) : Formats.tenth(implied))
        + ")";
  }

  /// `+ 7,126 + 648 + 0·11`.
  String rest(int replica) {
    RoutingDecision cost = inspection.kvAware();
    List<String> parts = new ArrayList<>();
    for (int term = 1; term < cost.termNames().size() - 1; term++) {
      parts.add(Formats.count(cost.term(replica, term)));
    }
    String weight = number(coefficient("activeRequestWeight"));
    parts.add(weight + "·" + cost.belief().activeRequests(replica));
    return "+ " + String.join(" + ", parts);
  }

  String total(int replica) {
    return Formats.cost(inspection.kvAware().cost(replica));
  }

  /// The eligible replica of least cost other than `without`, −1 when there is none.
  int cheapest(int without) {
    RoutingDecision cost = inspection.kvAware();
    int best = -1;
    for (int r = 0; r < cost.replicas(); r++) {
      boolean candidate = r != without && cost.isEligible(r);
      if (candidate && (best < 0 || cost.cost(r) < cost.cost(best))) {
        best = r;
      }
    }
    return best;
  }

  /// How many replicas share the least cost.
  int tied() {
    RoutingDecision cost = inspection.kvAware();
    int best = cheapest(-1);
    int tied = 0;
    for (int r = 0; r < cost.replicas(); r++) {
      tied += cost.isEligible(r) && cost.cost(r) == cost.cost(best) ? 1 : 0;
    }
    return tied;
  }

  private double coefficient(String name) {
    for (Inspection.Flip flip : inspection.flips()) {
      if (flip.coefficient().equals(name)) {
        return flip.now();
      }
    }
    return Double.NaN;
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Formats.count(value) : Formats.coefficient(value);
  }
}
