package io.herdscope.app.follow;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import org.jspecify.annotations.Nullable;

/// What one replica's engine says of itself, the sources' words laid over each other, beside what
/// was believed of it; and since when the two contradict. One thread.
final class EngineStanding {
  private static final int IN_A_ROW = 3;
  private static final double HALF_LIFE_SECONDS = 30;
  private static final double HELD_HALF_LIFE_SECONDS = 5;
  private static final double GROWING = 1.005;

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
  private double largest;
  private double stored;
  private double repeated;
  private double heldMean = Double.NaN;
  private long readAt = -1;
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
    copy.largest = largest;
    copy.stored = stored;
    copy.repeated = repeated;
    copy.heldMean = heldMean;
    copy.readAt = readAt;
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
    largest = Math.max(largest, promptTokens);
  }

  /// Everything believed about it is void: what was promised means nothing any more.
  void begunAnew() {
    hits = 0;
    queried = 0;
    promised = 0;
    posted = 0;
    stored = 0;
    repeated = 0;
  }

  /// Blocks were stored there, of which so many were believed to be there for seconds.
  void stored(long blocks, long repeatedBlocks) {
    stored += blocks;
    repeated += repeatedBlocks;
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
      largest *= fade;
    }
  }

  private static double told(double now, double before) {
    return Double.isNaN(now) ? before : now;
  }

  /// What is known at a reading, `seconds` after the one before.
  Evidence evidence(
      double heldCopies,
      int blockSize,
      double seconds,
      boolean events,
      boolean silent,
      boolean incomplete,
      boolean outside) {
    double fade = Math.pow(0.5, seconds / HALF_LIFE_SECONDS);
    stored *= fade;
    repeated *= fade;
    double keep = Math.pow(0.5, seconds / HELD_HALF_LIFE_SECONDS);
    heldMean = Double.isNaN(heldMean) ? heldCopies : heldMean * keep + heldCopies * (1 - keep);
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
        largest,
        stored,
        repeated,
        heldCopies > GROWING * heldMean,
        events,
        silent,
        incomplete,
        outside);
  }

  /// Since the reading before; 0 at the first.
  double secondsSince(long at) {
    double seconds = readAt < 0 ? 0 : Nanos.toSeconds(at - readAt);
    readAt = at;
    return seconds;
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
