package io.herdscope.app.scenario;

import io.herdscope.model.event.Fault;
import io.herdscope.model.scenario.FaultSpec;
import java.util.ArrayList;
import java.util.List;

/// Reads `faults`: a list of entries with `at` (seconds), `fault`, `replica`, and what else the
/// fault has: `until` where it lasts, `factor` of a slow replica, `noticed` of a cache reset,
/// `delay` and `jitter` (seconds) of late events.
final class FaultsReader {
  private FaultsReader() {}

  static List<FaultSpec> read(Section top) {
    List<FaultSpec> faults = new ArrayList<>();
    for (Section entry : top.sections("faults")) {
      faults.add(fault(entry));
    }
    return faults;
  }

  private static FaultSpec fault(Section entry) {
    if (!entry.has("fault")) {
      throw entry.bad(
          "fault",
          "missing; one of join, drain, crash, slow, cache-reset, event-loss," + " event-delay");
    }
    Fault fault = entry.choice("fault", Fault.class, Fault.CRASH);
    double at = entry.real("at", 0);
    int replica = entry.whole("replica", 0);
    boolean lasts = FaultSpec.lasts(fault);
    double until = lasts ? entry.real("until", at) : at;
    double factor = fault == Fault.SLOW ? entry.real("factor", ScenarioDefaults.SLOW_FACTOR) : 1;
    boolean noticed = fault != Fault.CACHE_RESET || entry.onOff("noticed", true);
    boolean late = fault == Fault.EVENT_DELAY;
    double delay = late ? entry.real("delay", ScenarioDefaults.EVENT_DELAY) : 0;
    double jitter = late ? entry.real("jitter", 0) : 0;
    entry.end();
    return entry.checked(
        () -> new FaultSpec(fault, at, until, replica, factor, noticed, delay, jitter));
  }
}
