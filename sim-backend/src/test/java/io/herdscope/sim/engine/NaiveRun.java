package io.herdscope.sim.engine;

import java.util.List;

/// Drives the naive engine through timed arrivals, as [EngineRun] drives the real one.
final class NaiveRun {
  private NaiveRun() {}

  /// All that is reported. `EngineRequest.arrival` is the arrival time in nanoseconds, ascending.
  static List<String> run(NaiveEngine engine, List<EngineRequest> requests) {
    EngineLog log = new EngineLog();
    int arrived = 0;
    while (arrived < requests.size() || !engine.idle()) {
      long arrival = arrived < requests.size() ? requests.get(arrived).arrival() : Long.MAX_VALUE;
      long now = Math.min(arrival, engine.endsAt());
      if (engine.endsAt() == now) {
        engine.finish(log);
      }
      while (arrived < requests.size() && requests.get(arrived).arrival() == now) {
        engine.enqueue(requests.get(arrived++), now);
      }
      if (!engine.inFlight() && !engine.idle()) {
        engine.begin(now, log);
      }
    }
    return log.lines();
  }
}
