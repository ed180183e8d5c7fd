package io.herdscope.sim.engine;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The blocks of [NaiveEngine]: numbered, each with its users, its content and when it got it;
/// every question is answered by looking at all of them.
final class NaiveBlocks {
  private static final long NEVER = Long.MAX_VALUE;

  private final EvictionRule rule;
  private final boolean radix;
  private final int[] users;
  private final long[] content;
  private final long[] since;
  private final HashRun[] chains;
  private final int[] places;
  private final List<Integer> free = new ArrayList<>();
  private final List<Told> told = new ArrayList<>();
  private final List<Stored> evicted = new ArrayList<>();
  private long registrations;

  /// Something to be published when the step ends.
  sealed interface Told {}

  /// Blocks `chain[from, to)`.
  record Stored(HashRun chain, int from, int to) implements Told {}

  record Removed(List<Long> hashes) implements Told {}

  record Cleared() implements Told {}

  /// @param radix whether a block computed twice is given back for the one that is there
  NaiveBlocks(int usableBlocks, EvictionRule rule, boolean radix) {
    this.rule = rule;
    this.radix = radix;
    chains = new HashRun[usableBlocks];
    Arrays.fill(chains, HashRun.EMPTY);
    places = new int[usableBlocks];
    users = new int[usableBlocks];
    content = new long[usableBlocks];
    since = new long[usableBlocks];
    Arrays.fill(since, NEVER);
    for (int block = 0; block < usableBlocks; block++) {
      free.add(block);
    }
  }

  int free() {
    return free.size();
  }

  boolean idle(int block) {
    return users[block] == 0;
  }

  /// The block that has held `hash` longest, −1 when none does.
  int find(long hash) {
    int found = -1;
    for (int block = 0; block < content.length; block++) {
      boolean holds = since[block] != NEVER && content[block] == hash;
      if (holds && (found < 0 || since[block] < since[found])) {
        found = block;
      }
    }
    return found;
  }

  void use(int block) {
    if (users[block]++ == 0) {
      free.remove(Integer.valueOf(block));
    }
  }

  /// The block at the head of the free queue, emptied.
  int take() {
    int block = free.removeFirst();
    users[block] = 1;
    if (since[block] != NEVER) {
      since[block] = NEVER;
      if (told.isEmpty() || !(told.getLast() instanceof Removed)) {
        told.add(new Removed(new ArrayList<>()));
      }
      ((Removed) told.getLast()).hashes().add(content[block]);
      noteEviction(chains[block], places[block]);
    }
    return block;
  }

  /// Blocks evicted one after the other from the end of a chain go together.
  private void noteEviction(HashRun chain, int place) {
    Stored last = evicted.isEmpty() ? new Stored(chain, 0, 0) : evicted.getLast();
    if (last.from == place + 1 && last.chain.at(place) == chain.at(place)) {
      evicted.removeLast();
      evicted.add(new Stored(last.chain, place, last.to));
    } else {
      evicted.add(new Stored(chain, place, place + 1));
    }
  }

  /// What was evicted since the last call.
  List<Stored> takeEvicted() {
    List<Stored> taken = List.copyOf(evicted);
    evicted.clear();
    return taken;
  }

  /// What is to be told as stored.
  List<Stored> stored() {
    return told.stream().filter(Stored.class::isInstance).map(Stored.class::cast).toList();
  }

  /// The blocks at places `from` to `to` of a request now hold those of its chain.
  void fill(List<Integer> blocks, HashRun chain, int from, int to) {
    int at = from;
    while (radix && at < to && find(chain.at(at)) >= 0) {
      int there = find(chain.at(at));
      use(there);
      int own = blocks.set(at++, there);
      users[own] = 0;
      free.addLast(own);
    }
    for (int i = at; i < to; i++) {
      content[blocks.get(i)] = chain.at(i);
      since[blocks.get(i)] = registrations++;
      chains[blocks.get(i)] = chain;
      places[blocks.get(i)] = i;
    }
    if (at < to) {
      told.add(new Stored(chain, at, to));
    }
  }

  void release(List<Integer> blocks) {
    for (int block : blocks.reversed()) {
      users[block]--;
      if (users[block] == 0 && since[block] == NEVER && rule == EvictionRule.UNHASHED_FIRST) {
        free.addFirst(block);
      } else if (users[block] == 0) {
        free.addLast(block);
      }
    }
  }

  void reset() {
    if (free.size() == content.length) {
      Arrays.fill(since, NEVER);
      told.add(new Cleared());
    }
  }

  /// Tells what happened since the last call.
  void publish(long at, EngineListener listener) {
    for (Told event : told) {
      switch (event) {
        case Stored s -> {
          long parent = s.from == 0 ? BlockHasher.ROOT : s.chain.at(s.from - 1);
          listener.stored(at, parent, s.chain, s.from, s.to);
        }
        case Removed r -> {
          long[] hashes = r.hashes.stream().mapToLong(Long::longValue).toArray();
          listener.removed(at, HashRun.of(hashes));
        }
        case Cleared _ -> listener.cleared(at);
      }
    }
    told.clear();
  }
}
