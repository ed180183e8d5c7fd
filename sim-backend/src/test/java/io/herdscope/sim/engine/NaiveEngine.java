package io.herdscope.sim.engine;

import io.herdscope.model.Tier;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.Kind;
import io.herdscope.model.scenario.EngineSpec.Order;
import io.herdscope.model.scenario.OffloadSpec;
import io.herdscope.sim.latency.LatencyModel;
import io.herdscope.sim.latency.StepLoad;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
    private int loadedTokens;
    private int hostTokens;
    private int diskTokens;
    private long asked;
    private long ready;

    private Inside(EngineRequest request) {
      this.request = request;
    }

    private int known() {
      return request.promptTokens() + generated;
    }

    private boolean decodes() {
      return generated > 0 && known() - computed == 1;
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
  private final List<Inside> coming = new ArrayList<>();
  private final List<Inside> arrived = new ArrayList<>();
  private final List<Inside> untold = new ArrayList<>();
  private final @Nullable NaiveTiers tiers;
  private int budget;
  private boolean inFlight;
  private boolean waits;
  private long waitsUntil;
  private long beganPicos;
  private long clockPicos;

  NaiveEngine(EngineSpec spec, int usableBlocks, LatencyModel latency) {
    this.spec = spec;
    this.usableBlocks = usableBlocks;
    this.latency = latency;
    blocks = new NaiveBlocks(usableBlocks, spec.evictionRule(), spec.kind() == Kind.SGLANG);
    tiers = spec.offload().isOn() ? new NaiveTiers(spec) : null;
  }

  /// An arrival ends a wait for KV, unless somebody stands before it in the queue.
  void enqueue(EngineRequest request, long now) {
    if (waits && (spec.order() != Order.FCFS || waiting.isEmpty())) {
      clockPicos = Math.clamp(now * PICOS, beganPicos, clockPicos);
    }
    waiting.add(new Inside(request));
    order();
  }

  private void order() {
    if (spec.order() == Order.PRIORITY) {
      waiting.sort(URGENCY.thenComparingLong(r -> r.request.id()));
    }
  }

  boolean idle() {
    return !inFlight
        && running.isEmpty()
        && waiting.isEmpty()
        && coming.isEmpty()
        && arrived.isEmpty();
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
    waitsUntil = 0;
    clockPicos = Math.max(clockPicos, now * PICOS);
    beganPicos = clockPicos;
    for (Inside r = nextComing(clockPicos); r != null; r = nextComing(clockPicos)) {
      arrive(r);
      tellLoaded(r, now, listener);
    }
    scheduleRunning();
    if (preempted.isEmpty()) {
      admitWaiting();
    }
    preempted.forEach(r -> listener.preempted(now, r.request.id()));
    for (Admission a : admissions) {
      EngineRequest r = a.who.request;
      listener.admitted(now, r.id(), r.promptTokens(), a.cached, a.again);
    }
    waits = scheduled.isEmpty() && !coming.isEmpty();
    if (waits) {
      long first = coming.stream().mapToLong(r -> r.ready).min().orElseThrow();
      clockPicos = Math.max(clockPicos, first);
    } else {
      clockPicos += Math.max(0, waitsUntil - clockPicos) + duration();
    }
    inFlight = true;
  }

  /// Whose KV comes first, of that which is there by `now`; those equal in the order of asking.
  private @Nullable Inside nextComing(long now) {
    return coming.stream()
        .filter(r -> r.ready <= now)
        .min(Comparator.comparingLong(r -> r.ready))
        .orElse(null);
  }

  private void arrive(Inside r) {
    coming.remove(r);
    arrived.add(r);
    r.computed = r.loadedTokens;
    fill(r, r.computed);
  }

  private static void tellLoaded(Inside r, long at, EngineListener listener) {
    long nanos = (r.ready - r.asked) / PICOS;
    if (r.hostTokens > 0) {
      listener.loaded(at, r.request.id(), Tier.HOST, r.hostTokens, nanos);
    }
    if (r.diskTokens > 0) {
      listener.loaded(at, r.request.id(), Tier.DISK, r.diskTokens, nanos);
    }
  }

  private long duration() {
    StepLoad load = new StepLoad();
    int window = latency.slidingWindow();
    scheduled.forEach((r, n) -> load.add(r.computed, n, window));
    long compute =
        load.onDecodeLine(window)
            ? latency.decodeLine(load.requests()).picos(load.contextTokens())
            : latency.stepPicos(load);
    return compute + Math.round(spec.speculation().draftMicros() * 1e6);
  }

  private void scheduleRunning() {
    for (int i = 0; i < running.size() && budget > 0; i++) {
      Inside r = running.get(i);
      int drafts = r.decodes() ? spec.speculation().draftTokens() : 0;
      int end =
          Math.min(spec.maxModelTokens(), r.request.promptTokens() + r.request.outputTokens());
      int n = Math.min(r.known() - r.computed + drafts, end - 1 - r.computed);
      n = Math.min(capped(n), budget);
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
    admitArrived();
    if (!arrived.isEmpty()) {
      return;
    }
    if (spec.order() == Order.LONGEST_PREFIX && waiting.size() <= 128) {
      waiting.sort(Comparator.comparingInt(r -> -hits(r).size()));
    }
    while (!waiting.isEmpty() && budget > 0 && running.size() < spec.maxSequences()) {
      Inside r = waiting.getFirst();
      List<Integer> hits = hits(r);
      int cached = hits.size() * spec.blockSize();
      int[] found =
          tiers == null
              ? new int[2]
              : tiers.match(r.request.chain(), hits.size(), most(r), clockPicos);
      boolean loads = found[0] + found[1] > 0;
      int n = loads ? (found[0] + found[1]) * spec.blockSize() : capped(r.known() - cached);
      if (!loads && !spec.chunkedPrefill() && n > budget) {
        return;
      }
      n = loads ? n : Math.min(n, budget);
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
      if (tiers != null) {
        tiers.touch(r.request.chain(), r.known() / spec.blockSize());
      }
      if (loads) {
        load(r, found);
      } else {
        enter(r, n, cached);
      }
    }
  }

  private void enter(Inside r, int n, int cached) {
    grow(r, n);
    admissions.add(new Admission(r, cached, r.seen));
    r.seen = true;
    running.add(r);
    scheduled.put(r, n);
    budget -= n;
  }

  /// The request gets the blocks its KV comes into. Where requests do not wait by themselves, the
  /// whole step waits for all that is coming.
  private void load(Inside r, int[] found) {
    NaiveTiers below = Objects.requireNonNull(tiers);
    for (int i = 0; i < found[0] + found[1]; i++) {
      r.blocks.add(blocks.take());
    }
    r.hostTokens = found[0] * spec.blockSize();
    r.diskTokens = found[1] * spec.blockSize();
    r.loadedTokens = r.computed + r.hostTokens + r.diskTokens;
    r.asked = clockPicos;
    r.ready = below.load(r.request.chain(), r.filled, found, clockPicos);
    below.touch(r.request.chain(), r.known() / spec.blockSize());
    coming.add(r);
    if (!spec.offload().loadWhileWaiting()) {
      Inside next = nextComing(Long.MAX_VALUE);
      while (next != null) {
        waitsUntil = Math.max(waitsUntil, next.ready);
        arrive(next);
        untold.add(next);
        next = nextComing(Long.MAX_VALUE);
      }
      admitArrived();
    }
  }

  /// Those whose KV has come, in that order. If nobody runs and the first finds no room, the last
  /// gives its blocks back.
  private void admitArrived() {
    while (!arrived.isEmpty() && budget > 0 && running.size() < spec.maxSequences()) {
      Inside r = arrived.getFirst();
      int n = capped(r.known() - r.computed);
      if (!spec.chunkedPrefill() && n > budget) {
        return;
      }
      n = Math.min(n, budget);
      int reached = spec.reserveFullSequence() ? r.known() : r.computed + n;
      int reserve = scheduled.isEmpty() ? 0 : reserve();
      if (blocksFor(reached) - r.blocks.size() + reserve <= blocks.free()) {
        arrived.removeFirst();
        enter(r, n, r.loadedTokens);
      } else if (running.isEmpty() && scheduled.isEmpty() && arrived.size() > 1) {
        Inside last = arrived.removeLast();
        giveBack(last);
        last.computed = 0;
        waiting.addFirst(last);
        order();
      } else {
        return;
      }
    }
  }

  private int most(Inside r) {
    return spec.prefixCaching() ? (r.known() - 1) / spec.blockSize() : 0;
  }

  private List<Integer> hits(Inside r) {
    List<Integer> hits = new ArrayList<>();
    for (int i = 0; i < most(r) && blocks.find(r.request.chain().at(i)) >= 0; i++) {
      hits.add(blocks.find(r.request.chain().at(i)));
    }
    if (spec.speculation().isOn() && spec.speculation().eagle() && !hits.isEmpty()) {
      hits.removeLast();
    }
    return hits;
  }

  private boolean fits(int tokens, int hits, int idleHits) {
    int reserve = scheduled.isEmpty() ? 0 : reserve();
    return blocksFor(tokens) - hits + idleHits + reserve <= blocks.free();
  }

  private int reserve() {
    return (int) (spec.watermark() * (usableBlocks + 1));
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
    fill(r, Math.min(r.computed + n, r.known()));
    return true;
  }

  private void fill(Inside r, int tokens) {
    int full = tokens / spec.blockSize();
    if (spec.prefixCaching() && full > r.filled) {
      blocks.fill(r.blocks, r.request.chain(), r.filled, full);
      r.filled = full;
    }
  }

  void finish(EngineListener listener) {
    long at = endsAt();
    inFlight = false;
    publish(at, listener);
    for (Map.Entry<Inside, Integer> entry : scheduled.entrySet()) {
      Inside r = entry.getKey();
      int before = r.known();
      boolean decodes = r.decodes();
      int drafts = decodes ? entry.getValue() - 1 : 0;
      int accepted = Drafts.accepted(spec.speculation(), r.request.id(), before, drafts);
      r.generated += accepted;
      r.computed += entry.getValue() - drafts + accepted;
      if (r.computed == r.known()) {
        boolean filled = r.known() / spec.blockSize() > (before - 1) / spec.blockSize();
        generate(r, filled, at, listener);
      }
    }
    waits = false;
  }

  private void publish(long at, EngineListener listener) {
    List<NaiveBlocks.Stored> computed = blocks.stored();
    List<NaiveBlocks.Stored> evicted = blocks.takeEvicted();
    blocks.publish(at, listener);
    untold.forEach(r -> tellLoaded(r, at, listener));
    untold.clear();
    if (tiers != null) {
      boolean through = spec.offload().store() == OffloadSpec.Store.WRITE_THROUGH;
      for (NaiveBlocks.Stored s : through ? computed : evicted) {
        tiers.store(s.chain(), s.from(), s.to(), clockPicos);
      }
      tiers.tell(clockPicos, at, listener);
    }
  }

  private void generate(Inside r, boolean filled, long at, EngineListener listener) {
    r.generated++;
    long id = r.request.id();
    if (r.generated == 1) {
      listener.firstToken(at, id);
    }
    if (r.generated == r.request.outputTokens() || r.known() >= spec.maxModelTokens()) {
      giveBack(r);
      running.remove(r);
      listener.finished(at, id, r.generated);
    } else if (r.generated > 1 && filled) {
      listener.decoded(at, id, r.generated);
    }
  }
}
