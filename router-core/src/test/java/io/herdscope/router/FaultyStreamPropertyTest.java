package io.herdscope.router;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.router.index.PrefixMatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/// Engines that cache and evict as engines do, a channel that drops, repeats and reorders, and
/// replicas that clear, vanish and come back: what the index holds is what the events that arrived
/// justify, block by block.
class FaultyStreamPropertyTest {
  private static final int REPLICAS = 4;
  private static final int PROMPTS = 10;
  private static final int DEPTH = 40;

  private final Map<Integer, Map<Tier, Map<Long, Integer>>> believed = new HashMap<>();

  private static long[][] prompts(Random random) {
    long[][] prompts = new long[PROMPTS][DEPTH];
    for (int p = 0; p < PROMPTS; p++) {
      int shared = p == 0 ? 0 : random.nextInt(DEPTH);
      System.arraycopy(prompts[p == 0 ? 0 : random.nextInt(p)], 0, prompts[p], 0, shared);
      for (int d = shared; d < DEPTH; d++) {
        prompts[p][d] =
            BlockHasher.chain(d == 0 ? BlockHasher.ROOT : prompts[p][d - 1], random.nextLong());
      }
    }
    return prompts;
  }

  /// What an engine says: a stretch of a prompt cached, or a tail evicted from its end.
  private static ClusterEvent said(Random random, long[][] prompts, long at) {
    int replica = random.nextInt(REPLICAS);
    Tier tier = random.nextInt(4) > 0 ? Tier.DEVICE : Tier.HOST;
    long[] prompt = prompts[random.nextInt(PROMPTS)];
    int from = random.nextInt(3) > 0 ? 0 : random.nextInt(DEPTH);
    int to = from + 1 + random.nextInt(DEPTH - from);
    return switch (random.nextInt(12)) {
      case 0 -> new ClusterEvent.CacheCleared(at, replica);
      case 1 -> new ClusterEvent.TierCleared(at, replica, tier);
      case 2 -> new ClusterEvent.ReplicaLeft(at, replica);
      case 3 ->
          new ClusterEvent.ReplicaJoined(at, replica, new ReplicaSpec("r" + replica, 16, 99, 99));
      case 4, 5, 6 -> {
        long[] tail = new long[to - from];
        for (int i = 0; i < tail.length; i++) {
          tail[i] = prompt[to - 1 - i];
        }
        yield new ClusterEvent.BlocksRemoved(at, replica, tier, HashRun.of(tail));
      }
      default ->
          new ClusterEvent.BlocksStored(
              at,
              replica,
              tier,
              from == 0 ? BlockHasher.ROOT : prompt[from - 1],
              HashRun.view(prompt, from, to));
    };
  }

  /// Drops some, repeats some, swaps some with the one before.
  private static List<ClusterEvent> delivered(Random random, List<ClusterEvent> said) {
    List<ClusterEvent> arrived = new ArrayList<>();
    for (ClusterEvent event : said) {
      int copies = random.nextInt(8) == 0 ? 0 : random.nextInt(8) == 0 ? 2 : 1;
      for (int i = 0; i < copies; i++) {
        int back = random.nextInt(6) == 0 ? Math.min(arrived.size(), random.nextInt(5)) : 0;
        arrived.add(arrived.size() - back, event);
      }
    }
    return arrived;
  }

  private Map<Long, Integer> believed(int replica, Tier tier) {
    return believed
        .computeIfAbsent(replica, r -> new HashMap<>())
        .computeIfAbsent(tier, t -> new HashMap<>());
  }

  private void believe(ClusterEvent event, boolean[] present) {
    switch (event) {
      case ClusterEvent.ReplicaJoined e -> present[e.replica()] = true;
      case ClusterEvent.ReplicaLeft e -> {
        present[e.replica()] = false;
        believed.remove(e.replica());
      }
      case ClusterEvent.CacheCleared e -> believed.remove(e.replica());
      case ClusterEvent.TierCleared e -> believed(e.replica(), e.tier()).clear();
      case ClusterEvent.BlocksStored e -> {
        for (long hash : e.blocks().toArray()) {
          if (present[e.replica()]) {
            believed(e.replica(), e.tier()).merge(hash, 1, Integer::sum);
          }
        }
      }
      case ClusterEvent.BlocksRemoved e -> {
        for (long hash : e.blocks().toArray()) {
          believed(e.replica(), e.tier())
              .computeIfPresent(hash, (h, count) -> count > 1 ? count - 1 : null);
        }
      }
      default -> throw new IllegalStateException("no such event here: " + event);
    }
  }

  private void check(Router router, long[][] prompts) {
    PrefixMatch match = new PrefixMatch();
    for (long[] prompt : prompts) {
      router.index().match(HashRun.view(prompt, 0, DEPTH), REPLICAS, match);
      for (int r = 0; r < REPLICAS; r++) {
        int depth = 0;
        while (depth < DEPTH && believed(r, Tier.DEVICE).containsKey(prompt[depth])) {
          depth++;
        }
        assertEquals(depth, match.blocks(Tier.DEVICE, r), "overlap of " + r);
        for (Tier tier : Tier.ALL) {
          for (long hash : prompt) {
            assertEquals(
                believed(r, tier).getOrDefault(hash, 0), router.index().copies(r, tier, hash));
          }
        }
      }
    }
  }

  @Property(tries = 150)
  void theIndexHoldsExactlyWhatTheEventsThatArrivedJustify(@ForAll long seed) {
    Random random = new Random(seed);
    long[][] prompts = prompts(random);
    List<ClusterEvent> said = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      said.add(said(random, prompts, i));
    }
    Router router = new Router(new RouterConfig(16, 1, "round-robin", Map.of()));
    boolean[] present = new boolean[REPLICAS];
    believed.clear();
    for (int r = 0; r < REPLICAS; r++) {
      ClusterEvent joined = new ClusterEvent.ReplicaJoined(0, r, new ReplicaSpec("r", 16, 99, 99));
      router.apply(joined);
      believe(joined, present);
    }
    int step = 0;
    for (ClusterEvent event : delivered(random, said)) {
      router.apply(event);
      believe(event, present);
      if (step++ % 10 == 0) {
        check(router, prompts);
      }
    }
    check(router, prompts);
  }
}
