package io.herdscope.sim.fault;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.FaultSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A scenario's faults as instants in order of time, those of one instant in the order of the file,
/// ends before beginnings. Remembers how far it got. One thread; `copy()` forks.
public final class FaultSchedule {
  private final List<Strike> strikes;
  private int next;

  public FaultSchedule(List<FaultSpec> faults) {
    List<Strike> ends = new ArrayList<>();
    List<Strike> begins = new ArrayList<>();
    for (FaultSpec fault : faults) {
      long at = Nanos.ofSeconds(fault.atSeconds());
      begins.add(begin(fault, at));
      if (FaultSpec.lasts(fault.fault())) {
        long until = Nanos.ofSeconds(fault.untilSeconds());
        ends.add(new Strike(until, fault.fault(), fault.replica(), 1, false, true, 0, 0));
      }
    }
    ends.addAll(begins);
    ends.sort(Comparator.comparingLong(Strike::at));
    strikes = List.copyOf(ends);
  }

  private static Strike begin(FaultSpec fault, long at) {
    return new Strike(
        at,
        fault.fault(),
        fault.replica(),
        fault.factor(),
        true,
        fault.noticed(),
        Nanos.ofSeconds(fault.delaySeconds()),
        Nanos.ofSeconds(fault.jitterSeconds()));
  }

  private FaultSchedule(List<Strike> strikes, int next) {
    this.strikes = strikes;
    this.next = next;
  }

  public FaultSchedule copy() {
    return new FaultSchedule(strikes, next);
  }

  /// Whether anything was ever planned.
  public boolean isPlanned() {
    return !strikes.isEmpty();
  }

  /// When the next one is due, nanoseconds; `Long.MAX_VALUE` when none is left.
  public long nextAt() {
    return next < strikes.size() ? strikes.get(next).at() : Long.MAX_VALUE;
  }

  public Strike take() {
    return strikes.get(next++);
  }
}
