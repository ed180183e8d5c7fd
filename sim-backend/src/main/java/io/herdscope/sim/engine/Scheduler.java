package io.herdscope.sim.engine;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.Order;
import io.herdscope.sim.tier.KvLink;
import java.util.Arrays;
import org.agrona.collections.IntArrayList;
import org.jspecify.annotations.Nullable;

/// Decides what one step computes, and gives and takes blocks for it, as vLLM V1's scheduler does.
/// Single thread.
final class Scheduler {
  /* One step, after vllm/v1/core/sched/scheduler.py:
   *
   * 1. Running requests in list order, while the token budget lasts: each gets its outstanding
   *    tokens (1 in decode), capped by the long-prefill threshold and the budget. When blocks run
   *    out, victims are preempted: their blocks are released, all is to be recomputed. A victim
   *    already scheduled in this step returns its tokens to the budget, but the count of the
   *    request that asked is not computed anew. A request that becomes its own victim ends the
   *    pass.
   * 2. If nobody was preempted, waiting requests, head first, while budget and seats last: prefix
   *    lookup, then the room check, then admission. The first one refused ends the pass, and a
   *    refusal changes nothing.
   *
   * Inside one allocation: hits leave the free queue, new blocks come from its head (evicting what
   * they held), then every block that this step fills is registered, so that requests later in
   * the same step already hit it. */
  private static final int MOST_FRUITLESS_PREEMPTIONS = 100_000;

  /// A longer queue is served as it stands.
  private static final int MOST_SORTED = 128;

  final EngineSpec spec;
  final int watermarkBlocks;
  final RequestTable requests;
  final BlockPool pool;
  final WaitingQueue waiting;
  final StepPlan plan;
  final SteadyDecode decode;
  final Offloading offloading;
  final Loads loads;
  final PrefixLookup lookup;
  final FilledBlocks filled;
  final ImageWork images;
  int[] running = new int[16];
  int runningCount;
  final IntArrayList pins = new IntArrayList();
  private @Nullable KvLink peers;

  /// When the step under way began, picoseconds.
  long now;

  /// The number of the step under way.
  long step;

  int budget;
  private int cursor;
  long preemptions;
  private long lastAdmission = Long.MIN_VALUE / 2;
  private int fruitlessPreemptions;

  Scheduler(EngineSpec spec, int usableBlocks) {
    this(
        spec,
        new RequestTable(),
        new BlockPool(usableBlocks, spec.evictionRule(), spec.kind() == EngineSpec.Kind.SGLANG),
        new WaitingQueue(spec.order()),
        new StepPlan(),
        new SteadyDecode(spec),
        new Offloading(spec),
        new Loads(),
        new PrefixLookup(),
        new ImageWork(spec));
    pool.keep(offloading.storesComputed(), offloading.storesEvicted());
  }

  private Scheduler(
      EngineSpec spec,
      RequestTable requests,
      BlockPool pool,
      WaitingQueue waiting,
      StepPlan plan,
      SteadyDecode decode,
      Offloading offloading,
      Loads loads,
      PrefixLookup lookup,
      ImageWork images) {
    this.images = images;
    this.spec = spec;
    this.watermarkBlocks = (int) (spec.watermark() * (pool.usableBlocks() + 1));
    this.requests = requests;
    this.pool = pool;
    this.waiting = waiting;
    this.plan = plan;
    this.lookup = lookup;
    this.filled = new FilledBlocks(requests, pool, lookup, spec.blockSize());
    this.decode = decode;
    this.offloading = offloading;
    this.loads = loads;
  }

  Scheduler copy(ArrayCopier arrays) {
    Scheduler copy =
        new Scheduler(
            spec,
            requests.copy(),
            pool.copy(arrays),
            waiting.copy(),
            plan.copy(),
            decode.copy(),
            offloading.copy(),
            loads.copy(),
            lookup.copy(),
            images.copy());
    if (filled.doAnswersWait()) {
      copy.filled.letAnswersWait();
    }
    copy.running = running.clone();
    copy.runningCount = runningCount;
    copy.preemptions = preemptions;
    copy.step = step;
    copy.lastAdmission = lastAdmission;
    copy.now = now;
    copy.pins.addAll(pins);
    copy.peers = peers == null ? null : peers.copy();
    copy.fruitlessPreemptions = fruitlessPreemptions;
    return copy;
  }

  /// Fills the plan of the next step, which begins at [#now].
  ///
  /// @param admitting whether waiting requests may be admitted
  void schedule(boolean admitting) {
    decode.leave(this);
    plan.clear();
    images.beginStep(requests);
    budget = spec.maxBatchedTokens();
    scheduleRunning();
    boolean due = step >= lastAdmission + spec.cadence().prefillInterval();
    if (admitting && plan.preemptions == 0 && (due || runningCount == 0)) {
      admitWaiting();
      lastAdmission = plan.admissions > 0 ? step : lastAdmission;
    }
  }

  /// Whether the plan was one decode token for each running request and nothing else, and the queue
  /// was tried and refused: the next step will refuse it too unless something changes.
  boolean settled() {
    return spec.cadence().prefillInterval() == 1
        && plan.admissions == 0
        && plan.preemptions == 0
        && plan.count == runningCount
        && budget == spec.maxBatchedTokens() - runningCount
        && budget > 0;
  }

  private void scheduleRunning() {
    for (cursor = 0; cursor < runningCount && budget > 0; cursor++) {
      int slot = running[cursor];
      if (requests.endsUnread(slot)) {
        continue;
      }
      int tokens = images.bound(requests, slot, share(outstanding(slot)));
      if (tokens == 0) {
        continue;
      }
      while (!grow(slot, tokens)) {
        if (preemptOne() == slot) {
          return;
        }
      }
      plan.add(slot, tokens, StepPlan.RUNNING, 0);
      images.encode(requests, slot, tokens);
      budget -= tokens;
    }
  }

  /// Tokens to compute; a decoding request also gets its proposed ones, though none past its end.
  private int outstanding(int slot) {
    int tokens = requests.knownTokens[slot] - requests.computedTokens[slot];
    return spec.speculation().isOn() && requests.decodes(slot)
        ? Math.min(
            tokens + spec.speculation().draftTokens(),
            requests.endTokens[slot] - 1 - requests.computedTokens[slot])
        : tokens;
  }

  /// Whether as many requests as may be are part-way through their prompt.
  private boolean tooManyPartial() {
    int most = spec.cadence().maxPartialPrefills();
    if (most == 0) {
      return false;
    }
    int partial = 0;
    for (int i = 0; i < plan.count; i++) {
      int slot = plan.slot[i];
      boolean ends = requests.computedTokens[slot] + plan.tokens[i] >= requests.knownTokens[slot];
      partial += ends ? 0 : 1;
    }
    return partial >= most;
  }

  int share(int outstanding) {
    return Math.min(capped(outstanding), budget);
  }

  int capped(int outstanding) {
    int threshold = spec.longPrefillTokenThreshold();
    return threshold > 0 ? Math.min(threshold, outstanding) : outstanding;
  }

  private int preemptOne() {
    int place = spec.order() == Order.PRIORITY ? leastUrgent() : runningCount - 1;
    int victim = running[place];
    leaveRunning(place);
    if (place < cursor) {
      cursor--;
    }
    budget += plan.preempt(victim);
    releaseBlocks(victim);
    requests.computedTokens[victim] = 0;
    waiting.rejoin(victim, requests);
    preemptions++;
    if (++fruitlessPreemptions > MOST_FRUITLESS_PREEMPTIONS) {
      throw new EndlessPreemption(fruitlessPreemptions, requests.id[victim]);
    }
    return victim;
  }

  /// Puts the last of the running requests back to the head of the queue. Returns its slot.
  int takeBackLast() {
    int victim = running[runningCount - 1];
    leaveRunning(runningCount - 1);
    releaseBlocks(victim);
    requests.computedTokens[victim] = 0;
    waiting.rejoin(victim, requests);
    lookup.forgetRefusal();
    preemptions++;
    return victim;
  }

  /// The place of the running request with the largest (priority, arrival), the earliest among
  /// equals.
  private int leastUrgent() {
    int least = 0;
    for (int i = 1; i < runningCount; i++) {
      int a = running[least];
      int b = running[i];
      boolean later =
          requests.priority[b] == requests.priority[a]
              ? requests.arrival[b] > requests.arrival[a]
              : requests.priority[b] > requests.priority[a];
      least = later ? i : least;
    }
    return least;
  }

  private void leaveRunning(int place) {
    decode.leave(this);
    runningCount--;
    System.arraycopy(running, place + 1, running, place, runningCount - place);
  }

  void releaseBlocks(int slot) {
    filled.catchUp(slot);
    pool.release(requests.holding[slot], requests.heldBlocks[slot] - requests.hashedBlocks[slot]);
    requests.heldBlocks[slot] = 0;
    requests.hashedBlocks[slot] = 0;
    requests.registeredBlocks[slot] = 0;
    images.leave(slot);
  }

  /// Notes that an output token was generated.
  void progressed() {
    fruitlessPreemptions = 0;
  }

  /// Takes an ended request off the running list and releases its blocks, unless they stay.
  void end(int slot) {
    int place = 0;
    while (running[place] != slot) {
      place++;
    }
    leaveRunning(place);
    if (requests.pinned[slot]) {
      pins.add(slot);
    } else {
      releaseBlocks(slot);
      requests.remove(slot);
    }
  }

  /// The same for one that may have been preempted since its last token was scheduled.
  void endWherever(int slot) {
    if (spec.cadence().asyncScheduling() && waiting.remove(slot)) {
      lookup.forgetRefusal();
      requests.remove(slot);
    } else {
      end(slot);
    }
  }

  private void admitWaiting() {
    KvAdmission.admitLoaded(this);
    if (loads.first() != null) {
      return;
    }
    if (spec.order() == Order.LONGEST_PREFIX && waiting.size() <= MOST_SORTED) {
      sortByPrefix();
    }
    while (!waiting.isEmpty()
        && budget > 0
        && runningCount < spec.maxSequences()
        && !tooManyPartial()) {
      int slot = waiting.first();
      int reserve = plan.count == 0 ? 0 : watermarkBlocks;
      if (lookup.stillRefused(slot, reserve, pool) || !place(slot, reserve)) {
        return;
      }
    }
  }

  /// Admits the head of the queue, or has its KV brought; false where there is no room for it.
  private boolean place(int slot, int reserve) {
    int known = requests.knownTokens[slot];
    int bound = bound(slot);
    look(slot, bound);
    if (requests.remote[slot]) {
      if (!hasRoom(slot, known - 1 - lookup.hits() * spec.blockSize(), reserve)) {
        return false;
      }
      KvAdmission.pull(this, slot, peers);
      return true;
    }
    int more =
        offloading.isOn() ? offloading.match(requests.chain[slot], lookup.hits(), bound, now) : 0;
    if (more > 0) {
      if (!hasRoom(slot, more * spec.blockSize(), reserve)) {
        return false;
      }
      KvAdmission.load(this, slot, more);
      if (!offloading.loadsWhileWaiting()) {
        KvArrivals.waitForAll(this);
        KvAdmission.admitLoaded(this);
      }
      return true;
    }
    int outstanding = known - lookup.hits() * spec.blockSize();
    boolean tooLong = !spec.chunkedPrefill() && capped(outstanding) > budget;
    int tokens = images.bound(requests, slot, known - outstanding, share(outstanding));
    if (tooLong || tokens == 0 || !hasRoom(slot, tokens, reserve)) {
      return false;
    }
    admit(slot, tokens);
    return true;
  }

  private void sortByPrefix() {
    int[] hits = new int[waiting.size()];
    for (int i = 0; i < hits.length; i++) {
      look(waiting.at(i), bound(waiting.at(i)));
      hits[i] = lookup.hits();
    }
    waiting.sort(hits);
  }

  private void look(int slot, int bound) {
    lookup.find(requests.chain[slot], bound, pool);
    if (spec.speculation().isOn() && spec.speculation().eagle()) {
      lookup.dropLast(pool);
    }
  }

  private int bound(int slot) {
    return spec.prefixCaching() ? (requests.knownTokens[slot] - 1) / spec.blockSize() : 0;
  }

  boolean hasRoom(int slot, int tokens, int reserve) {
    int free = pool.freeBlocks();
    int taken = lookup.idleHits() - lookup.hits();
    if (spec.reserveFullSequence()) {
      int known = Math.min(requests.knownTokens[slot], spec.maxModelTokens());
      int need = blocksFor(known) + taken;
      if (need + reserve > free) {
        lookup.refuse(slot, requests.chain[slot], need, pool);
        return false;
      }
    }
    int reached = lookup.hits() * spec.blockSize() + tokens;
    return blocksFor(reached) + taken + reserve <= free;
  }

  /// Registers the full blocks among those computed.
  void registerComputed(int slot) {
    if (spec.prefixCaching()) {
      filled.fill(slot, requests.computedTokens[slot] / spec.blockSize());
    }
  }

  void giveBack(int slot) {
    releaseBlocks(slot);
    requests.computedTokens[slot] = 0;
    waiting.rejoin(slot, requests);
    lookup.forgetRefusal();
  }

  void takeHits(int slot) {
    waiting.poll();
    lookup.forgetRefusal();
    int hits = lookup.hits();
    lookup.takeFor(requests.holding[slot], pool);
    requests.heldBlocks[slot] = hits;
    requests.hashedBlocks[slot] = hits;
    requests.registeredBlocks[slot] = hits;
    requests.computedTokens[slot] = hits * spec.blockSize();
  }

  private void admit(int slot, int tokens) {
    takeHits(slot);
    if (offloading.isOn()) {
      offloading.touch(requests.chain[slot], requests.knownTokens[slot] / spec.blockSize());
    }
    enter(slot, tokens, lookup.hits() * spec.blockSize());
  }

  void enter(int slot, int tokens, int cachedTokens) {
    if (!grow(slot, tokens)) {
      throw new IllegalStateException("an admitted request must have room for its first tokens");
    }
    if (runningCount == running.length) {
      running = Arrays.copyOf(running, runningCount * 2);
    }
    running[runningCount++] = slot;
    byte how = requests.admittedBefore[slot] ? StepPlan.RESUMED : StepPlan.ADMITTED;
    requests.admittedBefore[slot] = true;
    plan.add(slot, tokens, how, cachedTokens);
    images.encode(requests, slot, tokens);
    budget -= tokens;
  }

  /// Gives `slot` the blocks its next `tokens` tokens need and registers those they fill. Returns
  /// false, with nothing changed, when too few are free.
  private boolean grow(int slot, int tokens) {
    int reached = requests.computedTokens[slot] + tokens;
    int held = requests.heldBlocks[slot];
    int nextFull = (requests.hashedBlocks[slot] + 1) * spec.blockSize();
    if (reached <= held * spec.blockSize() && reached < nextFull) {
      return true;
    }
    int wanted = blocksFor(reached);
    if (wanted > held) {
      if (wanted - held > pool.freeBlocks()) {
        return false;
      }
      pool.allocate(wanted - held);
      requests.heldBlocks[slot] = wanted;
    }
    if (spec.prefixCaching()) {
      int read = requests.knownTokens[slot] - requests.unread[slot];
      filled.fill(slot, Math.min(reached, read) / spec.blockSize());
    }
    return true;
  }

  /// Gives a decoding request the block of its next token; one must be free.
  void takeBlock(int slot) {
    pool.allocate(1);
    requests.heldBlocks[slot]++;
  }

  /// Registers the block that a decoding request fills.
  void fillBlock(int slot) {
    if (spec.prefixCaching()) {
      filled.fill(slot, requests.hashedBlocks[slot] + 1);
    }
  }

  /// The link over which KV comes from other engines.
  void connect(KvLink link) {
    peers = link;
  }

  void restartCounters() {
    preemptions = 0;
    pool.restartCounters();
    images.restartCounter();
    offloading.restartClock();
  }

  int blocksFor(int tokens) {
    return (tokens + spec.blockSize() - 1) / spec.blockSize();
  }
}
