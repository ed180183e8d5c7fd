package io.herdscope.router.policy;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import org.agrona.collections.Long2LongHashMap;
import org.agrona.collections.Long2ObjectHashMap;

/// How much work the prefixes of the last minutes are, by replica: a histogram over nodes of the
/// prompt tree. Preble counts a request at its *important* node, the last one on its path that is
/// larger than all the context above it; AIBrix's port of it counts at the last node. A node is
/// named by the hash of its last block. Single writer.
///
/// Sources: Preble `preble/global_scheduler_with_time.py` (`SlidingWindowHistogram`), AIBrix
/// `algorithms/prefix_cache_preble.go`.
public final class PrefixLoad {
  private static final int NONE = -1;

  /// Requests at a prefix before an imbalance may move it.
  private static final int MOVABLE = 2;

  private final int blockSize;
  private final boolean atLeaf;
  private final Long2LongHashMap slots;
  private final Long2ObjectHashMap<PrefixFlight> flights;
  private final PrefixNodes nodes;
  private final PrefixWindow window;
  private final PrefixDelays delays;
  private final TokenPace pace;
  private long sent;

  /// @param blockSize tokens per KV block
  /// @param atLeaf count at the last node of the path, not at the important one
  PrefixLoad(int blockSize, boolean atLeaf) {
    this.blockSize = blockSize;
    this.atLeaf = atLeaf;
    slots = new Long2LongHashMap(NONE);
    flights = new Long2ObjectHashMap<>();
    nodes = new PrefixNodes();
    window = new PrefixWindow();
    delays = new PrefixDelays();
    pace = new TokenPace();
  }

  private PrefixLoad(PrefixLoad other, ArrayCopier arrays) {
    blockSize = other.blockSize;
    atLeaf = other.atLeaf;
    slots = new Long2LongHashMap(other.slots);
    flights = new Long2ObjectHashMap<>(other.flights);
    nodes = other.nodes.copy(arrays);
    window = other.window.copy();
    delays = other.delays.copy();
    pace = other.pace.copy();
    sent = other.sent;
  }

  /// One of the same kind to which nothing was sent.
  PrefixLoad fresh() {
    return new PrefixLoad(blockSize, atLeaf);
  }

  PrefixLoad copy(ArrayCopier arrays) {
    return new PrefixLoad(this, arrays);
  }

  /// A request was sent and its prompt is in the tree.
  ///
  /// @param before what the tree knew of the prompt before it was put in; what it holds from before
  ///   the window of the rules is no allocation any more
  void routed(
      ClusterEvent.RequestRouted e,
      AffinityTree.Path before,
      AffinityTree tree,
      PrefixRules rules) {
    Request request = e.body();
    HashRun prompt = request.promptBlocks();
    sent++;
    if (prompt.isEmpty()) {
      return;
    }
    if (before.cutEnd() > 0) {
      split(before, prompt);
    }
    int[] ends = ends(before, prompt.length());
    for (int end : ends) {
      int known = (int) slots.get(prompt.at(end - 1));
      if (known != NONE && tree.isTenant(e.replica())) {
        nodes.allocate(known, e.replica());
      }
    }
    int counted = atLeaf ? ends.length - 1 : important(ends);
    int slot = slot(prompt, ends, counted, tree, e.at() - rules.windowNanos());
    int leafStart = ends.length == 1 ? 0 : ends[ends.length - 2];
    int leafTokens = request.promptTokens() - leafStart * blockSize;
    nodes.count[slot]++;
    nodes.promptTokens[slot] += request.promptTokens();
    nodes.hitTokens[slot] += request.promptTokens() - leafTokens;
    nodes.expectedOutput[slot] = request.hints().expectedOutputTokens();
    window.add(e.at(), slot, request.promptTokens(), leafTokens);
    fly(new PrefixFlight(prompt, e.replica(), slot, through(prompt, ends, slot), e.at()), request);
    if (!atLeaf && rules.moves() && ends.length - 1 - counted < PrefixMoves.LONGEST_CHAIN) {
      new PrefixMoves(this, nodes, delays, tree, rules).evenOut(sent, e.at());
    }
  }

  private void fly(PrefixFlight flight, Request request) {
    for (int slot : flight.through()) {
      nodes.activate(slot, flight.replica(), 1);
    }
    flights.put(request.id(), flight);
  }

  /// The counted nodes a prompt runs through: a request in flight is one at each of them.
  private int[] through(HashRun prompt, int[] ends, int slot) {
    if (atLeaf) {
      return new int[] {slot};
    }
    int[] through = new int[ends.length];
    int count = 0;
    for (int end : ends) {
      int known = (int) slots.get(prompt.at(end - 1));
      if (known != NONE) {
        through[count++] = known;
      }
    }
    return Arrays.copyOf(through, count);
  }

  /// The node that the prompt ends or branches off in is now two. The count stays with the lower
  /// one, unless only the upper one is still large.
  private void split(AffinityTree.Path before, HashRun prompt) {
    int slot = (int) slots.get(before.cutLast());
    if (slot == NONE) {
      return;
    }
    int start = before.complete();
    int middle = before.matched();
    int end = before.cutEnd();
    if (!atLeaf && middle - start > start && end - middle <= middle) {
      slots.remove(nodes.key[slot]);
      nodes.name(slot, prompt.slice(0, middle));
      slots.put(nodes.key[slot], slot);
      nodes.size(slot, tokens(middle - start), tokens(middle));
    } else {
      nodes.size(slot, tokens(end - middle), tokens(end));
    }
  }

  /// Depths at the ends of the nodes on the prompt's path, now that it is in the tree.
  private static int[] ends(AffinityTree.Path before, int length) {
    int[] ends = Arrays.copyOf(before.ends(), before.ends().length + 2);
    int count = before.ends().length;
    if (before.cutEnd() > 0) {
      ends[count++] = before.matched();
    }
    if (length > before.matched()) {
      ends[count++] = length;
    }
    return Arrays.copyOf(ends, count);
  }

  /// Index of the last node larger than what is above it; the first one always is.
  static int important(int[] ends) {
    int i = ends.length - 1;
    while (i > 0 && ends[i] - ends[i - 1] <= ends[i - 1]) {
      i--;
    }
    return i;
  }

  private int slot(HashRun prompt, int[] ends, int counted, AffinityTree tree, long since) {
    int end = ends[counted];
    long key = prompt.at(end - 1);
    int slot = (int) slots.get(key);
    if (slot == NONE) {
      slot = nodes.add(prompt.slice(0, end));
      slots.put(key, slot);
      enter(slot);
    }
    if (nodes.count[slot] == 0) {
      int start = counted == 0 ? 0 : ends[counted - 1];
      nodes.size(slot, tokens(end - start), tokens(end));
      BitSet owners = tree.owners(prompt.slice(0, end), since);
      for (int r = owners.nextSetBit(0); r >= 0; r = owners.nextSetBit(r + 1)) {
        nodes.allocate(slot, r);
      }
    }
    return slot;
  }

  /// Requests in flight are counted at a node that is counted from now on.
  private void enter(int slot) {
    if (atLeaf) {
      return;
    }
    for (Map.Entry<Long, PrefixFlight> entry : flights.entrySet()) {
      PrefixFlight flight = entry.getValue();
      if (flight.runsThrough(nodes.path[slot])) {
        nodes.activate(slot, flight.replica(), 1);
        entry.setValue(flight.with(slot));
      }
    }
  }

  private long tokens(int blocks) {
    return (long) blocks * blockSize;
  }

  void firstToken(long request, long at) {
    PrefixFlight flight = flights.get(request);
    if (flight != null) {
      flights.put(request, flight.answering(at));
    }
  }

  void finished(long request, int outputTokens, long at) {
    PrefixFlight flight = flights.get(request);
    if (flight != null && outputTokens > 1) {
      nodes.ended(flight.slot(), outputTokens);
    }
    if (flight != null && flight.hasAnswered()) {
      delays.add(at, flight.slot(), flight.replica(), flight.ttftSeconds());
      if (outputTokens > 1) {
        pace.add(flight.replica(), flight.decodeSeconds(at) / (outputTokens - 1));
      }
    }
    cancelled(request);
  }

  void cancelled(long request) {
    PrefixFlight flight = flights.remove(request);
    if (flight != null) {
      for (int slot : flight.through()) {
        nodes.activate(slot, flight.replica(), -1);
        release(slot);
      }
    }
  }

  /// Requests sent before `since` no longer count; a node without any is allocated nowhere.
  void expire(long since) {
    delays.expire(since);
    while (window.oldestIsBefore(since)) {
      int slot = window.oldestNode();
      nodes.count[slot]--;
      nodes.promptTokens[slot] -= window.oldestPrompt();
      nodes.hitTokens[slot] -= window.oldestHit();
      window.dropOldest();
      if (nodes.count[slot] == 0) {
        nodes.deallocate(slot);
        release(slot);
      }
    }
  }

  private void release(int slot) {
    if (nodes.count[slot] == 0 && nodes.isIdle(slot)) {
      slots.remove(nodes.key[slot]);
      delays.forget(slot);
      nodes.remove(slot);
    }
  }

  /// A replica is gone with everything it was doing.
  void leave(int replica) {
    nodes.leave(replica);
    flights.values().removeIf(flight -> flight.replica() == replica);
    for (int slot = 0; slot < nodes.bound(); slot++) {
      if (slots.get(nodes.key[slot]) == slot) {
        release(slot);
      }
    }
  }

  /// Seconds of prefill each replica is charged: miss rate · requests · time of the node, shared by
  /// the replicas it is allocated to.
  double[] prefillSeconds(int replicas) {
    double[] seconds = new double[replicas];
    for (int slot = 0; slot < nodes.bound(); slot++) {
      if (nodes.count[slot] > 0) {
        add(seconds, slot, prefillSecondsOf(slot));
      }
    }
    return seconds;
  }

  private double prefillSecondsOf(int slot) {
    double missRate = 1 - nodes.hitTokens[slot] / (double) nodes.promptTokens[slot];
    double work = missRate * nodes.count[slot] * nodes.prefillSeconds[slot];
    return work / Math.max(1, nodes.allocations(slot));
  }

  /// Seconds of decode each replica is charged: requests in flight · output · median pace.
  double[] decodeSeconds(int replicas, PrefixRules rules) {
    double[] seconds = new double[replicas];
    for (int slot = 0; slot < nodes.bound(); slot++) {
      for (int r = firstCounted(slot); r < replicas; r = nodes.allocatedFrom(slot, r + 1)) {
        seconds[r] += decodeSecondsOf(slot, r, rules);
      }
    }
    return seconds;
  }

  private double decodeSecondsOf(int slot, int replica, PrefixRules rules) {
    int active = nodes.active(slot, replica);
    return active == 0 ? 0 : active * output(slot, rules) * pace.median(replica);
  }

  private double output(int slot, PrefixRules rules) {
    if (rules.observed() && nodes.hasEnded(slot)) {
      return nodes.medianOutput(slot);
    }
    return nodes.expectedOutput[slot] >= 0 ? nodes.expectedOutput[slot] : rules.outputGuess();
  }

  /// Whether more than one request counts at the node, which has to be allocated to the replica.
  boolean isMovable(int slot, int replica) {
    return nodes.count[slot] >= MOVABLE && nodes.isAllocated(slot, replica);
  }

  /// Seconds a node charges one of its replicas.
  double seconds(int slot, int replica, PrefixRules rules) {
    return rules.gpuScale() * prefillSecondsOf(slot) + decodeSecondsOf(slot, replica, rules);
  }

  /// Nodes allocated to each replica.
  int[] nodes(int replicas) {
    int[] sums = new int[replicas];
    for (int slot = 0; slot < nodes.bound(); slot++) {
      for (int r = firstCounted(slot); r < replicas; r = nodes.allocatedFrom(slot, r + 1)) {
        sums[r]++;
      }
    }
    return sums;
  }

  /// Requests counted at the nodes allocated to each replica.
  int[] requests(int replicas) {
    int[] sums = new int[replicas];
    for (int slot = 0; slot < nodes.bound(); slot++) {
      for (int r = firstCounted(slot); r < replicas; r = nodes.allocatedFrom(slot, r + 1)) {
        sums[r] += nodes.count[slot];
      }
    }
    return sums;
  }

  /// The first replica a node counts for: none without requests.
  private int firstCounted(int slot) {
    return nodes.count[slot] > 0 ? nodes.allocatedFrom(slot, 0) : Integer.MAX_VALUE;
  }

  private void add(double[] sums, int slot, double value) {
    for (int r = firstCounted(slot); r < sums.length; r = nodes.allocatedFrom(slot, r + 1)) {
      sums[r] += value;
    }
  }
}
