package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class PrefixNodesTest {
  @Property(tries = 100)
  void aNodeIsAllocatedToExactlyTheReplicasItWasGivenAndNotTakenFrom(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 300) int replicas) {
    Random random = new Random(seed);
    PrefixNodes nodes = new PrefixNodes();
    List<TreeSet<Integer>> expected = new ArrayList<>();
    for (int slot = 0; slot < 40; slot++) {
      nodes.add(HashRun.of(slot));
      expected.add(new TreeSet<>());
      for (int i = random.nextInt(8); i > 0; i--) {
        int replica = random.nextInt(replicas);
        nodes.allocate(slot, replica);
        expected.get(slot).add(replica);
      }
    }
    int gone = random.nextInt(replicas);
    nodes.leave(gone);
    expected.forEach(some -> some.remove(gone));
    nodes.deallocate(7);
    expected.get(7).clear();
    for (int slot = 0; slot < 40; slot++) {
      TreeSet<Integer> seen = new TreeSet<>();
      for (int r = nodes.allocatedFrom(slot, 0);
          r < replicas;
          r = nodes.allocatedFrom(slot, r + 1)) {
        seen.add(r);
      }
      assertEquals(expected.get(slot), seen);
      assertEquals(seen.size(), nodes.allocations(slot));
    }
  }

  @Test
  void theOutputOfANodeIsTheMedianOfThoseThatEnded() {
    PrefixNodes nodes = new PrefixNodes();
    int slot = nodes.add(HashRun.of(1));
    nodes.ended(slot, 100);
    nodes.ended(slot, 8_000);
    nodes.ended(slot, 20);
    // The mean would be 2,706.67.
    assertEquals(100, nodes.medianOutput(slot));
    PrefixNodes copy = nodes.copy(ArrayCopier.cloning());
    nodes.ended(slot, 300);
    assertEquals(200, nodes.medianOutput(slot));
    assertEquals(100, copy.medianOutput(slot));
  }

  @Property(tries = 100)
  void theMedianIsThatOfAllThatEndedHoweverOftenItIsAskedFor(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int apart) {
    Random random = new Random(seed);
    PrefixNodes nodes = new PrefixNodes();
    int slot = nodes.add(HashRun.of(1));
    List<Integer> ended = new ArrayList<>();
    for (int i = 1; i <= 200; i++) {
      int tokens = random.nextInt(50);
      nodes.ended(slot, tokens);
      ended.add(tokens);
      if (i % apart == 0) {
        List<Integer> sorted = ended.stream().sorted().toList();
        double median = (sorted.get((i - 1) / 2) + (double) sorted.get(i / 2)) / 2;
        assertEquals(median, nodes.medianOutput(slot));
      }
    }
  }
}
