package io.herdscope.router.policy;

import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.Parameters;
import java.util.List;

/// The least of waiting + running + in flight: what the engine reports and what the router has sent
/// there, added up. A request already reported counts twice on purpose of the source, which wants
/// the fresh count to speak when many requests come between two reports. An engine without a report
/// counts as empty. Ties are drawn uniformly.
///
/// Source: BLIS `sim/routing.go`, `LeastLoaded` over `EffectiveLoad`.
final class BlisLeastLoaded implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "blis-least-loaded",
          "The fewest requests, reported and in flight together",
          "cost = waiting + running + requests in flight",
          "BLIS sim/routing.go, least-loaded",
          List.of(ReportPeriod.ofMetrics(50, "BLIS --snapshot-refresh-interval")),
          List.of(),
          BlisLeastLoaded::new,
          "requests");

  private static final List<String> TERMS = List.of("waiting", "running", "in flight");

  private final double reportSeconds;

  private BlisLeastLoaded(Parameters parameters) {
    reportSeconds = ReportPeriod.seconds(parameters);
  }

  @Override
  public double reportSeconds() {
    return reportSeconds;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    EngineReports reports = context.belief().reports();
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, reports.waiting(r));
      ballot.set(r, 1, reports.running(r));
      ballot.set(r, 2, context.queue(r));
    }
    return ballot.anyCheapest();
  }
}
