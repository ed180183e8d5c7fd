package io.herdscope.app.cli;

import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.router.fleet.RouterDegradation;
import io.herdscope.router.fleet.RouterFigures;
import java.util.List;

/// What the routers of a run knew less than it seemed to, for people; nothing where all was well.
final class DegradationTable {
  private DegradationTable() {}

  static String of(List<Finish> finishes) {
    TextTable table = new TextTable("policy", "router", "replica", "degradation", "count", "what");
    boolean any = false;
    for (Finish finish : finishes) {
      for (RouterDegradation one : finish.outcome().degradation()) {
        if (isTold(one.seen().kind())) {
          row(table, finish.racer().label(), one);
          any = true;
        }
      }
    }
    return any ? System.lineSeparator() + table : "";
  }

  /// What should not be, and a cache that was cleared on purpose: it explains the figures above.
  private static boolean isTold(Degradation kind) {
    return !kind.isExpected() || kind == Degradation.CACHE_CLEARED;
  }

  private static void row(TextTable table, String policy, RouterDegradation one) {
    DegradationCount seen = one.seen();
    table.row(
        policy,
        RouterFigures.name(one.router()),
        seen.replica() == DegradationCount.FLEET ? "all" : "r" + seen.replica(),
        seen.kind().label(),
        Long.toString(seen.count()),
        seen.kind().meaning());
  }
}
