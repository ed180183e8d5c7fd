package io.herdscope.app.follow;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import org.jspecify.annotations.Nullable;

/// What one replica's engine says of itself, the sources' words laid over each other, beside what
/// was believed of it; and since when the two contradict. One thread.
final class EngineStanding {
  private static final int IN_A_ROW = 3;
  private static final double HALF_LIFE_SECONDS = 30;

  private final String name;
  private double running = Double.NaN;
  private double waiting = Double.NaN;
  private double usage = Double.NaN;
  private double totalBlocks = Double.NaN;
  private double ttftP50 = Double.NaN;
  private double itlP50 = Double.NaN;
  private double hits;
  private double queried;
  private double promised;
  private double posted;
  private int bad;
  private int good;
  private long badSince;
  private @Nullable Divergence divergence;

  EngineStanding(String name) {
    this.name = name;
  }

  EngineStanding copy() {
    EngineStanding copy = new EngineStanding(name);
    copy.running = running;
    copy.waiting = waiting;
    copy.usage = usage;
    copy.totalBlocks = totalBlocks;
    copy.ttftP50 = ttftP50;
    copy.itlP50 = itlP50;
    copy.hits = hits;
    copy.queried = queried;
    copy.promised = promised;
    copy.posted = posted;
    copy.bad = bad;
    copy.good = good;
    copy.badSince = badSince;
    copy.divergence = divergence;
    return copy;
  }

  /// A request was sent there of whose prompt so much was believed cached.
  void routed(int promptTokens, int cachedTokens) {
    posted += promptTokens;
    promised += cachedTokens;
  }

  /// Lays a reading over the ones before.
  void read(EngineReading reading) {
    running = told(reading.running(), running);
    waiting = told(reading.waiting(), waiting);
    usage = told(reading.kvUsage(), usage);
    totalBlocks = told(reading.kvBlocks(), totalBlocks);
    ttftP50 = told(reading.ttft().p50(), ttftP50);
    itlP50 = told(reading.itl().p50(), itlP50);
    if (reading.windowSeconds() > 0 && !Double.isNaN(reading.hitTokens())) {
      double fade = Math.pow(0.5, reading.windowSeconds() / HALF_LIFE_SECONDS);
      hits = hits * fade + reading.hitTokens();
      queried = queried * fade + reading.queriedTokens();
      posted *= fade;
      promised *= fade;
    }
  }

  private static double told(double now, double before) {
    return Double.isNaN(now) ? before : now;
  }

  Evidence evidence(
      double heldCopies, int blockSize, boolean events, boolean incomplete, boolean outside) {
    return new Evidence(
        heldCopies,
        totalBlocks,
        usage,
        running,
        blockSize,
        promised,
        posted,
        hits,
        queried,
        events,
        incomplete,
        outside);
  }

  /// Takes the verdict of a reading: three of a kind in a row make a divergence, or end it.
  void judged(DivergenceRule.@Nullable Finding finding, long at) {
    if (finding == null) {
      bad = 0;
      good++;
      divergence = good >= IN_A_ROW ? null : divergence;
      return;
    }
    good = 0;
    badSince = bad == 0 ? at : badSince;
    bad++;
    if (bad >= IN_A_ROW) {
      Divergence before = divergence;
      long since = before == null ? badSince : before.since();
      divergence = new Divergence(name, since, finding.kind(), finding.blocks(), finding.cause());
    }
  }

  /// As it is told to people.
  EngineSummary summary(ClusterEvent.@Nullable SourceStatus source) {
    return new EngineSummary(
        name,
        running,
        waiting,
        usage,
        totalBlocks,
        ttftP50,
        itlP50,
        queried > 0 ? hits / queried : Double.NaN,
        posted > 0 ? promised / posted : Double.NaN,
        source == null ? "" : source.state().name(),
        divergence);
  }
}
