package io.herdscope.app.session;

import io.herdscope.model.metric.RunMetrics;
import java.util.List;
import java.util.Map;

/// Where a setting ends: a run from start to finish, known before the playhead gets there.
///
/// @param end nanoseconds
/// @param digest of its event log
/// @param sampleNanos spacing of the series below
/// @param decodeBlocks `[replica][sample]`, the engines' decode blocks, for the scrubber
/// @param peakTokenLoad the most the router believed any replica had to do, KV blocks, for scales
/// @param series every gauge at each sample
/// @param episodes herding, in time order
/// @param trail every decision
/// @param trace every request and every replica over time, for heat maps and timelines
public record WholeRun(
    RunMetrics metrics,
    long end,
    String digest,
    long sampleNanos,
    float[][] decodeBlocks,
    double peakTokenLoad,
    Map<Gauges.Gauge, float[]> series,
    List<Episode> episodes,
    DecisionTrail trail,
    RunTrace trace) {

  /// Without a trace.
  public WholeRun(
      RunMetrics metrics,
      long end,
      String digest,
      long sampleNanos,
      float[][] decodeBlocks,
      double peakTokenLoad,
      Map<Gauges.Gauge, float[]> series,
      List<Episode> episodes,
      DecisionTrail trail) {
    this(
        metrics,
        end,
        digest,
        sampleNanos,
        decodeBlocks,
        peakTokenLoad,
        series,
        episodes,
        trail,
        RunTrace.NONE);
  }

  /// One replica held more than half of all decode blocks for at least 5 s.
  public record Episode(int replica, long from, long to) {}
}
