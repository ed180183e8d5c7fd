package io.herdscope.live.metrics;

import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.LatencyReading;
import org.jspecify.annotations.Nullable;

/// What changed for one replica from scrape to scrape. Counters that fall have begun anew and count
/// from 0, as Prometheus' `increase` has it. Confined to one thread.
final class ReplicaWindow {
  private final String replica;
  private @Nullable ReplicaScrape before;
  private long beforeNanos;
  private Histogram ttft = Histogram.EMPTY;
  private Histogram itl = Histogram.EMPTY;

  ReplicaWindow(String replica) {
    this.replica = replica;
  }

  /// Takes in the next scrape.
  ///
  /// @param now monotonic nanoseconds
  ReplicaReading advance(ReplicaScrape next, long now) {
    ReplicaScrape last = before;
    Histogram nextTtft = next.histogram(Signal.TTFT);
    Histogram nextItl = next.histogram(Signal.ITL);
    boolean first = last == null;
    EngineReading reading =
        new EngineReading(
            either(next, Signal.RUNNING, Signal.ONGOING),
            either(next, Signal.WAITING, Signal.ROUTER_WAITING),
            usage(next),
            next.value(Signal.TOTAL_BLOCKS),
            first ? 0 : (now - beforeNanos) / 1e9,
            queried(last, next),
            increase(last, next, Signal.PREFIX_HITS),
            increase(last, next, Signal.EXTERNAL_HITS),
            increase(last, next, Signal.PROMPT_TOKENS),
            increase(last, next, Signal.OUTPUT_TOKENS),
            increase(last, next, Signal.PREEMPTIONS),
            first ? LatencyReading.NONE : summary(nextTtft.since(ttft)),
            first ? LatencyReading.NONE : summary(nextItl.since(itl)),
            next.value(Signal.ROUTER_PREFILL_TOKENS),
            next.value(Signal.ROUTER_DECODE_BLOCKS));
    boolean restarted = last != null && hasRestarted(last, next);
    before = next;
    beforeNanos = now;
    ttft = nextTtft;
    itl = nextItl;
    return new ReplicaReading(replica, reading, next.value(Signal.CONFIG), restarted);
  }

  private static double either(ReplicaScrape scrape, Signal own, Signal others) {
    double value = scrape.value(own);
    return Double.isNaN(value) ? scrape.value(others) : value;
  }

  /// The share told, else blocks or tokens in use over all; Dynamo's older name counts percent.
  private static double usage(ReplicaScrape scrape) {
    double told = scrape.value(Signal.KV_USAGE);
    if (!Double.isNaN(told)) {
      return told > 1 && told <= 100 ? told / 100 : told;
    }
    double blocks = scrape.value(Signal.ACTIVE_BLOCKS) / scrape.value(Signal.TOTAL_BLOCKS);
    double tokens = scrape.value(Signal.USED_TOKENS) / scrape.value(Signal.TOTAL_TOKENS);
    double share = Double.isNaN(blocks) ? tokens : blocks;
    return Double.isFinite(share) ? share : Double.NaN;
  }

  /// vLLM counts lookups; SGLang looks every prompt token up, so its prompt tokens stand in.
  private static double queried(@Nullable ReplicaScrape last, ReplicaScrape next) {
    double asked = increase(last, next, Signal.PREFIX_QUERIES);
    boolean stated = !Double.isNaN(next.value(Signal.PREFIX_QUERIES));
    boolean counted = !Double.isNaN(next.value(Signal.PREFIX_HITS));
    return stated || !counted ? asked : increase(last, next, Signal.PROMPT_TOKENS);
  }

  /// NaN at the first scrape, or when the counter is absent. A series that appears later started
  /// from 0: some exporters send no series before its first increment.
  private static double increase(@Nullable ReplicaScrape last, ReplicaScrape next, Signal signal) {
    double now = next.value(signal);
    if (last == null || Double.isNaN(now)) {
      return Double.NaN;
    }
    double then = last.value(signal);
    return Double.isNaN(then) || now < then ? now : now - then;
  }

  private static boolean hasRestarted(ReplicaScrape last, ReplicaScrape next) {
    double started = next.value(Signal.PROCESS_START);
    double before = last.value(Signal.PROCESS_START);
    if (!Double.isNaN(started) && !Double.isNaN(before)) {
      return started != before;
    }
    return next.value(Signal.PROMPT_TOKENS) < last.value(Signal.PROMPT_TOKENS)
        || next.value(Signal.OUTPUT_TOKENS) < last.value(Signal.OUTPUT_TOKENS);
  }

  private static LatencyReading summary(Histogram window) {
    return window.count() > 0
        ? new LatencyReading(
            window.count(),
            window.mean(),
            window.quantile(0.5),
            window.quantile(0.9),
            window.quantile(0.99))
        : LatencyReading.NONE;
  }
}
