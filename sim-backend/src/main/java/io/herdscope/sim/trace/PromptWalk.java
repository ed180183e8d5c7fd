package io.herdscope.sim.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Walks the prompts of session trees in order of recorded start, as if all trees began together
/// where each has a clock of its own. In a stream, file order rules.
final class PromptWalk {
  private PromptWalk() {}

  /// Sees one prompt.
  @FunctionalInterface
  interface Visitor {
    /// @param tree place of the prompt's tree in the list
    /// @param ids its block ids, valid during the call
    void prompt(int tree, IdBuffer ids, Trace.Turn turn);
  }

  private record Start(long at, int tree, int stream, Trace.Turn turn) {}

  static void over(List<Trace.Tree> trees, Visitor visitor) {
    List<Start> starts = new ArrayList<>();
    int streams = 0;
    for (int tree = 0; tree < trees.size(); tree++) {
      for (Trace.Stream stream : trees.get(tree).streams()) {
        long at = Long.MIN_VALUE;
        for (Trace.Turn turn : stream.turns()) {
          at = Math.max(at, turn.at());
          starts.add(new Start(at, tree, streams, turn));
        }
        streams++;
      }
    }
    starts.sort(Comparator.comparingLong(Start::at));
    IdBuffer[] current = new IdBuffer[streams];
    for (Start start : starts) {
      IdBuffer ids = current[start.stream];
      if (ids == null) {
        ids = new IdBuffer();
        current[start.stream] = ids;
      }
      ids.follow(start.turn);
      visitor.prompt(start.tree, ids, start.turn);
    }
  }
}
