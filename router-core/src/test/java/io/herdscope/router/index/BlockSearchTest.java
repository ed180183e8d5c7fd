package io.herdscope.router.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.tree.BlockPlace;
import io.herdscope.model.tree.BlocksFound;
import io.herdscope.model.tree.HashDigits;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreeQuery;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BlockSearchTest {
  private static BlocksFound found(HashDigits digits, int matches, BlockPlace... places) {
    return new BlocksFound(digits, List.of(places), matches);
  }

  private static PrefixIndex index() {
    PrefixIndex index = new PrefixIndex();
    index.store(0, Tier.DEVICE, 0, HashRun.of(0x1_0001, 0x2_0002, 0x3_0003), 0);
    index.store(1, Tier.HOST, 0, HashRun.of(0x1_0001, 0x2_0002), 0);
    index.store(70, Tier.DEVICE, 0x2_0002, HashRun.of(0x9_0003), 0);
    return index;
  }

  @Test
  void aWholeHashLeadsToItsOneBlockAndTheWayThere() {
    HashDigits digits = HashDigits.of(0x2_0002L);
    BlockPlace place = new BlockPlace(HashRun.of(0x1_0001, 0x2_0002), 2);
    assertEquals(found(digits, 1, place), index().find(digits, 12));
  }

  @Test
  void theLastDigitsLeadToEveryBlockThatEndsWithThem() {
    HashDigits digits = HashDigits.of("0003");
    assertEquals(
        found(
            digits,
            2,
            new BlockPlace(HashRun.of(0x1_0001, 0x2_0002, 0x3_0003), 1),
            new BlockPlace(HashRun.of(0x1_0001, 0x2_0002, 0x9_0003), 1)),
        index().find(digits, 12));
  }

  @Test
  void whatIsNotToldIsCounted() {
    BlocksFound found = index().find(HashDigits.of("0003"), 1);
    assertEquals(1, found.places().size());
    assertEquals(2, found.matches());
  }

  @Test
  void aBlockThatWasRemovedIsNotFound() {
    PrefixIndex index = index();
    index.remove(0, Tier.DEVICE, HashRun.of(0x3_0003));
    assertEquals(found(HashDigits.of(0x3_0003L), 0), index.find(HashDigits.of(0x3_0003L), 12));
  }

  @Test
  void blocksThatNameEachOtherAsParentsAreFoundAllTheSame() {
    PrefixIndex index = new PrefixIndex();
    index.store(0, Tier.DEVICE, 2, HashRun.of(1), 0);
    index.store(1, Tier.DEVICE, 1, HashRun.of(2), 0);
    assertEquals(1, index.find(HashDigits.of(1L), 12).places().size());
  }

  /// Forty branches of ten blocks below each of forty; the page has room for a few.
  private static PrefixIndex broad() {
    PrefixIndex index = new PrefixIndex();
    for (int top = 1; top <= 40; top++) {
      for (int branch = 1; branch <= 40; branch++) {
        long[] run = new long[10];
        long last = BlockHasher.chain(BlockHasher.ROOT, top);
        for (int i = 0; i < run.length; i++) {
          run[i] = i == 0 ? last : BlockHasher.chain(run[i - 1], branch);
        }
        index.store(branch % 4, Tier.DEVICE, BlockHasher.ROOT, HashRun.of(run), 0);
      }
    }
    return index;
  }

  @Test
  void aSoughtBlockAndTheWayToItAreOnThePageHoweverSmall() {
    PrefixIndex index = broad();
    long top = BlockHasher.chain(BlockHasher.ROOT, 33);
    long sought = BlockHasher.chain(BlockHasher.chain(top, 17), 17);
    TreePage page = index.page(new TreeQuery(BlockHasher.ROOT, 30, 0, sought));
    HashRun way = index.find(HashDigits.of(sought), 1).places().getFirst().path();
    assertEquals(HashRun.of(top, BlockHasher.chain(top, 17), sought), way);
    assertTrue(page.size() <= 30, page.size() + " nodes");
    assertEquals(index.blocks(), page.totalWeight());
    assertTrue(
        IntStream.range(0, page.size())
            .anyMatch(
                n ->
                    !page.isAggregate(n)
                        && page.depth(n) == 1
                        && page.firstHash(n) == way.at(1)
                        && page.length(n) == 9));
  }

  @Test
  void whereTheWayDoesNotFitThePageIsAsWithoutIt() {
    PrefixIndex index = broad();
    long sought = BlockHasher.chain(BlockHasher.chain(BlockHasher.ROOT, 33), 17);
    assertEquals(
        index.page(new TreeQuery(BlockHasher.ROOT, 2, 0)),
        index.page(new TreeQuery(BlockHasher.ROOT, 2, 0, sought)));
  }
}
