package io.herdscope.router.policy;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// What prefix-affinity remembers: a radix tree of all prompts it has sent, shared by the replicas
/// ("tenants"), each node with the time each tenant last sent something through it. It knows
/// nothing of what engines evict. A symbol is one block hash; anything else that fits a `long` will
/// do. Folded from membership and routed requests; single writer, `copy()` is independent.
///
/// Upstream keeps a recency list per tenant for eviction. Nodes with equal times leave together
/// there, so sorting by time when eviction runs gives the same result.
///
/// Source: Ray `routing_policies/prefix_aware/prefix_tree.py`.
public final class AffinityTree {
  private static final int ROOT = 0;
  private static final int NONE = -1;
  private static final long NEVER = Long.MIN_VALUE;

  /// When and how far a tenant is cut.
  ///
  /// @param thresholdSymbols a tenant with more is cut
  /// @param targetSymbols to about this many
  /// @param intervalNanos between two looks
  public record Eviction(
      boolean on, long thresholdSymbols, long targetSymbols, long intervalNanos) {
    public static final Eviction OFF = new Eviction(false, 0, 0, 0);
  }

  /// The longest known prefix of a prompt.
  ///
  /// @param symbols length
  /// @param tenants who of the available ones sent it; all of them when nothing matches
  public record Match(int symbols, BitSet tenants) {}

  /// How far any tenant knows a prompt, and through which nodes.
  ///
  /// @param ends depth at the end of each node that the prompt runs through completely
  /// @param matched symbols known, which may lie inside one node more
  /// @param cutEnd depth at the end of that node, 0 when there is none
  /// @param cutLast its last symbol
  record Path(int[] ends, int matched, int cutEnd, long cutLast) {
    static final Path NOTHING_KNOWN = new Path(new int[0], 0, 0, 0);

    /// Depth where the last complete node ends.
    int complete() {
      return ends.length == 0 ? 0 : ends[ends.length - 1];
    }
  }

  private HashRun[] text = {HashRun.EMPTY};
  private int[] parent = {NONE};
  private long[] times;
  private final ChildTable children;
  private int nodes = 1;
  private int free = NONE;
  private int freeNodes;
  private boolean[] tenant;
  private long[] symbols;
  private long nextEviction;

  public AffinityTree() {
    tenant = new boolean[4];
    symbols = new long[4];
    times = new long[4];
    Arrays.fill(times, NEVER);
    children = new ChildTable();
  }

  private AffinityTree(AffinityTree other, ArrayCopier arrays) {
    text = arrays.copy(other.text);
    parent = arrays.copy(other.parent);
    times = arrays.copy(other.times);
    children = other.children.copy(arrays);
    nodes = other.nodes;
    free = other.free;
    freeNodes = other.freeNodes;
    tenant = other.tenant.clone();
    symbols = other.symbols.clone();
    nextEviction = other.nextEviction;
  }

  AffinityTree copy(ArrayCopier arrays) {
    return new AffinityTree(this, arrays);
  }

  /// A tree of the same tenants that knows nothing.
  AffinityTree fresh() {
    AffinityTree fresh = new AffinityTree();
    tenants().forEach(fresh::addTenant);
    return fresh;
  }

  public void addTenant(int replica) {
    if (replica >= tenant.length) {
      widen(Math.max(replica + 1, 2 * tenant.length));
    }
    tenant[replica] = true;
  }

  public void removeTenant(int replica) {
    if (isTenant(replica)) {
      for (int node = 0; node < nodes; node++) {
        if (owns(node, replica)) {
          disown(node, replica);
        }
      }
      tenant[replica] = false;
      symbols[replica] = 0;
    }
  }

  boolean isTenant(int replica) {
    return replica < tenant.length && tenant[replica];
  }

  /// Symbols the tenant has in the tree.
  public long symbols(int replica) {
    return isTenant(replica) ? symbols[replica] : 0;
  }

  /// Nodes, the root included.
  public int nodes() {
    return nodes - freeNodes;
  }

  /// Remembers that the prompt was sent to the replica; one that is no tenant is ignored.
  public void insert(HashRun prompt, int replica, long at) {
    if (!isTenant(replica)) {
      return;
    }
    stamp(ROOT, replica, at);
    int node = ROOT;
    for (int from = 0; from < prompt.length(); ) {
      int child = children.find(node, prompt.at(from));
      if (child == NONE) {
        stamp(grow(node, prompt.slice(from, prompt.length())), replica, at);
        return;
      }
      int common = prompt.slice(from, prompt.length()).commonPrefix(text[child]);
      node = common < text[child].length() ? split(child, common) : child;
      stamp(node, replica, at);
      from += common;
    }
  }

  /// Looks a prompt up for the `available` replicas; does not refresh any time.
  public Match match(HashRun prompt, boolean[] available) {
    return match(prompt, available, NEVER + 1);
  }

  /// The same, for what was sent at or after `since`.
  Match match(HashRun prompt, boolean[] available, long since) {
    int node = ROOT;
    int matched = 0;
    while (matched < prompt.length()) {
      int child = children.find(node, prompt.at(matched));
      if (child == NONE || owners(child, available, since).isEmpty()) {
        break;
      }
      int common = prompt.slice(matched, prompt.length()).commonPrefix(text[child]);
      matched += common;
      node = child;
      if (common < text[child].length()) {
        break;
      }
    }
    return new Match(matched, node == ROOT ? tenants(available) : owners(node, available, since));
  }

  private BitSet owners(int node, boolean[] available, long since) {
    BitSet owners = new BitSet(available.length);
    for (int r = 0; r < available.length; r++) {
      if (available[r] && isTenant(r) && time(node, r) >= since) {
        owners.set(r);
      }
    }
    return owners;
  }

  /// The tenants that were sent this whole prompt at or after `since`.
  BitSet owners(HashRun prompt, long since) {
    boolean[] all = new boolean[tenant.length];
    Arrays.fill(all, true);
    Match match = match(prompt, all, since);
    return match.symbols() == prompt.length() ? match.tenants() : new BitSet();
  }

  /// Whether anybody was sent the beginning of the prompt.
  boolean knows(HashRun prompt) {
    return !prompt.isEmpty() && children.find(ROOT, prompt.at(0)) != NONE;
  }

  /// Symbols of the prompt that each of `replicas` was sent before.
  public int[] matches(HashRun prompt, int replicas) {
    int[] matches = new int[replicas];
    int node = ROOT;
    for (int from = 0; from < prompt.length(); ) {
      int child = children.find(node, prompt.at(from));
      if (child == NONE) {
        break;
      }
      int common = prompt.slice(from, prompt.length()).commonPrefix(text[child]);
      for (int r = 0; r < replicas; r++) {
        if (matches[r] == from && isTenant(r) && owns(child, r)) {
          matches[r] = from + common;
        }
      }
      from += common;
      if (common < text[child].length()) {
        break;
      }
      node = child;
    }
    return matches;
  }

  /// The nodes a prompt runs through, whoever was sent them.
  Path path(HashRun prompt) {
    int[] ends = new int[8];
    int count = 0;
    int node = ROOT;
    int from = 0;
    while (from < prompt.length()) {
      int child = children.find(node, prompt.at(from));
      if (child == NONE) {
        break;
      }
      HashRun run = text[child];
      int common = prompt.slice(from, prompt.length()).commonPrefix(run);
      if (common < run.length()) {
        int[] complete = Arrays.copyOf(ends, count);
        return new Path(complete, from + common, from + run.length(), run.last());
      }
      from += common;
      ends = count == ends.length ? Arrays.copyOf(ends, 2 * count) : ends;
      ends[count++] = from;
      node = child;
    }
    return new Path(Arrays.copyOf(ends, count), from, 0, 0);
  }

  private BitSet tenants(boolean[] available) {
    BitSet all = new BitSet(available.length);
    for (int r = 0; r < available.length; r++) {
      if (available[r] && isTenant(r)) {
        all.set(r);
      }
    }
    return all;
  }

  /// The tenants in the order of their index; the list is the caller's.
  List<Integer> tenants() {
    List<Integer> all = new ArrayList<>();
    for (int r = 0; r < tenant.length; r++) {
      if (tenant[r]) {
        all.add(r);
      }
    }
    return all;
  }

  /// More than the largest index of a tenant.
  int width() {
    return tenant.length;
  }

  /// All tenants tied at the fewest symbols.
  public BitSet smallestTenants() {
    long least = Long.MAX_VALUE;
    for (int r = 0; r < tenant.length; r++) {
      least = tenant[r] ? Math.min(least, symbols[r]) : least;
    }
    BitSet smallest = new BitSet(tenant.length);
    for (int r = 0; r < tenant.length; r++) {
      smallest.set(r, tenant[r] && symbols[r] == least);
    }
    return smallest;
  }

  /// Lets time pass: cuts tenants that have grown too large, when a look is due.
  public void tick(long now, Eviction eviction) {
    if (!eviction.on() || now < nextEviction) {
      return;
    }
    nextEviction = now + eviction.intervalNanos();
    for (int r = 0; r < tenant.length; r++) {
      if (tenant[r] && symbols[r] > eviction.thresholdSymbols()) {
        evict(r, symbols[r] - eviction.targetSymbols());
      }
    }
  }

  /// Takes the least recently used nodes from the tenant until at least `count` symbols are gone;
  /// nodes of one time go together.
  void evict(int replica, long count) {
    int[] oldest =
        IntStream.range(1, nodes)
            .filter(node -> owns(node, replica))
            .boxed()
            .sorted(Comparator.comparingLong(node -> time(node, replica)))
            .mapToInt(Integer::intValue)
            .toArray();
    long removed = 0;
    for (int i = 0; i < oldest.length; ) {
      if (removed >= count) {
        return;
      }
      long moment = time(oldest[i], replica);
      for (; i < oldest.length && time(oldest[i], replica) == moment; i++) {
        removed += text[oldest[i]].length();
        symbols[replica] -= text[oldest[i]].length();
        disown(oldest[i], replica);
      }
    }
  }

  /// Leaves the node at the end of `prompt`, and all below it, to one tenant alone.
  void move(HashRun prompt, int replica, long at) {
    boolean[] below = below(nodeAt(prompt));
    for (int node = 1; node < nodes; node++) {
      if (below[node]) {
        stamp(node, replica, at);
        for (int r = 0; r < tenant.length; r++) {
          if (r != replica && owns(node, r)) {
            symbols[r] -= text[node].length();
            disown(node, r);
          }
        }
      }
    }
  }

  /// Gives the node at the end of `prompt` to one tenant more.
  void share(HashRun prompt, int replica, long at) {
    stamp(nodeAt(prompt), replica, at);
  }

  private int nodeAt(HashRun prompt) {
    int node = ROOT;
    for (int from = 0; from < prompt.length(); from += text[node].length()) {
      node = children.find(node, prompt.at(from));
      if (node == NONE) {
        throw new IllegalStateException("no node of the tree ends where a counted prefix does");
      }
    }
    return node;
  }

  /// Which nodes are the given one or below it. Each is looked at once: a way up ends where another
  /// has been before.
  private boolean[] below(int top) {
    boolean[] below = new boolean[nodes];
    boolean[] known = new boolean[nodes];
    known[ROOT] = true;
    known[top] = true;
    below[top] = true;
    for (int node = 1; node < nodes; node++) {
      if (!text[node].isEmpty()) {
        int above = node;
        while (!known[above]) {
          above = parent[above];
        }
        boolean found = below[above];
        for (int way = node; !known[way]; way = parent[way]) {
          known[way] = true;
          below[way] = found;
        }
      }
    }
    return below;
  }

  private long time(int node, int replica) {
    return times[node * tenant.length + replica];
  }

  private boolean owns(int node, int replica) {
    return time(node, replica) != NEVER;
  }

  private void stamp(int node, int replica, long at) {
    if (!owns(node, replica)) {
      symbols[replica] += text[node].length();
    }
    times[node * tenant.length + replica] = at;
  }

  /// Ends a tenant's hold on a node; a node without tenants leaves the tree.
  private void disown(int node, int replica) {
    times[node * tenant.length + replica] = NEVER;
    if (node == ROOT) {
      return;
    }
    for (int r = 0; r < tenant.length; r++) {
      if (owns(node, r)) {
        return;
      }
    }
    children.remove(parent[node], text[node].at(0));
    text[node] = HashRun.EMPTY;
    parent[node] = free;
    free = node;
    freeNodes++;
  }

  private int grow(int below, HashRun run) {
    int node = free;
    if (node == NONE) {
      node = nodes++;
      if (node == parent.length) {
        resize(2 * node);
      }
    } else {
      free = parent[node];
      freeNodes--;
    }
    text[node] = run;
    parent[node] = below;
    Arrays.fill(times, node * tenant.length, (node + 1) * tenant.length, NEVER);
    children.put(below, run.at(0), node);
    return node;
  }

  /// Cuts `at` symbols off the front of a node into a new parent, which is returned.
  private int split(int node, int at) {
    HashRun whole = text[node];
    children.remove(parent[node], whole.at(0));
    int upper = grow(parent[node], whole.slice(0, at));
    int width = tenant.length;
    System.arraycopy(times, node * width, times, upper * width, width);
    text[node] = whole.slice(at, whole.length());
    parent[node] = upper;
    children.put(upper, text[node].at(0), node);
    return upper;
  }

  private void resize(int capacity) {
    int known = text.length;
    text = Arrays.copyOf(text, capacity);
    Arrays.fill(text, known, capacity, HashRun.EMPTY);
    parent = Arrays.copyOf(parent, capacity);
    times = Arrays.copyOf(times, capacity * tenant.length);
  }

  private void widen(int width) {
    int old = tenant.length;
    long[] wide = new long[parent.length * width];
    Arrays.fill(wide, NEVER);
    for (int node = 0; node < nodes; node++) {
      System.arraycopy(times, node * old, wide, node * width, old);
    }
    times = wide;
    tenant = Arrays.copyOf(tenant, width);
    symbols = Arrays.copyOf(symbols, width);
  }
}
