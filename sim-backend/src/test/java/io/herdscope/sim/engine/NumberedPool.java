package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The naive twin of [BlockPool]: every block has a number and is looked at one by one. Block 0 is
/// the null block.
final class NumberedPool {
  private final EvictionRule rule;
  private final int[] users;
  private final long[] content;
  private final List<Integer> free = new ArrayList<>();
  private final Map<Long, List<Integer>> copies = new HashMap<>();
  private final List<String> events = new ArrayList<>();

  NumberedPool(int usableBlocks, EvictionRule rule) {
    this.rule = rule;
    users = new int[usableBlocks + 1];
    content = new long[usableBlocks + 1];
    for (int block = 1; block <= usableBlocks; block++) {
      free.add(block);
    }
  }

  /// The oldest block that holds `hash`, 0 for none.
  int lookup(long hash) {
    return copiesOf(hash).isEmpty() ? 0 : copiesOf(hash).getFirst();
  }

  int users(int block) {
    return users[block];
  }

  void touch(int block) {
    if (users[block]++ == 0) {
      free.remove(Integer.valueOf(block));
    }
  }

  int allocate() {
    int block = free.removeFirst();
    users[block] = 1;
    if (content[block] != 0) {
      events.add("removed " + content[block]);
      copiesOf(content[block]).remove(Integer.valueOf(block));
      content[block] = 0;
    }
    return block;
  }

  void register(List<Integer> blocks, HashRun chain, int from, int to) {
    for (int i = from; i < to; i++) {
      content[blocks.get(i)] = chain.at(i);
      copiesOf(chain.at(i)).add(blocks.get(i));
    }
    events.add("stored " + (to - from) + " after " + from);
  }

  void release(List<Integer> blocks) {
    int ahead = 0;
    for (int block : blocks.reversed()) {
      if (--users[block] > 0) {
        continue;
      }
      if (content[block] != 0 || rule == EvictionRule.TAIL) {
        free.addLast(block);
      } else {
        free.add(ahead++, block);
      }
    }
  }

  boolean reset() {
    if (free.size() < users.length - 1) {
      return false;
    }
    Arrays.fill(content, 0);
    copies.clear();
    events.add("cleared");
    return true;
  }

  List<Integer> free() {
    return List.copyOf(free);
  }

  long[] freeContents() {
    return free.stream().mapToLong(block -> content[block]).toArray();
  }

  int idleCached() {
    return (int) free.stream().filter(block -> content[block] != 0).count();
  }

  /// The most users of a copy of `hash`, −1 when there is none.
  int references(long hash) {
    return copiesOf(hash).stream().mapToInt(block -> users[block]).max().orElse(-1);
  }

  List<String> events() {
    List<String> drained = List.copyOf(events);
    events.clear();
    return drained;
  }

  private List<Integer> copiesOf(long hash) {
    return copies.computeIfAbsent(hash, h -> new ArrayList<>());
  }
}
