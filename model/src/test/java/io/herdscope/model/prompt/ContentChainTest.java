package io.herdscope.model.prompt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ContentChainTest {
  private static ContentChain chain(int blockSize, long... namesAndCounts) {
    ContentChain chain = new ContentChain(blockSize);
    for (int i = 0; i < namesAndCounts.length; i += 2) {
      chain.append(namesAndCounts[i], (int) namesAndCounts[i + 1]);
    }
    return chain;
  }

  @Test
  void onlyFullBlocksAreHashed() {
    ContentChain chain = chain(16, 1, 40);
    assertEquals(List.of(40, 2), List.of(chain.tokens(), chain.full().length()));
  }

  @Test
  void conversationsShareBlocksUpToTheFirstDifferentToken() {
    HashRun left = chain(16, 1, 40, 2, 40).full();
    HashRun right = chain(16, 1, 40, 3, 40).full();
    assertEquals(2, left.commonPrefix(right));
  }

  @Test
  void theSameContentAtAnotherPlaceIsAnotherBlock() {
    HashRun early = chain(16, 1, 16, 2, 16).full();
    HashRun late = chain(16, 3, 16, 2, 16).full();
    assertEquals(false, early.at(1) == late.at(1));
  }

  @Test
  void aChainContinuesAPrefixAsIfItHadBeenBuiltInOneGo() {
    HashRun whole = chain(16, 1, 32, 2, 32).full();
    ContentChain resumed = new ContentChain(16, whole.slice(0, 2));
    resumed.append(2, 32);
    assertEquals(whole, resumed.full());
  }
}
