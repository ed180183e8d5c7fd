package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import java.util.Arrays;
import java.util.BitSet;
import org.agrona.collections.Long2LongHashMap;

/// How much work the prefixes of the last minutes are, by replica: a histogram over nodes of the
/// prompt tree. Preble counts a request at its *important* node, the last one on its path that is
/// larger than all the context above it; AIBrix's port of it counts at the last node. A node is
/// named by the hash of its last block. Single writer.
///
/// Sources: Preble `multi_node/global_scheduler_with_time.py` (`SlidingWindowHistogram`), AIBrix
/// `algorithms/prefix_cache_preble.go`.
public final class PrefixLoad {
  private static final int NONE = -1;
  private static final int REPLICA_BITS = 16;

  private final int blockSize;
  private final boolean atLeaf;
  private final Long2LongHashMap slots;
  private final Long2LongHashMap flights;
  private final Long2LongHashMap firstTokens;
  private final PrefixNodes nodes;
  private final PrefixWindow window;
  private final TokenPace pace;

  /// @param blockSize tokens per KV block
  /// @param atLeaf count at the last node of the path, not at the important one
  PrefixLoad(int blockSize, boolean atLeaf) {
    this.blockSize = blockSize;
    this.atLeaf = atLeaf;
    slots = new Long2LongHashMap(NONE);
    flights = new Long2LongHashMap(NONE);
    firstTokens = new Long2LongHashMap(NONE);
    nodes = new PrefixNodes();
    window = new PrefixWindow();
    pace = new TokenPace();
  }

  private PrefixLoad(PrefixLoad other) {
    blockSize = other.blockSize;
    atLeaf = other.atLeaf;
    slots = new Long2LongHashMap(other.slots);
    flights = new Long2LongHashMap(other.flights);
    firstTokens = new Long2LongHashMap(other.firstTokens);
    nodes = other.nodes.copy();
    window = other.window.copy();
    pace = other.pace.copy();
  }

  PrefixLoad copy() {
    return new PrefixLoad(this);
  }

  /// A request was sent and its prompt is in the tree.
  ///
  /// @param before what the tree knew of the prompt before it was put in
  /// @param since what the tree holds from before this instant is no allocation any more
  void routed(
      ClusterEvent.RequestRouted e, AffinityTree.Path before, AffinityTree tree, long since) {
    Request request = e.body();
    HashRun prompt = request.promptBlocks();
    if (prompt.isEmpty()) {
      return;
    }
    if (before.cutEnd() > 0) {
      split(before, prompt);
    }
    int[] ends = ends(before, prompt.length());
    for (int end : ends) {
      int known = (int) slots.get(prompt.at(end - 1));
      if (known != NONE) {
        nodes.allocate(known, e.replica());
      }
    }
    int counted = atLeaf ? ends.length - 1 : important(ends);
    int slot = slot(prompt, ends, counted, tree, since);
    int leafStart = ends.length == 1 ? 0 : ends[ends.length - 2];
    int leafTokens = request.promptTokens() - leafStart * blockSize;
    nodes.count[slot]++;
    nodes.promptTokens[slot] += request.promptTokens();
    nodes.hitTokens[slot] += request.promptTokens() - leafTokens;
    nodes.expectedOutput[slot] = request.hints().expectedOutputTokens();
    nodes.activate(slot, e.replica(), 1);
    window.add(e.at(), slot, request.promptTokens(), leafTokens);
    flights.put(request.id(), ((long) slot << REPLICA_BITS) | e.replica());
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
      nodes.key[slot] = prompt.at(middle - 1);
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
      slot = nodes.add(key);
      slots.put(key, slot);
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

  private long tokens(int blocks) {
    return (long) blocks * blockSize;
  }

  void firstToken(long request, long at) {
    if (flights.containsKey(request)) {
      firstTokens.put(request, at);
    }
  }

  void finished(long request, int outputTokens, long at) {
    long flight = flights.get(request);
    long first = firstTokens.get(request);
    if (flight != NONE && outputTokens > 1) {
      int slot = (int) (flight >> REPLICA_BITS);
      nodes.ended(slot, outputTokens);
      if (first != NONE) {
        int replica = (int) (flight & ((1 << REPLICA_BITS) - 1));
        pace.add(replica, Nanos.toSeconds(at - first) / (outputTokens - 1));
      }
    }
    cancelled(request);
  }

  void cancelled(long request) {
    long flight = flights.remove(request);
    firstTokens.remove(request);
    if (flight != NONE) {
      int slot = (int) (flight >> REPLICA_BITS);
      int replica = (int) (flight & ((1 << REPLICA_BITS) - 1));
      if (nodes.active(slot, replica) > 0) {
        nodes.activate(slot, replica, -1);
      }
      release(slot);
    }
  }

  /// Requests sent before `since` no longer count; a node without any is allocated nowhere.
  void expire(long since) {
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
      nodes.remove(slot);
    }
  }

  /// A replica is gone with everything it was doing.
  void leave(int replica) {
    nodes.leave(replica);
    long mask = (1L << REPLICA_BITS) - 1;
    flights.values().removeIf(flight -> (flight & mask) == replica);
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
        double missRate = 1 - nodes.hitTokens[slot] / (double) nodes.promptTokens[slot];
        double work = missRate * nodes.count[slot] * nodes.prefillSeconds[slot];
        add(seconds, slot, work / Math.max(1, nodes.allocations(slot)));
      }
    }
    return seconds;
  }

  /// Seconds of decode each replica is charged: requests in flight · median output · median pace.
  ///
  /// @param guess output of a node none of whose requests has ended, where the client says nothing
  double[] decodeSeconds(int replicas, double guess) {
    double[] seconds = new double[replicas];
    for (int slot = 0; slot < nodes.bound(); slot++) {
      for (int r = firstCounted(slot); r < replicas; r = nodes.allocatedFrom(slot, r + 1)) {
        int active = nodes.active(slot, r);
        seconds[r] += active == 0 ? 0 : active * output(slot, guess) * pace.median(r);
      }
    }
    return seconds;
  }

  private double output(int slot, double guess) {
    if (nodes.hasEnded(slot)) {
      return nodes.medianOutput(slot);
    }
    return nodes.expectedOutput[slot] >= 0 ? nodes.expectedOutput[slot] : guess;
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
