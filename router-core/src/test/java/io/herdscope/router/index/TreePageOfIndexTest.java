package io.herdscope.router.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreePageBuilder;
import io.herdscope.model.tree.TreeQuery;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TreePageOfIndexTest {
  private static final int NO_PARENT = TreePage.NO_PARENT;

  private static HashRun run(long... hashes) {
    return HashRun.of(hashes);
  }

  private static void node(
      TreePageBuilder page, int parent, int depth, long[] hashes, long weight, long use, long own) {
    int node =
        page.addRun(parent, depth, hashes.length, hashes[0], hashes[hashes.length - 1], false);
    page.weight(node, weight);
    page.used(node, use);
    page.own(node, 0, own);
  }

  private static long[] hashes(long... hashes) {
    return hashes;
  }

  /// Replica 0 holds 1…6, replica 1 holds 1…4, 7 and 8; replica 0 also 1, 2, 9.
  private static PrefixIndex branching() {
    PrefixIndex index = new PrefixIndex();
    index.store(0, Tier.DEVICE, 0, run(1, 2, 3, 4, 5, 6), 10);
    index.store(1, Tier.DEVICE, 0, run(1, 2, 3, 4, 7, 8), 20);
    index.store(0, Tier.DEVICE, 2, run(9), 30);
    return index;
  }

  @Test
  void nodesAreCutAtBranchesAndWhereOwnershipChanges() {
    TreePageBuilder page = new TreePageBuilder(1);
    node(page, NO_PARENT, 0, hashes(1, 2), 9, 20, 0b11);
    node(page, 0, 2, hashes(3, 4), 6, 20, 0b11);
    node(page, 1, 4, hashes(5, 6), 2, 10, 0b01);
    node(page, 1, 4, hashes(7, 8), 2, 20, 0b10);
    node(page, 0, 2, hashes(9), 1, 30, 0b01);
    assertEquals(page.build(), branching().page(TreeQuery.whole(100)));
  }

  @Test
  void nodesAreCutWhereTheFastestTierChanges() {
    PrefixIndex index = new PrefixIndex();
    index.store(0, Tier.DEVICE, 0, run(1, 2, 3, 4), 10);
    index.store(0, Tier.HOST, 0, run(1, 2, 3, 4), 10);
    index.store(0, Tier.DISK, 0, run(1, 2, 3, 4), 10);
    index.remove(0, Tier.DEVICE, run(2, 3, 4));
    index.remove(0, Tier.HOST, run(4));
    TreePage page = index.page(TreeQuery.whole(100));
    List<String> nodes = new ArrayList<>();
    for (int n = 0; n < page.size(); n++) {
      nodes.add(page.length(n) + " on " + page.fastestTier(n));
    }
    assertEquals(List.of("1 on DEVICE", "2 on HOST", "1 on DISK"), nodes);
    TreePage merged = index.page(new TreeQuery(0, 2, 0));
    assertTrue(merged.isAggregate(1));
    assertEquals(Tier.HOST, merged.fastestTier(1));
  }

  @Test
  void smallSubtreesAreMergedNotDropped() {
    TreePageBuilder page = new TreePageBuilder(1);
    node(page, NO_PARENT, 0, hashes(1, 2), 9, 20, 0b11);
    node(page, 0, 2, hashes(3, 4), 6, 20, 0b11);
    int below = page.addAggregate(1, 4, 2, 4);
    page.used(below, 20);
    page.own(below, 0, 0b11);
    int beside = page.addAggregate(0, 2, 1, 1);
    page.used(beside, 30);
    page.own(beside, 0, 0b01);
    assertEquals(page.build(), branching().page(new TreeQuery(0, 4, 0)));
  }

  @Test
  void minimumWeightMergesToo() {
    TreePage page = branching().page(new TreeQuery(0, 100, 2));
    assertEquals(5, page.size());
    assertTrue(page.isAggregate(4));
    assertEquals(9, page.totalWeight());
  }

  @Test
  void aRootInTheMiddleOfARunStartsThere() {
    TreePageBuilder page = new TreePageBuilder(1);
    node(page, NO_PARENT, 3, hashes(4), 5, 20, 0b11);
    node(page, 0, 4, hashes(5, 6), 2, 10, 0b01);
    node(page, 0, 4, hashes(7, 8), 2, 20, 0b10);
    assertEquals(page.build(), branching().page(new TreeQuery(4, 100, 0)));
  }

  @Test
  void anUnknownRootGivesAnEmptyPage() {
    assertEquals(0, branching().page(new TreeQuery(77, 100, 0)).size());
  }

  @Test
  void blocksAfterAnUnknownParentAreDetached() {
    PrefixIndex index = new PrefixIndex();
    index.store(0, Tier.DEVICE, 99, run(1, 2), 0);
    TreePage page = index.page(TreeQuery.whole(10));
    assertTrue(page.isDetached(0));
    index.store(0, Tier.DEVICE, 0, run(99), 1);
    page = index.page(TreeQuery.whole(10));
    assertFalse(page.isDetached(0));
    assertEquals(3, page.length(0));
  }

  @Test
  void blocksThatNameEachOtherAsParentsAreStillShown() {
    PrefixIndex index = new PrefixIndex();
    index.store(0, Tier.DEVICE, 2, run(1), 0);
    index.store(1, Tier.DEVICE, 1, run(2), 0);
    assertEquals(2, index.page(TreeQuery.whole(10)).totalWeight());
  }

  @Test
  void aRunStoredBlockByBlockIsOneNode() {
    PrefixIndex index = new PrefixIndex();
    long before = 0;
    for (int i = 0; i < 300; i++) {
      long hash = BlockHasher.chain(before, i);
      index.store(0, Tier.DEVICE, before, run(hash), i);
      index.store(1, Tier.DEVICE, 0, run(BlockHasher.chain(5, i)), i);
      before = hash;
    }
    TreePage page = index.page(TreeQuery.whole(1_000));
    assertEquals(300, page.length(0));
    assertEquals(299, page.lastUseNanos(0));
    HashRun path = index.path(page.lastHash(0), 300);
    assertEquals(page.firstHash(0), path.at(0));
    assertEquals(300, path.length());
  }

  @Test
  void aPathLeadsBackToTheRootOrAnUnknownParent() {
    PrefixIndex index = branching();
    assertEquals(run(2, 3, 4, 7), index.path(7, 4));
    assertEquals(run(1, 2, 9), index.path(9, 10));
    assertEquals(HashRun.EMPTY, index.path(77, 10));
  }

  @Property(tries = 200)
  void thePageHoldsEveryBlockOnceWithinItsBound(
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 40) int maxNodes) {
    Random random = new Random(seed);
    PrefixIndex index = new PrefixIndex();
    Set<Long> held = new HashSet<>();
    for (int i = 0; i < 60; i++) {
      long before = 0;
      int branch = random.nextInt(30);
      int replica = random.nextInt(3);
      for (int d = 0; d < branch + 10; d++) {
        long hash = BlockHasher.chain(before, d < branch ? d / 7 * 100L + d : random.nextInt(4));
        index.store(replica, Tier.DEVICE, before, run(hash), i);
        held.add(hash);
        before = hash;
      }
    }
    TreePage page = index.page(new TreeQuery(0, maxNodes, 0));
    assertTrue(page.size() <= maxNodes, page.size() + " nodes");
    assertEquals(held.size(), page.totalWeight());
    for (int n = 0; n < page.size(); n++) {
      long below = page.isAggregate(n) ? page.weight(n) : page.length(n);
      for (int c = n + 1; c < page.size(); c++) {
        below += page.parent(c) == n ? page.weight(c) : 0;
      }
      assertEquals(page.weight(n), below, "weight of node " + n);
      assertTrue(page.parent(n) < n);
    }
  }
}
