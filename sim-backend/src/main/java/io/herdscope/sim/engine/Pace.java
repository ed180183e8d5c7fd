package io.herdscope.sim.engine;

import io.herdscope.sim.latency.DecodeLine;
import io.herdscope.sim.latency.LatencyModel;
import io.herdscope.sim.latency.ScaledLatency;
import io.herdscope.sim.latency.StepLoad;
import java.util.Arrays;

/// How long one engine's steps take: its latency model, times a factor that may change between
/// steps. Remembers the lines of pure decode steps. Single thread.
final class Pace {
  private final LatencyModel normal;
  private LatencyModel latency;
  private DecodeLine[] lines;
  private double slowdown = 1;
  private boolean changed;

  Pace(LatencyModel normal) {
    this(normal, new DecodeLine[64]);
  }

  private Pace(LatencyModel normal, DecodeLine[] lines) {
    this.normal = normal;
    this.latency = normal;
    this.lines = lines;
  }

  Pace copy() {
    Pace copy = new Pace(normal, lines.clone());
    copy.latency = latency;
    copy.slowdown = slowdown;
    copy.changed = changed;
    return copy;
  }

  /// The same engine's pace when nothing slows it down.
  Pace fresh() {
    return new Pace(normal);
  }

  /// From the next step on, steps take so many times as long as usual.
  void slowDown(double factor) {
    slowdown = factor;
    changed = true;
  }

  /// A step begins: what was asked for since the last one takes effect.
  void nextStep() {
    if (changed) {
      latency = slowdown == 1 ? normal : new ScaledLatency(normal, slowdown);
      Arrays.fill(lines, null);
      changed = false;
    }
  }

  int slidingWindow() {
    return latency.slidingWindow();
  }

  /// A step of any shape.
  long picos(StepLoad load) {
    return load.onDecodeLine(latency.slidingWindow())
        ? line(load.requests()).picos(load.contextTokens())
        : latency.stepPicos(load);
  }

  /// A step that was scheduled while the one before it was computed: the host's share costs only
  /// what is longer than the device's.
  long overlapped(StepLoad load) {
    long host = latency.hostPicos();
    return Math.max(Math.max(1, host), picos(load) - host);
  }

  DecodeLine line(int requests) {
    if (requests >= lines.length) {
      lines = Arrays.copyOf(lines, Math.max(requests + 1, lines.length * 2));
    }
    DecodeLine line = lines[requests];
    if (line == null) {
      line = latency.decodeLine(requests);
      lines[requests] = line;
    }
    return line;
  }
}
