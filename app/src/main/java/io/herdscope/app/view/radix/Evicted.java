package io.herdscope.app.view.radix;

import io.herdscope.model.tree.TreePage;
import java.util.function.IntConsumer;
import org.agrona.collections.Long2LongHashMap;

/// Finds what was evicted between two pages of the same tree. Only what is certain: a run that was
/// split, joined to its parent or went into an aggregate is still there.
final class Evicted {
  private static final long NOWHERE = -1;

  private final TreePage before;
  private final TreePage now;
  private final Long2LongHashMap first = new Long2LongHashMap(NOWHERE);
  private final Long2LongHashMap last = new Long2LongHashMap(NOWHERE);
  private final boolean[] aggregated;

  /// @param now has the same root
  Evicted(TreePage before, TreePage now) {
    this.before = before;
    this.now = now;
    this.aggregated = new boolean[now.size()];
    for (int n = 0; n < now.size(); n++) {
      if (!now.isAggregate(n)) {
        first.put(now.firstHash(n), n);
        last.put(now.lastHash(n), n);
      } else if (now.parent(n) != TreePage.NO_PARENT) {
        aggregated[now.parent(n)] = true;
      }
    }
  }

  /// Hears of a node whose end a replica no longer holds.
  @FunctionalInterface
  interface Listener {
    /// @param node of the page before
    /// @param kept its leading blocks that are still there
    void gone(int node, int replica, int kept);
  }

  void tell(int replicas, Listener listener) {
    for (int n = 0; n < before.size(); n++) {
      if (before.isAggregate(n) || before.ownerCount(n) == 0 || before.isDetached(n)) {
        continue;
      }
      int node = n;
      owners(
          n,
          replicas,
          r -> {
            int kept = kept(node, r);
            if (kept < before.length(node)) {
              listener.gone(node, r, kept);
            }
          });
    }
  }

  private void owners(int node, int replicas, IntConsumer each) {
    int left = before.ownerCount(node);
    for (int r = 0; r < replicas && left > 0; r++) {
      if (before.isOwner(node, r)) {
        left--;
        each.accept(r);
      }
    }
  }

  private int kept(int node, int replica) {
    int length = before.length(node);
    int end = (int) last.get(before.lastHash(node));
    if (end != NOWHERE && now.isOwner(end, replica)) {
      return length;
    }
    int begin = (int) first.get(before.firstHash(node));
    if (begin == NOWHERE) {
      return isCovered(node) ? length : 0;
    }
    if (!now.isOwner(begin, replica)) {
      return 0;
    }
    boolean goesOn = aggregated[begin] || hasChildOf(begin, replica);
    return goesOn ? length : Math.min(length, now.length(begin));
  }

  private boolean hasChildOf(int node, int replica) {
    int child = node + 1;
    while (child < now.size() && now.depth(child) > now.depth(node)) {
      if (now.parent(child) == node && now.isOwner(child, replica)) {
        return true;
      }
      child++;
    }
    return false;
  }

  /// Whether the run may have become part of one that begins nearer to the root.
  private boolean isCovered(int node) {
    int end = before.depth(node) + before.length(node);
    int up = before.parent(node);
    while (up != TreePage.NO_PARENT) {
      int found = (int) first.get(before.firstHash(up));
      if (found != NOWHERE) {
        return aggregated[found] || now.depth(found) + now.length(found) >= end;
      }
      up = before.parent(up);
    }
    return true;
  }
}
