package io.herdscope.live.trtllm;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;
import org.agrona.collections.Long2LongHashMap;

/// What one rank's events mean. A removal names no level and a move no parent, so both are
/// remembered per block. Of several attention windows the widest counts: narrower pools drop blocks
/// in the middle. Confined to one thread.
final class TrtBelief {
  private static final long ABSENT = -1;

  private final int replica;
  private final Long2LongHashMap levels = new Long2LongHashMap(ABSENT);
  private final Long2LongHashMap parents = new Long2LongHashMap(BlockHasher.ROOT);
  private int pageTokens;
  private int window = -1;
  private long last = -1;
  private long lost;
  private long restarts;
  private long leftOut;

  /// @param pageTokens tokens of a full block; 0 to learn it from the fullest one seen
  TrtBelief(int replica, int pageTokens) {
    this.replica = replica;
    this.pageTokens = pageTokens;
  }

  int pageTokens() {
    return pageTokens;
  }

  long lastId() {
    return last;
  }

  /// Events that never came.
  long lost() {
    return lost;
  }

  long restarts() {
    return restarts;
  }

  /// Blocks not full, and events of narrower windows.
  long leftOut() {
    return leftOut;
  }

  /// Adds what the event means to `out`; a hole before it, or a new beginning, empties the belief
  /// first, if there is any.
  void apply(TrtEvent event, List<LongFunction<ClusterEvent>> out) {
    order(event, out);
    if (event.window() > window) {
      if (!levels.isEmpty()) {
        forget(out);
      }
      window = event.window();
    } else if (event.window() >= 0 && event.window() < window) {
      leftOut++;
      return;
    }
    switch (event.data()) {
      case TrtEvent.Created _ -> forget(out);
      case TrtEvent.Stored e -> stored(e, out);
      case TrtEvent.Removed e -> removed(e, out);
      case TrtEvent.Moved e -> moved(e, out);
      case TrtEvent.Other _ -> {}
    }
  }

  private void order(TrtEvent event, List<LongFunction<ClusterEvent>> out) {
    long id = event.id();
    if (id < 0) {
      return;
    }
    if (last >= 0 && id <= last) {
      restarts++;
      forget(out);
    } else if (last >= 0 && id > last + 1) {
      lost += id - last - 1;
      forget(out);
    }
    last = id;
  }

  private void forget(List<LongFunction<ClusterEvent>> out) {
    if (levels.isEmpty()) {
      return;
    }
    levels.clear();
    parents.clear();
    out.add(at -> new ClusterEvent.CacheCleared(at, replica));
  }

  private void stored(TrtEvent.Stored e, List<LongFunction<ClusterEvent>> out) {
    for (TrtEvent.Block block : e.blocks()) {
      pageTokens = Math.max(pageTokens, block.tokens());
    }
    long parent = e.parent();
    long[] run = new long[e.blocks().size()];
    int n = 0;
    for (int i = 0; i < e.blocks().size(); i++) {
      TrtEvent.Block block = e.blocks().get(i);
      if (block.tokens() < pageTokens) {
        leftOut++;
        break;
      }
      long before = i == 0 ? e.parent() : e.blocks().get(i - 1).hash();
      levels.put(block.hash(), block.level());
      if (before == BlockHasher.ROOT) {
        parents.remove(block.hash());
      } else {
        parents.put(block.hash(), before);
      }
      run[n++] = block.hash();
      boolean ends = i + 1 == e.blocks().size() || e.blocks().get(i + 1).level() != block.level();
      if (ends) {
        store(tier(block.level()), parent, run, n, out);
        parent = block.hash();
        n = 0;
      }
    }
    if (n > 0) {
      store(tier((int) levels.get(run[n - 1])), parent, run, n, out);
    }
  }

  private void store(
      Tier tier, long parent, long[] run, int n, List<LongFunction<ClusterEvent>> out) {
    HashRun blocks = HashRun.of(Arrays.copyOf(run, n));
    out.add(at -> new ClusterEvent.BlocksStored(at, replica, tier, parent, blocks));
  }

  private void removed(TrtEvent.Removed e, List<LongFunction<ClusterEvent>> out) {
    List<Long> known = new ArrayList<>();
    for (long hash : e.hashes()) {
      if (levels.containsKey(hash)) {
        known.add(hash);
      }
    }
    for (long hash : known) {
      Tier tier = tier((int) levels.remove(hash));
      parents.remove(hash);
      remove(tier, hash, out);
    }
  }

  private void moved(TrtEvent.Moved e, List<LongFunction<ClusterEvent>> out) {
    if (!levels.containsKey(e.hash())) {
      return;
    }
    remove(tier((int) levels.get(e.hash())), e.hash(), out);
    levels.put(e.hash(), e.to());
    store(tier(e.to()), parents.get(e.hash()), new long[] {e.hash()}, 1, out);
  }

  private void remove(Tier tier, long hash, List<LongFunction<ClusterEvent>> out) {
    HashRun block = HashRun.of(hash);
    out.add(at -> new ClusterEvent.BlocksRemoved(at, replica, tier, block));
  }

  private static Tier tier(int level) {
    return switch (level) {
      case 0 -> Tier.DEVICE;
      case 1 -> Tier.HOST;
      default -> Tier.DISK;
    };
  }
}
