package io.herdscope.sim;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.source.EventSink;
import io.herdscope.sim.engine.Engine;
import java.util.function.IntPredicate;

/// Reads the engines' metrics at every multiple of a period, after everything else of that instant.
/// Only the newest reading is kept, and it is delivered when a request arrives: nobody else can
/// tell when it came. One thread.
final class EngineScrape {
  private final EngineMeters meters;
  private long periodNanos;
  private long nextTick;
  private long readAt;
  private EngineReport[] pending = new EngineReport[0];

  EngineScrape(EngineMeters meters) {
    this.meters = meters;
  }

  EngineScrape copy(EngineMeters ofCopy) {
    EngineScrape copy = new EngineScrape(ofCopy);
    copy.periodNanos = periodNanos;
    copy.nextTick = nextTick;
    copy.readAt = readAt;
    copy.pending = pending.clone();
    return copy;
  }

  /// @param newPeriodNanos 0 stops reading
  /// @return whether that is another period than before
  boolean every(long newPeriodNanos) {
    boolean changed = newPeriodNanos != periodNanos;
    periodNanos = newPeriodNanos;
    if (periodNanos > 0) {
      meters.count();
    } else {
      pending = new EngineReport[0];
    }
    return changed;
  }

  boolean isOn() {
    return periodNanos > 0;
  }

  /// Reads at `now` and, from there on, at multiples of the period.
  void start(long now, Engine[] engines) {
    if (periodNanos > 0) {
      read(now, engines);
    }
  }

  /// Reads if a multiple of the period lies before `next`, with nothing happening in between.
  void before(long next, Engine[] engines) {
    if (periodNanos > 0 && nextTick < next) {
      read((next - 1) / periodNanos * periodNanos, engines);
    }
  }

  private void read(long at, Engine[] engines) {
    pending = new EngineReport[engines.length];
    for (int r = 0; r < engines.length; r++) {
      pending[r] = meters.report(r, engines[r]);
    }
    readAt = at;
    nextTick = (at / periodNanos + 1) * periodNanos;
  }

  /// Hands over the newest reading of those who are there, once.
  void deliver(EventSink sink, IntPredicate there) {
    for (int r = 0; r < pending.length; r++) {
      if (!there.test(r)) {
        continue;
      }
      sink.accept(new ClusterEvent.EngineReported(readAt, r, pending[r]));
    }
    pending = new EngineReport[0];
  }
}
