package io.herdscope.app.session;

import java.util.EnumMap;
import java.util.Map;

/// Rolling values sampled on the simulated clock, with history for sparklines and race plots.
///
/// @param now the value at the playhead, NaN where there is none yet
/// @param history the same value at up to 240 evenly spaced instants from 0 to the playhead
public record Gauges(Map<Gauge, Double> now, Map<Gauge, float[]> history) {

  /// A rolling quantity.
  public enum Gauge {
    /// Seconds, finished first tokens of the last 60 s.
    TTFT_P50,
    TTFT_P99,
    /// Milliseconds, requests finished in the last 60 s.
    TPOT_P50,
    TPOT_P99,
    /// Seconds, all finished sessions.
    SESSION_P99,
    /// Output tokens per second over the last 10 s.
    OUTPUT_RATE,
    /// 0…1, admissions of the last 60 s.
    HIT_RATE,
    /// Population standard deviation / mean of the engines' decode blocks.
    DECODE_CV,
    /// Blocks evicted in the last 10 s.
    EVICTION_RATE,
    /// Requests waiting in engines.
    WAITING,
    /// Finished sessions.
    SESSIONS_DONE
  }

  public Gauges {
    now = copy(now);
    history = copy(history);
  }

  private static <V> Map<Gauge, V> copy(Map<Gauge, V> values) {
    Map<Gauge, V> copy = new EnumMap<>(Gauge.class);
    copy.putAll(values);
    return copy;
  }

  public double now(Gauge gauge) {
    return now.getOrDefault(gauge, Double.NaN);
  }

  public float[] history(Gauge gauge) {
    return history.getOrDefault(gauge, new float[0]);
  }
}
