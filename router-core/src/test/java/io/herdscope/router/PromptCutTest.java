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

  @Example
  void aPromptInTheRoutersOwnBlocksIsLeftAsItIs() {
    Request request = request(16, 5, 5, 0);
    assertSame(request, new PromptCut(16, 16).of(request));
  }

  @Property(tries = 200)
  void promptsShareTheNamesOfExactlyWhatTheyShare(
      @ForAll @IntRange(min = 1, max = 64) int given,
      @ForAll @IntRange(min = 1, max = 64) int own,
      @ForAll @IntRange(min = 1, max = 40) int blocks,
      @ForAll @IntRange(min = 0, max = 40) int shared) {
    int common = Math.min(shared, blocks);
    PromptCut cut = new PromptCut(given, own);
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
    long[] names =
        new PromptCut(given, own == given ? own + 1 : own).of(request).promptBlocks().toArray();
    Set<Long> all = new HashSet<>();
    Arrays.stream(names).forEach(all::add);
    Arrays.stream(request.promptBlocks().toArray()).forEach(all::add);
    assertEquals(names.length + 40, all.size());
  }
}
