package io.herdscope.router;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class PromptCutTest {
  private static Request request(int blockSize, int blocks, int branchesAt, long branch) {
    long[] chain = new long[blocks];
    for (int i = 0; i < blocks; i++) {
      long content = i < branchesAt ? i : branch;
      chain[i] = BlockHasher.chain(i == 0 ? BlockHasher.ROOT : chain[i - 1], content);
    }
    return new Request(1, 0, "s", 0, blocks * blockSize + 1, HashRun.of(chain), Hints.NONE);
  }

  private static PromptCut cut(int given, int own) {
    return new PromptCut(given, own, given != own, 0, 7);
  }

  @Example
  void anotherHashOfBlocksOfTheSameSizeNamesThemAllAnew() {
    Request request = request(16, 5, 3, 99);
    HashRun named = new PromptCut(16, 16, true, 0, 7).of(request).promptBlocks();
    assertEquals(5, named.length());
    assertEquals(0, named.commonPrefix(request.promptBlocks()));
    HashRun sibling = new PromptCut(16, 16, true, 0, 7).of(request(16, 5, 3, 98)).promptBlocks();
    assertEquals(3, named.commonPrefix(sibling));
  }

  @Example
  void aShareOfTheRequestsComesWithoutTokensAlwaysTheSameOnes() {
    PromptCut cut = new PromptCut(16, 16, false, 0.25, 7);
    HashRun blocks = request(16, 5, 5, 0).promptBlocks();
    int without = 0;
    for (int id = 0; id < 1_000; id++) {
      Request request = new Request(id, 0, "s", 0, 81, blocks, Hints.NONE);
      Request seen = cut.of(request);
      assertEquals(81, seen.promptTokens());
      assertEquals(seen, cut.of(request));
      without += seen.promptBlocks().isEmpty() ? 1 : 0;
    }
    assertEquals(250, without, 70);
  }

  @Example
  void aPromptInTheRoutersOwnBlocksIsLeftAsItIs() {
    Request request = request(16, 5, 5, 0);
    assertSame(request, cut(16, 16).of(request));
  }

  @Property(tries = 200)
  void promptsShareTheNamesOfExactlyWhatTheyShare(
      @ForAll @IntRange(min = 1, max = 64) int given,
      @ForAll @IntRange(min = 1, max = 64) int own,
      @ForAll @IntRange(min = 1, max = 40) int blocks,
      @ForAll @IntRange(min = 0, max = 40) int shared) {
    int common = Math.min(shared, blocks);
    PromptCut cut = cut(given, own);
    HashRun left = cut.of(request(given, blocks, common, -1)).promptBlocks();
    HashRun right = cut.of(request(given, blocks, common, -2)).promptBlocks();
    assertEquals(blocks * given / own, left.length());
    assertEquals(common * given / own, left.commonPrefix(right));
  }

  @Property(tries = 200)
  void noTwoBlocksOfAPromptHaveOneNameAndNoneTheEngines(
      @ForAll @IntRange(min = 1, max = 64) int given,
      @ForAll @IntRange(min = 1, max = 64) int own) {
    Request request = request(given, 40, 40, 0);
    long[] names = cut(given, own == given ? own + 1 : own).of(request).promptBlocks().toArray();
    Set<Long> all = new HashSet<>();
    Arrays.stream(names).forEach(all::add);
    Arrays.stream(request.promptBlocks().toArray()).forEach(all::add);
    assertEquals(names.length + 40, all.size());
  }
}
