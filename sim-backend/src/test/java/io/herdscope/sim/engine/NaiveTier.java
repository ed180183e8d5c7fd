package io.herdscope.sim.engine;

import io.herdscope.model.scenario.OffloadSpec.Rule;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One tier of [NaiveTiers]: plain lists, least recent first. ARC line by line as published
/// (Megiddo and Modha, FAST 2003); LRU knows only what was used once.
final class NaiveTier {
  private final int capacity;
  private final Rule rule;
  private final LinkedHashSet<Long> once = new LinkedHashSet<>();
  private final LinkedHashSet<Long> again = new LinkedHashSet<>();
  private final LinkedHashSet<Long> goneOnce = new LinkedHashSet<>();
  private final LinkedHashSet<Long> goneAgain = new LinkedHashSet<>();
  private final Map<Long, Block> blocks = new HashMap<>();
  private int target;

  /// @param ready when it has arrived, picoseconds
  record Block(long hash, long parent, long ready) {}

  NaiveTier(int capacity, Rule rule) {
    this.capacity = capacity;
    this.rule = rule;
  }

  int capacity() {
    return capacity;
  }

  boolean holds(long hash) {
    return once.contains(hash) || again.contains(hash);
  }

  boolean isReady(long hash, long now) {
    Block block = blocks.get(hash);
    return holds(hash) && block != null && block.ready <= now;
  }

  void touch(long hash) {
    if (holds(hash)) {
      once.remove(hash);
      again.remove(hash);
      (rule == Rule.ARC ? again : once).addLast(hash);
    }
  }

  /// Takes in a block that is not held. Returns who had to go for it.
  @Nullable Block add(Block block) {
    Long gone = rule == Rule.LRU ? addLru(block.hash) : addArc(block.hash);
    Block evicted = gone == null ? null : blocks.get(gone);
    blocks.put(block.hash, block);
    return evicted;
  }

  private @Nullable Long addLru(long hash) {
    Long gone = once.size() == capacity ? once.removeFirst() : null;
    once.addLast(hash);
    return gone;
  }

  private @Nullable Long addArc(long hash) {
    Long gone = null;
    if (goneOnce.contains(hash)) {
      target = Math.min(capacity, target + Math.max(goneAgain.size() / goneOnce.size(), 1));
      gone = replace(false);
      goneOnce.remove(hash);
      again.addLast(hash);
    } else if (goneAgain.contains(hash)) {
      target = Math.max(0, target - Math.max(goneOnce.size() / goneAgain.size(), 1));
      gone = replace(true);
      goneAgain.remove(hash);
      again.addLast(hash);
    } else {
      gone = miss();
      once.addLast(hash);
    }
    return gone;
  }

  private @Nullable Long miss() {
    int all = once.size() + again.size() + goneOnce.size() + goneAgain.size();
    if (once.size() + goneOnce.size() == capacity) {
      if (once.size() == capacity) {
        return once.removeFirst();
      }
      goneOnce.removeFirst();
      return replace(false);
    }
    if (all < capacity) {
      return null;
    }
    if (all == 2 * capacity) {
      goneAgain.removeFirst();
    }
    return replace(false);
  }

  private Long replace(boolean wasAgain) {
    boolean fromOnce =
        !once.isEmpty()
            && (once.size() > target || (wasAgain && once.size() == target) || again.isEmpty());
    Long gone = (fromOnce ? once : again).removeFirst();
    (fromOnce ? goneOnce : goneAgain).addLast(gone);
    return gone;
  }
}
