package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Drives one engine through timed arrivals and writes down all it reports.
final class EngineRun implements EngineListener {
  /// How the engine is driven.
  enum Mode {
    /// Every step on its own.
    STEPS,
    /// As many steps at once as the engine likes.
    STRETCHES,
    /// The same, and the engine is looked into and replaced by its copy at odd moments.
    STRETCHES_DISTURBED
  }

  private final List<String> log = new ArrayList<>();
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
        engine.finishStep(this);
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
    log.add(engine.state().toString());
    return log;
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
      engine.beginSingleStep(now, this);
    } else {
      engine.beginStep(now, this);
    }
  }

  private void disturb(long now) {
    if (mode == Mode.STRETCHES_DISTURBED && now % 3 == 0) {
      engine.settle(now - now % 2);
      engine = engine.copy();
    }
  }

  @Override
  public void admitted(long at, long request, int prompt, int cached, boolean resumed) {
    log.add(at + " admitted " + request + " " + prompt + " " + cached + " " + resumed);
  }

  @Override
  public void preempted(long at, long request) {
    log.add(at + " preempted " + request);
  }

  @Override
  public void stored(long at, long parent, HashRun chain, int from, int to) {
    log.add(at + " stored " + parent + " " + Arrays.toString(chain.slice(from, to).toArray()));
  }

  @Override
  public void removed(long at, long[] hashes, int from, int to) {
    for (int i = from; i < to; i++) {
      log.add(at + " removed " + hashes[i]);
    }
  }

  @Override
  public void cleared(long at) {
    log.add(at + " cleared");
  }

  @Override
  public void firstToken(long at, long request) {
    log.add(at + " first " + request);
  }

  @Override
  public void decoded(long at, long request, int outputTokens) {
    log.add(at + " decoded " + request + " " + outputTokens);
  }

  @Override
  public void finished(long at, long request, int outputTokens) {
    log.add(at + " finished " + request + " " + outputTokens);
  }
}
