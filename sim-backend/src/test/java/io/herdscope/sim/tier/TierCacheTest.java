package io.herdscope.sim.tier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.scenario.OffloadSpec.Rule;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class TierCacheTest {
  private static boolean use(TierCache cache, long block) {
    if (cache.holds(block)) {
      cache.touch(block);
      return true;
    }
    cache.add(block, 0, 0);
    return false;
  }

  @Test
  void lruEvictsWhatWasUsedLongestAgo() {
    TierCache cache = new TierCache(2, Rule.LRU);
    cache.add(1, 0, 0);
    cache.add(2, 1, 0);
    cache.touch(1);
    assertTrue(cache.add(3, 2, 0));
    assertEquals(2, cache.evictedHash());
    assertEquals(1, cache.evictedParent());
  }

  @Test
  void arcKeepsWhatIsUsedAgainThroughAScan() {
    TierCache cache = new TierCache(4, Rule.ARC);
    for (int round = 0; round < 2; round++) {
      use(cache, 1);
      use(cache, 2);
    }
    for (long scanned = 100; scanned < 150; scanned++) {
      use(cache, scanned);
    }
    assertTrue(cache.holds(1));
    assertTrue(cache.holds(2));
  }

  @Test
  void aBlockIsReadyWhenItHasArrived() {
    TierCache cache = new TierCache(2, Rule.LRU);
    cache.add(1, 0, 50);
    assertTrue(cache.holds(1));
    assertFalse(cache.isReady(1, 49));
    assertTrue(cache.isReady(1, 50));
  }

  @Property(tries = 200)
  void lruIsALinkedHashSet(
      @ForAll @Size(max = 200) List<@IntRange(min = 1, max = 12) Integer> uses,
      @ForAll @IntRange(min = 1, max = 8) int capacity) {
    TierCache cache = new TierCache(capacity, Rule.LRU);
    LinkedHashSet<Integer> twin = new LinkedHashSet<>();
    for (int block : uses) {
      boolean known = twin.remove(block);
      if (!known && twin.size() == capacity) {
        twin.removeFirst();
      }
      twin.addLast(block);
      assertEquals(known, use(cache, block));
      assertEquals(twin.size(), cache.size());
    }
  }

  @Property(tries = 300)
  void arcIsItsPublishedAlgorithm(
      @ForAll @Size(max = 300) List<@IntRange(min = 1, max = 16) Integer> uses,
      @ForAll @IntRange(min = 1, max = 6) int capacity) {
    TierCache cache = new TierCache(capacity, Rule.ARC);
    NaiveArc twin = new NaiveArc(capacity);
    for (int block : uses) {
      assertEquals(twin.use(block), use(cache, block));
      for (long other = 1; other <= 16; other++) {
        assertEquals(twin.holds((int) other), cache.holds(other), "block " + other);
      }
    }
  }

  @Property(tries = 200)
  void neverHoldsMoreThanItCanAndACopyGoesOnAlike(
      @ForAll @Size(max = 300) List<@IntRange(min = 1, max = 30) Integer> uses,
      @ForAll @IntRange(min = 1, max = 9) int capacity,
      @ForAll Rule rule) {
    TierCache cache = new TierCache(capacity, rule);
    Set<Long> held = new java.util.HashSet<>();
    TierCache copy = cache;
    for (int block : uses) {
      copy = cache.copy();
      long before = cache.size();
      boolean hit = cache.holds(block);
      if (hit) {
        cache.touch(block);
      } else if (cache.add(block, 0, 0)) {
        assertTrue(held.remove(cache.evictedHash()));
        assertEquals(before, cache.size());
      }
      held.add((long) block);
      assertEquals(hit, use(copy, block));
      assertEquals(held.size(), cache.size());
      assertTrue(cache.size() <= capacity);
    }
    for (long block = 1; block <= 30; block++) {
      assertEquals(cache.holds(block), uses.isEmpty() ? false : copy.holds(block));
    }
  }
}
