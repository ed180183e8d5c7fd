package io.herdscope.router.fleet;

import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// One way in which one router of a fleet knew less than it seemed to. What all routers hear alike,
/// each of them counts; what concerns a decision, only the router that made it.
public record RouterDegradation(int router, DegradationCount seen) {

  static List<RouterDegradation> of(List<FleetMember> members) {
    List<RouterDegradation> all = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      for (DegradationCount seen : members.get(i).router.degradation()) {
        all.add(new RouterDegradation(i, seen));
      }
    }
    return List.copyOf(all);
  }

  /// By replica and kind, what happened to the fleet: of what concerns a decision, all; of what all
  /// hear, as much as the router saw that saw most of it, which is a lower bound.
  public static List<DegradationCount> together(List<RouterDegradation> all) {
    List<DegradationCount> worst = new ArrayList<>();
    for (RouterDegradation one : all) {
      DegradationCount seen = one.seen();
      int same = indexOf(worst, seen.kind(), seen.replica());
      if (same < 0) {
        worst.add(seen);
      } else if (seen.kind() == Degradation.TOKENLESS_REQUEST) {
        worst.set(same, worst.get(same).and(seen));
      } else if (worst.get(same).count() < seen.count()) {
        worst.set(same, seen);
      }
    }
    worst.sort(
        Comparator.comparingInt(DegradationCount::replica).thenComparing(DegradationCount::kind));
    return List.copyOf(worst);
  }

  private static int indexOf(List<DegradationCount> counts, Degradation kind, int replica) {
    for (int i = 0; i < counts.size(); i++) {
      if (counts.get(i).kind() == kind && counts.get(i).replica() == replica) {
        return i;
      }
    }
    return -1;
  }
}
