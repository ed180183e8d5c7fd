package io.herdscope.sim.engine;

import io.herdscope.model.keep.ArrayCopier;
import java.util.List;

/// Drives one engine through timed arrivals and writes down all it reports.
final class EngineRun {
  /// How the engine is driven.
  enum Mode {
    /// Every step on its own.
    STEPS,
    /// As many steps at once as the engine likes.
    STRETCHES,
    /// The same, and the engine is looked into and replaced by its copy at odd moments.
    STRETCHES_DISTURBED
  }

  private final EngineLog log = new EngineLog();
  private final Mode mode;
  private Engine engine;
  private int wakes;

  EngineRun(Engine engine, Mode mode) {
    this.engine = engine;
    this.mode = mode;
  }

  /// Runs to the end. `EngineRequest.arrival` is the arrival time in nanoseconds, ascending.
  List<String> run(List<EngineRequest> requests) {
    int arrived = 0;
    while (arrived < requests.size() || !engine.idle()) {
      long arrival = arrived < requests.size() ? requests.get(arrived).arrival() : Long.MAX_VALUE;
      long now = Math.min(arrival, engine.endsAt());
      disturb(now);
      if (engine.endsAt() == now) {
        engine.finishStep(log);
        wakes++;
      }
      while (arrived < requests.size() && requests.get(arrived).arrival() == now) {
        engine.enqueue(requests.get(arrived++), now);
      }
      begin(now);
      if (wakes > 1_000_000) {
        throw new IllegalStateException("the engine does not come to an end: " + engine.state());
      }
    }
    log.lines().add(engine.state().toString());
    return log.lines();
  }

  int wakes() {
    return wakes;
  }

  Engine engine() {
    return engine;
  }

  private void begin(long now) {
    if (engine.inFlight() || engine.idle()) {
      return;
    }
    if (mode == Mode.STEPS) {
      engine.beginSingleStep(now, log);
    } else {
      engine.beginStep(now, log);
    }
  }

  private void disturb(long now) {
    if (mode == Mode.STRETCHES_DISTURBED && now % 3 == 0) {
      engine.settle(now - now % 2);
      engine = engine.copy(ArrayCopier.cloning());
    }
  }
}
