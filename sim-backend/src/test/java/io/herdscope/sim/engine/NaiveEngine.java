package io.herdscope.sim.engine;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.Order;
import io.herdscope.sim.latency.LatencyModel;
import io.herdscope.sim.latency.StepLoad;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The twin of [Engine], written from the rules alone: one step at a time, one block at a time, no
/// memory of anything that can be asked again. Slow and plain on purpose.
final class NaiveEngine {
  private static final long PICOS = 1_000;

  /// A request inside.
  private static final class Inside {
    private final EngineRequest request;
    private final List<Integer> blocks = new ArrayList<>();
    private int computed;
    private int generated;
    private int filled;
    private boolean seen;

    private Inside(EngineRequest request) {
      this.request = request;
    }

    private int known() {
      return request.promptTokens() + generated;
    }
  }

  private record Admission(Inside who, int cached, boolean again) {}

  private static final Comparator<Inside> URGENCY =
      Comparator.<Inside>comparingInt(r -> r.request.priority())
          .thenComparingLong(r -> r.request.arrival());

  private final EngineSpec spec;
  private final LatencyModel latency;
  private final int usableBlocks;
  private final NaiveBlocks blocks;
  private final List<Inside> waiting = new ArrayList<>();
  private final List<Inside> running = new ArrayList<>();
  private final Map<Inside, Integer> scheduled = new LinkedHashMap<>();
  private final List<Inside> preempted = new ArrayList<>();
  private final List<Admission> admissions = new ArrayList<>();
  private int budget;
  private boolean inFlight;
  private long clockPicos;

  NaiveEngine(EngineSpec spec, int usableBlocks, LatencyModel latency) {
    this.spec = spec;
    this.usableBlocks = usableBlocks;
    this.latency = latency;
    blocks = new NaiveBlocks(usableBlocks, spec.evictionRule());
  }

  void enqueue(EngineRequest request) {
    waiting.add(new Inside(request));
    order();
  }

  private void order() {
    if (spec.order() == Order.PRIORITY) {
      waiting.sort(URGENCY.thenComparingLong(r -> r.request.id()));
    }
  }

  boolean idle() {
    return !inFlight && running.isEmpty() && waiting.isEmpty();
  }

  boolean inFlight() {
    return inFlight;
  }

  long endsAt() {
    return inFlight ? clockPicos / PICOS : Long.MAX_VALUE;
  }

  void reset() {
    blocks.reset();
  }

  void restartClock() {
    clockPicos = 0;
  }

  int freeBlocks() {
    return blocks.free();
  }

  List<Long> waiting() {
    return waiting.stream().map(r -> r.request.id()).toList();
  }

  List<Long> running() {
    return running.stream().map(r -> r.request.id()).toList();
  }

  /// Tokens per request of the step in flight, in scheduling order.
  Map<Long, Integer> scheduled() {
    Map<Long, Integer> tokens = new LinkedHashMap<>();
    scheduled.forEach((r, n) -> tokens.put(r.request.id(), n));
    return tokens;
  }

  void begin(long now, EngineListener listener) {
    scheduled.clear();
    preempted.clear();
    admissions.clear();
    budget = spec.maxBatchedTokens();
    scheduleRunning();
    if (preempted.isEmpty()) {
      admitWaiting();
    }
    preempted.forEach(r -> listener.preempted(now, r.request.id()));
    for (Admission a : admissions) {
      EngineRequest r = a.who.request;
      listener.admitted(now, r.id(), r.promptTokens(), a.cached, a.again);
    }
    clockPicos = Math.max(clockPicos, now * PICOS) + duration();
    inFlight = true;
  }

  private long duration() {
    StepLoad load = new StepLoad();
    int window = latency.slidingWindow();
    scheduled.forEach((r, n) -> load.add(r.computed, n, window));
    return load.onDecodeLine(window)
        ? latency.decodeLine(load.requests()).picos(load.contextTokens())
        : latency.stepPicos(load);
  }

  private void scheduleRunning() {
    for (int i = 0; i < running.size() && budget > 0; i++) {
      Inside r = running.get(i);
      int n = Math.min(capped(r.known() - r.computed), budget);
      n = Math.min(n, spec.maxModelTokens() - 1 - r.computed);
      while (!grow(r, n)) {
        int place = victim();
        Inside victim = running.remove(place);
        preempt(victim);
        if (victim == r) {
          return;
        }
        if (place < i) {
          i--;
        }
      }
      scheduled.put(r, n);
      budget -= n;
    }
  }

  private int capped(int tokens) {
    int threshold = spec.longPrefillTokenThreshold();
    return threshold > 0 && threshold < tokens ? threshold : tokens;
  }

  private int victim() {
    int victim = running.size() - 1;
    if (spec.order() == Order.PRIORITY) {
      for (int i = victim; i >= 0; i--) {
        if (URGENCY.compare(running.get(i), running.get(victim)) >= 0) {
          victim = i;
        }
      }
    }
    return victim;
  }

  private void preempt(Inside victim) {
    Integer returned = scheduled.remove(victim);
    budget += returned == null ? 0 : returned;
    giveBack(victim);
    victim.computed = 0;
    waiting.addFirst(victim);
    order();
    preempted.add(victim);
  }

  private void giveBack(Inside r) {
    blocks.release(r.blocks);
    r.blocks.clear();
    r.filled = 0;
  }

  private void admitWaiting() {
    while (!waiting.isEmpty() && budget > 0 && running.size() < spec.maxSequences()) {
      Inside r = waiting.getFirst();
      List<Integer> hits = hits(r);
      int cached = hits.size() * spec.blockSize();
      int n = capped(r.known() - cached);
      if (!spec.chunkedPrefill() && n > budget) {
        return;
      }
      n = Math.min(n, budget);
      int idle = (int) hits.stream().filter(blocks::idle).count();
      int whole = Math.min(r.known(), spec.maxModelTokens());
      if (!fits(cached + n, hits.size(), idle)
          || (spec.reserveFullSequence() && !fits(whole, hits.size(), idle))) {
        return;
      }
      waiting.removeFirst();
      hits.forEach(blocks::use);
      r.blocks.addAll(hits);
      r.filled = hits.size();
      r.computed = cached;
      grow(r, n);
      admissions.add(new Admission(r, cached, r.seen));
      r.seen = true;
      running.add(r);
      scheduled.put(r, n);
      budget -= n;
    }
  }

  private List<Integer> hits(Inside r) {
    List<Integer> hits = new ArrayList<>();
    int most = spec.prefixCaching() ? (r.known() - 1) / spec.blockSize() : 0;
    for (int i = 0; i < most && blocks.find(r.request.chain().at(i)) >= 0; i++) {
      hits.add(blocks.find(r.request.chain().at(i)));
    }
    return hits;
  }

  private boolean fits(int tokens, int hits, int idleHits) {
    int reserve = scheduled.isEmpty() ? 0 : (int) (spec.watermark() * (usableBlocks + 1));
    return blocksFor(tokens) - hits + idleHits + reserve <= blocks.free();
  }

  private int blocksFor(int tokens) {
    return (tokens + spec.blockSize() - 1) / spec.blockSize();
  }

  private boolean grow(Inside r, int n) {
    int missing = blocksFor(r.computed + n) - r.blocks.size();
    if (missing > blocks.free()) {
      return false;
    }
    for (int i = 0; i < missing; i++) {
      r.blocks.add(blocks.take());
    }
    int full = Math.min(r.computed + n, r.known()) / spec.blockSize();
    if (spec.prefixCaching() && full > r.filled) {
      blocks.fill(r.blocks, r.request.chain(), r.filled, full);
      r.filled = full;
    }
    return true;
  }

  void finish(EngineListener listener) {
    long at = endsAt();
    inFlight = false;
    blocks.publish(at, listener);
    for (Map.Entry<Inside, Integer> entry : scheduled.entrySet()) {
      Inside r = entry.getKey();
      r.computed += entry.getValue();
      if (r.computed == r.known()) {
        generate(r, at, listener);
      }
    }
  }

  private void generate(Inside r, long at, EngineListener listener) {
    r.generated++;
    long id = r.request.id();
    if (r.generated == 1) {
      listener.firstToken(at, id);
    }
    if (r.generated == r.request.outputTokens() || r.known() >= spec.maxModelTokens()) {
      giveBack(r);
      running.remove(r);
      listener.finished(at, id, r.generated);
    } else if (r.generated > 1 && r.computed % spec.blockSize() == 0) {
      listener.decoded(at, id, r.generated);
    }
  }
}
