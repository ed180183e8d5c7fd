package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Traces of 64-token blocks, small enough to follow by hand.
class EngineChainsTest {
  private static Trace.Turn turn(int in, int out, int keep, long... fresh) {
    return new Trace.Turn(0, -1, -1, in, out, keep, HashRun.of(fresh));
  }

  private static Trace trace(boolean global, Trace.Stream... mains) {
    List<Trace.Tree> trees = new ArrayList<>();
    for (Trace.Stream main : mains) {
      trees.add(new Trace.Tree("t" + trees.size(), List.of(main)));
    }
    return new Trace("weka", 64, global, false, trees, List.of());
  }

  private static Trace.Stream main(Trace.Turn... turns) {
    return new Trace.Stream("main", -1, -1, -1, 64, 64, List.of(turns));
  }

  private static List<HashRun> chains(Trace trace, int engineBlock, int tree, int play) {
    return new EngineChains(trace, engineBlock, 1, false).of(tree, play).getFirst();
  }

  @Test
  void aSourceBlockBecomesSeveralEngineBlocksAndPartialOnesAreCut() {
    List<HashRun> chains = chains(trace(false, main(turn(150, 20, 0, 7, 8))), 16, 0, 0);
    assertEquals(170 / 16, chains.getFirst().length());
  }

  @Test
  void severalSourceBlocksBecomeOneEngineBlock() {
    Trace trace = trace(true, main(turn(256, 1, 0, 1, 2, 3, 4)), main(turn(256, 1, 0, 1, 2, 3, 5)));
    HashRun left = chains(trace, 128, 0, 0).getFirst();
    HashRun right = chains(trace, 128, 1, 0).getFirst();
    assertEquals(List.of(2, 1), List.of(left.length(), left.commonPrefix(right)));
  }

  @Test
  void theAnswerAndTheLooseEndAreWhatTheNextPromptHasThere() {
    List<HashRun> chains =
        chains(trace(false, main(turn(150, 40, 0, 1, 2), turn(256, 10, 2, 3, 4))), 16, 0, 0);
    assertEquals(
        List.of(190 / 16, 190 / 16),
        List.of(chains.get(0).length(), chains.get(0).commonPrefix(chains.get(1))));
  }

  @Test
  void anAnswerLongerThanTheNextPromptEndsInPrivateBlocks() {
    List<HashRun> chains =
        chains(trace(false, main(turn(128, 200, 0, 1, 2), turn(192, 10, 2, 3))), 16, 0, 0);
    assertEquals(
        List.of(328 / 16, 192 / 16),
        List.of(chains.get(0).length(), chains.get(0).commonPrefix(chains.get(1))));
  }

  @Test
  void anAnswerThatNothingContinuesIsPrivate() {
    List<HashRun> chains =
        chains(trace(false, main(turn(128, 64, 0, 1, 2), turn(192, 10, 1, 3, 4))), 16, 0, 0);
    assertEquals(4, chains.get(0).commonPrefix(chains.get(1)));
  }

  @Test
  void answersReturnOnlyWhereAPromptKeepsTheOneBeforeIt() {
    Trace.Turn first = turn(128, 64, 0, 1, 2);
    assertEquals(
        List.of(false, false, true),
        List.of(
            EngineChains.answersReturn(List.of(first)),
            EngineChains.answersReturn(List.of(first, turn(192, 10, 1, 3, 4))),
            EngineChains.answersReturn(List.of(first, turn(192, 10, 2, 3)))));
  }

  @Test
  void localIdsMeanDifferentThingsInDifferentTreesAndGlobalOnesTheSame() {
    Trace.Stream one = main(turn(128, 1, 0, 1, 2));
    Trace local = trace(false, one, one);
    Trace global = trace(true, one, one);
    assertEquals(
        List.of(0, 8),
        List.of(
            chains(local, 16, 0, 0).getFirst().commonPrefix(chains(local, 16, 1, 0).getFirst()),
            chains(global, 16, 0, 0).getFirst().commonPrefix(chains(global, 16, 1, 0).getFirst())));
  }

  /// Lengths without ids, and answers to equal prompts.
  @Test
  void whatNoIdNamesIsSharedByNobodyAlsoWhereIdsAreGlobal() {
    Trace lengths = trace(true, main(turn(256, 64, 0)), main(turn(256, 64, 0)));
    assertEquals(
        0, chains(lengths, 16, 0, 0).getFirst().commonPrefix(chains(lengths, 16, 1, 0).getFirst()));
    Trace equal = trace(true, main(turn(128, 64, 0, 1, 2)), main(turn(128, 64, 0, 1, 2)));
    assertEquals(
        8, chains(equal, 16, 0, 0).getFirst().commonPrefix(chains(equal, 16, 1, 0).getFirst()));
  }

  @Test
  void aSecondPlaySharesOnlyToolsAndSystem() {
    Trace trace = trace(false, main(turn(256, 1, 0, 1, 2, 3, 4)));
    assertEquals(
        8, chains(trace, 16, 0, 0).getFirst().commonPrefix(chains(trace, 16, 0, 1).getFirst()));
  }

  @Test
  void treesOfEqualSizesShareToolsAndSystemWhenAssumed() {
    Trace trace =
        trace(false, main(turn(256, 1, 0, 1, 2, 3, 4)), main(turn(256, 1, 0, 1, 2, 3, 4)));
    EngineChains assumed = new EngineChains(trace, 16, 1, true);
    assertEquals(
        8,
        assumed
            .of(0, 0)
            .getFirst()
            .getFirst()
            .commonPrefix(assumed.of(1, 0).getFirst().getFirst()));
  }

  @Test
  void anotherSeedNamesOtherContent() {
    Trace trace = trace(true, main(turn(128, 1, 0, 1, 2)));
    HashRun one = new EngineChains(trace, 16, 1, false).of(0, 0).getFirst().getFirst();
    HashRun other = new EngineChains(trace, 16, 2, false).of(0, 0).getFirst().getFirst();
    assertEquals(0, one.commonPrefix(other));
  }
}
