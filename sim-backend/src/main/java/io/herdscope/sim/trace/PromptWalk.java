package io.herdscope.sim.trace;

import java.util.List;
import org.agrona.collections.IntArrayList;
import org.agrona.collections.LongArrayList;
import org.jspecify.annotations.Nullable;

/// Walks the prompts of session trees in order of recorded start, as if all trees began together
/// where each has a clock of its own. In a stream, file order rules.
///
/// Only the starts are kept, and the ids of streams that have begun and not ended; a tree is asked
/// for when one of its prompts comes, and again where another's lay between.
final class PromptWalk {
  private final List<Trace.Tree> trees;
  private final LongArrayList starts = new LongArrayList();
  private final IntArrayList places = new IntArrayList();
  private final IntArrayList firstStreams = new IntArrayList();
  private final IntArrayList turnsOfStream = new IntArrayList();

  /// Sees one prompt.
  @FunctionalInterface
  interface Visitor {
    /// @param tree place of the prompt's tree in the list
    /// @param ids its block ids, valid during the call
    /// @param before the turn of its stream before it, null for the first
    void prompt(int tree, IdBuffer ids, Trace.Turn turn, Trace.@Nullable Turn before);
  }

  private PromptWalk(List<Trace.Tree> trees) {
    this.trees = trees;
  }

  static void over(List<Trace.Tree> trees, Visitor visitor) {
    PromptWalk walk = new PromptWalk(trees);
    for (int tree = 0; tree < trees.size(); tree++) {
      walk.add(tree, trees.get(tree).streams());
    }
    walk.walk(visitor);
  }

  private void add(int tree, List<Trace.Stream> streams) {
    firstStreams.addInt(turnsOfStream.size());
    for (Trace.Stream stream : streams) {
      long at = Long.MIN_VALUE;
      for (Trace.Turn turn : stream.turns()) {
        at = Math.max(at, turn.at());
        starts.addLong(at);
        places.addInt(tree);
        places.addInt(turnsOfStream.size());
      }
      turnsOfStream.addInt(stream.turns().size());
    }
  }

  private void walk(Visitor visitor) {
    @Nullable IdBuffer[] current = new IdBuffer[turnsOfStream.size()];
    int[] next = new int[current.length];
    int known = -1;
    List<Trace.Stream> streams = List.of();
    for (int start : StableOrder.of(starts)) {
      int tree = places.getInt(2 * start);
      int stream = places.getInt(2 * start + 1);
      if (tree != known) {
        streams = trees.get(tree).streams();
        known = tree;
      }
      List<Trace.Turn> turns = streams.get(stream - firstStreams.getInt(tree)).turns();
      IdBuffer ids = current[stream];
      if (ids == null) {
        ids = new IdBuffer();
        current[stream] = ids;
      }
      int turn = next[stream]++;
      ids.follow(turns.get(turn));
      visitor.prompt(tree, ids, turns.get(turn), turn == 0 ? null : turns.get(turn - 1));
      if (next[stream] == turnsOfStream.getInt(stream)) {
        current[stream] = null;
      }
    }
  }
}
