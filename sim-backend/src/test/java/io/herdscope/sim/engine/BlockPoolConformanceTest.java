package io.herdscope.sim.engine;

import static io.herdscope.model.scenario.EngineSpec.EvictionRule.TAIL;
import static io.herdscope.model.scenario.EngineSpec.EvictionRule.UNHASHED_FIRST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.TokenBlocks;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import io.herdscope.sim.engine.PoolUser.Held;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows of the engine conformance table that concern blocks alone, with physical block numbers. A
/// name ends with the row's mark.
final class BlockPoolConformanceTest {
  private static PoolUser pool(int blockSize, int blocks, EvictionRule rule) {
    return new PoolUser(blockSize, blocks - 1, rule);
  }

  private static List<Integer> ids(Integer... blocks) {
    return List.of(blocks);
  }

  @Test
  void aPrefillStoresItsFullBlocksAndASecondHitsThem_C1() {
    PoolUser user = pool(16, 11, TAIL);
    Held first = user.start("common:48+a:7");
    assertEquals(ids(1, 2, 3, 4), first.fresh());
    assertEquals(List.of("stored 3 after 0"), user.events());
    Held second = user.start("common:48+b:5");
    assertEquals(ids(1, 2, 3), second.hits());
    assertEquals(ids(5), second.fresh());
    assertEquals(List.of(), user.events());
    assertEquals(5, user.order().size());
  }

  @Test
  void releasedBlocksGoToTheTail_C1() {
    PoolUser user = afterBothC1(TAIL);
    assertEquals(ids(6, 7, 8, 9, 10, 4, 5, 3, 2, 1), user.order());
    Held third = user.start("common:48+c:6");
    assertEquals(ids(6), third.fresh());
    user.release(third);
    user.events();
    assertEquals(ids(7, 8, 9, 10, 4, 5, 6, 3, 2, 1), user.start("d:160").fresh());
    List<String> expected = user.removals("common:48", 2, 1, 0);
    expected.add("stored 10 after 0");
    assertEquals(expected, user.events());
  }

  @Test
  void releasedBlocksWithoutContentGoToTheHead_C1() {
    PoolUser user = afterBothC1(UNHASHED_FIRST);
    assertEquals(ids(5, 4, 6, 7, 8, 9, 10, 3, 2, 1), user.order());
    Held third = user.start("common:48+c:6");
    assertEquals(ids(5), third.fresh());
    user.release(third);
    assertEquals(ids(5, 4, 6, 7, 8, 9, 10, 3, 2, 1), user.start("d:160").fresh());
  }

  private static PoolUser afterBothC1(EvictionRule rule) {
    PoolUser user = pool(16, 11, rule);
    Held first = user.start("common:48+a:7");
    Held second = user.start("common:48+b:5");
    user.release(first);
    user.release(second);
    return user;
  }

  @Test
  void aPartlyFilledBlockIsTakenBeforeContentIsEvicted_C2() {
    PoolUser user = afterBothC2(TAIL);
    assertEquals(ids(10, 6, 5, 4, 3, 2, 1, 9, 8, 7), user.order());
    Held third = user.start("a:35");
    assertEquals(ids(1, 2), third.hits());
    assertEquals(ids(10), third.fresh());
    assertEquals(List.of(), user.events());
    PoolUser newer = afterBothC2(UNHASHED_FIRST);
    assertEquals(ids(6, 10, 5, 4, 3, 2, 1, 9, 8, 7), newer.order());
    assertEquals(ids(6), newer.start("a:35").fresh());
  }

  private static PoolUser afterBothC2(EvictionRule rule) {
    PoolUser user = pool(16, 11, rule);
    Held first = user.start("a:87");
    Held second = user.start("b:48");
    assertEquals(1, user.order().size());
    user.release(first);
    user.release(second);
    user.events();
    return user;
  }

  /// A request that wants log probabilities of its prompt computes all of it.
  @Test
  void whoSkipsTheLookupStoresCopies_C3() {
    PoolUser user = new PoolUser(16, 20, TAIL);
    Held first = user.startWithoutLookup("a:55");
    assertEquals(first.fresh().subList(0, 3), user.start("a:55").hits());
    user.events();
    Held third = user.startWithoutLookup("a:55");
    assertEquals(List.of(), third.hits());
    assertEquals(ids(6, 7, 8, 9), third.fresh());
    assertEquals(List.of("stored 3 after 0"), user.events());
    assertEquals(first.fresh().subList(0, 3), user.lookup("a:55"));
  }

  @Test
  void decodeFillsABlockAndStoresIt_C4() {
    PoolUser user = pool(16, 11, TAIL);
    Held held = user.open("common:48+a:7+out:23");
    user.grow(held, 55);
    user.events();
    user.grow(held, 59);
    assertEquals(ids(1, 2, 3, 4), held.fresh());
    assertEquals(List.of(), user.events());
    user.grow(held, 78);
    assertEquals(ids(1, 2, 3, 4, 5), held.fresh());
    assertEquals(List.of("stored 1 after 3"), user.events());
  }

  @Test
  void aReusedBlockLosesItsContent_C5() {
    PoolUser user = pool(16, 2, TAIL);
    user.release(user.start("a:16"));
    user.events();
    assertEquals(ids(1), user.start("b:15").fresh());
    assertEquals(user.removals("a:16", 0), user.events());
  }

  @Test
  void aHitIsNotEvictedForTheSameRequest_C6() {
    PoolUser user = pool(16, 3, TAIL);
    Held first = user.start("a:16");
    Held second = user.start("b:16");
    user.release(first);
    user.release(second);
    Held third = user.start("a:32");
    assertEquals(ids(1), third.hits());
    assertEquals(ids(2), third.fresh());
  }

  @Test
  void saltsKeepEqualPromptsApart_C8() {
    PoolUser user = new PoolUser(16, 20, TAIL);
    HashRun salted = salted("salt1");
    Held first = user.open(salted, 3);
    assertEquals(List.of(), first.hits());
    user.grow(first, 59);
    user.events();
    user.grow(first, 64);
    assertEquals(List.of("stored 1 after 3"), user.events());
    assertEquals(first.fresh().subList(0, 3), user.open(salted, 3).hits());
    assertEquals(List.of(), user.open(salted("salt2"), 3).hits());
    assertEquals(List.of(), user.open(salted(""), 3).hits());
  }

  /// 59 tokens of prompt and 5 of output under a cache namespace.
  private static HashRun salted(String salt) {
    int[] tokens = IntStream.range(0, 64).toArray();
    return TokenBlocks.sequence(TokenBlocks.local(tokens, 16, TokenBlocks.seed("", salt)));
  }

  @Test
  void resetWaitsUntilNoBlockIsInUse_C10() {
    PoolUser user = new PoolUser(16, 10, TAIL);
    Held held = user.start("a:40");
    user.events();
    assertFalse(user.reset());
    user.release(held);
    assertTrue(user.reset());
    assertEquals(List.of("cleared"), user.events());
    assertEquals(List.of(), user.lookup("a:40"));
  }

  @Test
  void aHashStaysUntilItsLastCopyIsEvicted_C11() {
    PoolUser user = new PoolUser(16, 4, TAIL);
    Held first = user.startWithoutLookup("a:16");
    Held second = user.startWithoutLookup("a:16");
    user.release(first);
    user.release(second);
    assertEquals(ids(1), user.lookup("a:17"));
    user.start("b:48");
    assertEquals(ids(2), user.lookup("a:17"));
    user.start("c:16");
    assertEquals(List.of(), user.lookup("a:17"));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10})
  void eventsOfAWholePoolReplaced_C12(int blocks) {
    PoolUser user = new PoolUser(16, blocks, TAIL);
    String content = "a:" + blocks * 16;
    user.release(user.start(content));
    assertEquals(List.of("stored " + blocks + " after 0"), user.events());
    user.release(user.startWithoutLookup(content));
    List<String> expected = new ArrayList<>();
    for (int i = blocks - 1; i >= 0; i--) {
      expected.addAll(user.removals(content, i));
    }
    expected.add("stored " + blocks + " after 0");
    assertEquals(expected, user.events());
    assertTrue(user.reset());
    assertEquals(List.of("cleared"), user.events());
  }

  @Test
  void theParentOfAStoredBlockIsNamedByTheRequest_C13() {
    PoolUser user = new PoolUser(1, 10, TAIL);
    user.release(user.start("a:2"));
    user.events();
    HashRun chain = user.chain("a:4");
    user.grow(user.open(chain, 2), 4);
    EngineLog log = new EngineLog();
    user.pool().publish(7, log);
    assertEquals(
        List.of("7 stored " + chain.at(1) + " [" + chain.at(2) + ", " + chain.at(3) + "]"),
        log.lines());
  }

  @Test
  void evictionTrimsTheOlderRequestFromItsTail_X1() {
    PoolUser user = pool(4, 9, TAIL);
    Held first = user.start("a:12");
    Held second = user.start("b:8");
    user.release(first);
    user.release(second);
    user.events();
    assertEquals(ids(6, 7, 8, 3, 2, 1, 5, 4), user.order());
    assertEquals(ids(6, 7, 8, 3, 2, 1), user.start("c:24").fresh());
    List<String> expected = user.removals("a:12", 2, 1, 0);
    expected.add("stored 6 after 0");
    assertEquals(expected, user.events());
    assertEquals(List.of(), user.lookup("a:13"));
    assertEquals(ids(4, 5), user.lookup("b:9"));
  }

  @Test
  void aHitMovesItsBlocksBehindOthers_X2() {
    PoolUser user = afterReuseX2(TAIL);
    assertEquals(ids(8, 3, 6, 5, 4), user.start("c:20").fresh());
    List<String> expected = user.removals("b:9", 1, 0);
    expected.add("stored 5 after 0");
    assertEquals(expected, user.events());
    assertEquals(ids(1, 2), user.lookup("a:9"));
  }

  @Test
  void aHitMovesItsBlocksBehindOthersAndOnlyOneIsEvicted_X2() {
    PoolUser user = afterReuseX2(UNHASHED_FIRST);
    assertEquals(ids(5, 6, 7, 8, 4), user.start("c:20").fresh());
    List<String> expected = user.removals("b:9", 1);
    expected.add("stored 5 after 0");
    assertEquals(expected, user.events());
  }

  private static PoolUser afterReuseX2(EvictionRule rule) {
    PoolUser user = pool(4, 9, rule);
    Held first = user.start("a:9");
    user.release(first);
    Held second = user.start("b:9");
    user.release(second);
    Held again = user.start("a:9");
    assertEquals(ids(1, 2), again.hits());
    user.release(again);
    user.events();
    return user;
  }

  @Test
  void aRemovedCopyLeavesTheOtherInService_X3() {
    PoolUser user = pool(4, 8, TAIL);
    Held first = user.start("x:12");
    user.events();
    Held second = user.start("x:12");
    assertEquals(ids(1, 2), second.hits());
    assertEquals(ids(4), second.fresh());
    assertEquals(List.of("stored 1 after 2"), user.events());
    user.release(first);
    user.release(second);
    assertEquals(ids(5, 6, 7, 3, 4, 2, 1), user.order());
    user.startWithoutLookup("y:16");
    List<String> expected = user.removals("x:12", 2);
    expected.add("stored 4 after 0");
    assertEquals(expected, user.events());
    assertEquals(ids(1, 2, 4), user.lookup("x:13"));
  }

  @Test
  void eachChunkStoresWhatItFills_X4() {
    PoolUser user = pool(16, 20, TAIL);
    Held held = user.open("p:100");
    for (int reached : new int[] {40, 80, 100}) {
      user.grow(held, reached);
    }
    assertEquals(
        List.of("stored 2 after 0", "stored 3 after 2", "stored 1 after 5"), user.events());
  }
}
