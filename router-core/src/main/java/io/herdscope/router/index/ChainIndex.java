package io.herdscope.router.index;

import io.herdscope.model.Tier;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayDeque;
import java.util.Arrays;

/// Which replica holds how much of which chains, for feeds in which replicas hold chains from their
/// beginning and lose them from their end, on the device alone, told as views of whole chains. Then
/// an event is a number that changes, whatever its length: no hash is copied, and hardly any is
/// read. What does not fit is left to the caller. Single thread.
final class ChainIndex {
  static final int NONE = ChainNodes.NONE;

  private final ChainNodes nodes;
  private final ExtraCopies extras;
  private final RecentPlaces recent;
  private long[] held;
  private long[] duplicates;

  private final LostEnds lost;

  /// Beside a node just located: its blocks up to there.
  private int blocks;

  ChainIndex(ChainBounds bounds) {
    this(
        new ChainNodes(bounds),
        new ExtraCopies(),
        new RecentPlaces(),
        new LostEnds(),
        new long[8],
        new long[8]);
  }

  private ChainIndex(
      ChainNodes nodes,
      ExtraCopies extras,
      RecentPlaces recent,
      LostEnds lost,
      long[] held,
      long[] duplicates) {
    this.nodes = nodes;
    this.extras = extras;
    this.recent = recent;
    this.held = held;
    this.duplicates = duplicates;
    this.lost = lost;
  }

  ChainIndex copy(ArrayCopier arrays) {
    return new ChainIndex(
        nodes.copy(arrays),
        extras.copy(),
        recent.copy(),
        lost.copy(),
        held.clone(),
        duplicates.clone());
  }

  /// Bound of the replicas heard of.
  int replicas() {
    return held.length;
  }

  /// Distinct blocks the replica holds.
  long held(int replica) {
    return replica < held.length ? held[replica] : 0;
  }

  /// Of one replica: all it may count here are second copies.
  IndexFaults faults(int replica) {
    return replica < duplicates.length
        ? new IndexFaults(duplicates[replica], 0, 0)
        : IndexFaults.NONE;
  }

  /// Adds one copy of each block. Returns how many fit, `NONE` if not even the parent does.
  int store(int replica, long parent, HashRun run) {
    admit(replica);
    if (run.isBackwards()) {
      return NONE;
    }
    int node = NONE;
    blocks = 0;
    if (parent != BlockHasher.ROOT) {
      node = behind(parent, run);
      if (node == NONE || nodes.held(node, replica) < blocks) {
        return NONE;
      }
    }
    return run.isEmpty() ? 0 : grow(replica, node, run);
  }

  /// The node that holds `parent`, which a run comes behind.
  private int behind(long parent, HashRun run) {
    int node = recently(parent);
    return node == NONE ? walk(run.backing(), run.begin(), parent) : node;
  }

  private int recently(long hash) {
    int node = recent.find(hash);
    int length = recent.length(hash);
    if (node == NONE || nodes.length(node) < length || nodes.hashAt(node, length - 1) != hash) {
      return NONE;
    }
    blocks = length;
    return node;
  }

  /// The node that holds the last block of `chain[0, end)`, which is to be `hash`.
  private int walk(long[] chain, int end, long hash) {
    int node = NONE;
    for (int depth = 0; depth < end; depth += nodes.length(node)) {
      int child = nodes.find(chain[depth]);
      if (child == NONE || nodes.parent(child) != node) {
        return NONE;
      }
      node = child;
      if (end - depth <= nodes.length(node)) {
        blocks = end - depth;
        return nodes.hashAt(node, blocks - 1) == hash ? node : NONE;
      }
    }
    return NONE;
  }

  /// Adds a run behind the first `blocks` of a node, all of which the replica holds.
  private int grow(int replica, int after, HashRun run) {
    int node = after;
    int i = 0;
    while (i < run.length()) {
      if (!nodes.makeRoomFor(replica)) {
        return i;
      }
      if (node == NONE || blocks == nodes.length(node)) {
        if (node != NONE && nodes.lengthen(node, run, i)) {
          blocks += run.length() - i;
          cover(replica, node, blocks - run.length() + i, run, i, run.length() - i);
          break;
        }
        int child = child(node, run, i);
        if (child == NONE) {
          return i;
        }
        node = child;
        blocks = 0;
      }
      int most = Math.min(nodes.length(node) - blocks, run.length() - i);
      int count = nodes.agreeing(node, blocks, run, i, most);
      cover(replica, node, blocks, run, i, count);
      blocks += count;
      i += count;
      if (count < most) {
        node = nodes.cut(node, blocks);
      }
    }
    recent.note(run.last(), node, blocks);
    return run.length();
  }

  /// The node that follows with a block, a new one if nobody has it; `NONE` when that block follows
  /// another.
  private int child(int node, HashRun run, int at) {
    int child = nodes.find(run.at(at));
    if (child == NONE) {
      return nodes.open(node, run, at);
    }
    return nodes.parent(child) == node ? child : NONE;
  }

  /// The replica stores `count` blocks of a node from `block` on, before which it holds all.
  private void cover(int replica, int node, int block, HashRun run, int from, int count) {
    int had = nodes.held(node, replica);
    int again = Math.min(had, block + count) - block;
    for (int i = 0; i < again; i++) {
      extras.add(run.at(from + i), replica);
    }
    if (again > 0) {
      nodes.copied(node);
      duplicates[replica] += again;
    }
    if (block + count > had) {
      nodes.hold(node, replica, block + count);
      held[replica] += block + count - had;
    }
  }

  /// Takes one copy of each block away, the last of a chain first. Returns how many fit.
  int remove(int replica, HashRun run) {
    admit(replica);
    if (run.isEmpty() || (!run.isBackwards() && run.length() > 1)) {
      return 0;
    }
    int node = end(replica, run);
    int done = 0;
    while (done < run.length() && node != NONE) {
      if (blocks == 0) {
        node = nodes.parent(node);
        blocks = node == NONE ? 0 : nodes.length(node);
        continue;
      }
      if (nodes.isCopied(node) && extras.take(run.at(done), replica)) {
        blocks--;
        done++;
        continue;
      }
      if (nodes.held(node, replica) != blocks) {
        break;
      }
      int count = nodes.isCopied(node) ? 1 : Math.min(blocks, run.length() - done);
      int parent = nodes.parent(node);
      nodes.shrink(node, replica, blocks - count);
      held[replica] -= count;
      done += count;
      blocks -= count;
      if (blocks == 0) {
        node = parent;
        blocks = node == NONE ? 0 : nodes.length(node);
      }
    }
    lost.note(replica, run, done, Math.max(0, node), blocks);
    return done;
  }

  /// The node that holds the last block of a chain of which a replica loses the end.
  private int end(int replica, HashRun run) {
    int node = lost.node(replica);
    int last = run.begin() + run.length();
    long hash = run.at(0);
    blocks = lost.blocks(replica);
    boolean goesOn = lost.goesOn(replica, run) && nodes.held(node, replica) == blocks;
    if (goesOn && blocks > 0 && nodes.hashAt(node, blocks - 1) == hash) {
      return node;
    }
    int known = recently(hash);
    return known == NONE ? walk(run.backing(), last, hash) : known;
  }

  /// Forgets every block of a replica.
  void clear(int replica) {
    if (held(replica) == 0) {
      return;
    }
    for (int node = 0; node < nodes.bound(); node++) {
      if (nodes.length(node) > 0 && nodes.held(node, replica) > 0) {
        nodes.shrink(node, replica, 0);
      }
    }
    extras.drop(replica, replica);
    lost.forget(replica);
    held[replica] = 0;
  }

  /// Fills `out` with the overlap of every replica below `replicas`.
  void match(HashRun prompt, int replicas, PrefixMatch out) {
    out.reset(replicas, (replicas + 63) >>> 6);
    Arrays.fill(out.alive, -1L);
    if (replicas % 64 > 0) {
      out.alive[replicas >> 6] = (1L << replicas) - 1;
    }
    int depth = 0;
    int node = prompt.isEmpty() ? NONE : first(prompt.at(0));
    while (node != NONE) {
      int length = nodes.length(node);
      int next = next(node, prompt, depth + length);
      int count = next == NONE ? common(node, prompt, depth) : length;
      boolean on = narrow(node, count, length, depth, out);
      depth += count;
      node = on ? next : NONE;
    }
    settle(depth, out);
  }

  /// The node that goes on with a prompt behind another, so that all of that one is the prompt's.
  private int next(int node, HashRun prompt, int depth) {
    int next =
        depth < prompt.length() && nodes.hasChildren(node) ? nodes.find(prompt.at(depth)) : NONE;
    return next != NONE && nodes.parent(next) == node ? next : NONE;
  }

  private int common(int node, HashRun prompt, int depth) {
    int most = Math.min(nodes.length(node), prompt.length() - depth);
    return nodes.agreeing(node, 0, prompt, depth, most);
  }

  private int first(long hash) {
    int node = nodes.find(hash);
    return node != NONE && nodes.parent(node) == NONE ? node : NONE;
  }

  /// Who is alive still holds `depth` blocks and no more.
  private static void settle(int depth, PrefixMatch out) {
    for (int word = 0; word < out.alive.length; word++) {
      for (long rest = depth > 0 ? out.alive[word] : 0; rest != 0; rest &= rest - 1) {
        out.set(Tier.DEVICE, word * 64 + Long.numberOfTrailingZeros(rest), depth);
      }
      out.alive[word] = 0;
    }
  }

  /// Keeps alive who holds all `length` blocks of a node; who drops out holds what he holds of the
  /// `count` that agree. False when nobody is left.
  private boolean narrow(int node, int count, int length, int depth, PrefixMatch out) {
    int sole = nodes.soleOwner(node);
    if (sole >= 0) {
      return narrow(sole, nodes.held(node, sole), count, length, depth, out);
    }
    long any = 0;
    for (int word = 0; word < out.alive.length; word++) {
      long kept = 0;
      for (long rest = out.alive[word]; rest != 0; rest &= rest - 1) {
        int replica = word * 64 + Long.numberOfTrailingZeros(rest);
        int has = nodes.held(node, replica);
        if (has == length) {
          kept |= rest & -rest;
        } else {
          out.set(Tier.DEVICE, replica, depth + Math.min(has, count));
        }
      }
      out.alive[word] = kept;
      any |= kept;
    }
    return any != 0;
  }

  private static boolean narrow(
      int sole, int has, int count, int length, int depth, PrefixMatch out) {
    int word = sole >> 6;
    boolean alive = word < out.alive.length && (out.alive[word] & 1L << sole) != 0;
    settle(depth, out);
    if (alive && has == length) {
      out.alive[word] = 1L << sole;
    } else if (alive) {
      out.set(Tier.DEVICE, sole, depth + Math.min(has, count));
    }
    return alive && has == length;
  }

  /// Whether a chain begins as a prompt does.
  boolean begins(HashRun prompt) {
    return !prompt.isEmpty() && first(prompt.at(0)) != NONE;
  }

  /// Whether the replica holds the first block of a prompt.
  boolean holdsFirst(int replica, HashRun prompt) {
    int node = prompt.isEmpty() ? NONE : first(prompt.at(0));
    return node != NONE && nodes.held(node, replica) > 0;
  }

  /// Stores everything in another index, parents first.
  void spreadInto(PrefixIndex index) {
    boolean[] told = new boolean[nodes.bound()];
    ArrayDeque<Integer> path = new ArrayDeque<>();
    for (int node = 0; node < nodes.bound(); node++) {
      for (int at = node;
          at != NONE && nodes.length(node) > 0 && !told[at];
          at = nodes.parent(at)) {
        told[at] = true;
        path.push(at);
      }
      while (!path.isEmpty()) {
        tell(path.pop(), index);
      }
    }
  }

  private void tell(int node, PrefixIndex index) {
    int parent = nodes.parent(node);
    long before =
        parent == NONE ? BlockHasher.ROOT : nodes.hashAt(parent, nodes.length(parent) - 1);
    int sole = nodes.soleOwner(node);
    int end = sole >= 0 ? sole + 1 : held.length;
    for (int replica = Math.max(0, sole); replica < end; replica++) {
      int has = nodes.held(node, replica);
      if (has > 0) {
        index.store(replica, Tier.DEVICE, before, nodes.run(node, has), 0);
        again(replica, node, has, before, index);
      }
    }
  }

  private void again(int replica, int node, int has, long before, PrefixIndex index) {
    long parent = before;
    for (int i = 0; i < has && nodes.isCopied(node); i++) {
      long hash = nodes.hashAt(node, i);
      for (int copy = extras.count(hash, replica); copy > 0; copy--) {
        index.store(replica, Tier.DEVICE, parent, HashRun.of(hash), 0);
      }
      parent = hash;
    }
  }

  private void admit(int replica) {
    if (replica < 0) {
      throw new IllegalArgumentException("replica must not be negative, got " + replica);
    }
    if (replica >= held.length) {
      int size = 2 * replica;
      held = Arrays.copyOf(held, size);
      duplicates = Arrays.copyOf(duplicates, size);
      lost.admit(size);
    }
  }
}
