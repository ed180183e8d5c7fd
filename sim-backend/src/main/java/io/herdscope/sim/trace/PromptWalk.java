package io.herdscope.sim.trace;

import java.util.List;
import org.agrona.collections.Int2ObjectHashMap;
import org.agrona.collections.IntArrayList;
import org.agrona.collections.LongArrayList;
import org.jspecify.annotations.Nullable;

/// Walks the prompts of session trees in order of recorded start, as if all trees began together
/// where each has a clock of its own. In a stream, file order rules.
///
/// Only the starts are kept, and what has begun and not ended: the ids of such streams, and such
/// trees as long as they are small together. A tree is asked for when its first prompt comes, a
/// large one at others too.
final class PromptWalk {
  /* About 32 MB. */
  private static final long MOST_KEPT = 4_000_000;
  private static final int WORDS_OF_TURN = 16;

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

  /// A walk over these trees, once each has been added.
  PromptWalk(List<Trace.Tree> trees) {
    this.trees = trees;
  }

  static PromptWalk over(List<Trace.Tree> trees) {
    PromptWalk walk = new PromptWalk(trees);
    for (Trace.Tree tree : trees) {
      walk.add(tree.streams());
    }
    return walk;
  }

  /// Adds the next tree of the list.
  void add(List<Trace.Stream> streams) {
    int tree = firstStreams.size();
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

  /// Shows every prompt of the trees added; may be called again.
  void walk(Visitor visitor) {
    @Nullable IdBuffer[] current = new IdBuffer[turnsOfStream.size()];
    int[] next = new int[current.length];
    Begun begun = new Begun();
    for (int start : StableOrder.of(starts)) {
      int tree = places.getInt(2 * start);
      int stream = places.getInt(2 * start + 1);
      List<Trace.Turn> turns =
          begun.next(tree).streams().get(stream - firstStreams.getInt(tree)).turns();
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

  /// Trees of which prompts are still to come.
  private final class Begun {
    private final Int2ObjectHashMap<Trace.Tree> kept = new Int2ObjectHashMap<>();
    private final int[] left = new int[firstStreams.size()];
    private Trace.@Nullable Tree latest;
    private int latestPlace = -1;
    private long words;

    Begun() {
      for (int start = 0; start < starts.size(); start++) {
        left[places.getInt(2 * start)]++;
      }
    }

    /// The tree of the next prompt.
    Trace.Tree next(int place) {
      Trace.Tree tree = latest;
      if (tree == null || place != latestPlace) {
        tree = kept.get(place);
        if (tree == null) {
          tree = trees.get(place);
          keep(place, tree);
        }
        latest = tree;
        latestPlace = place;
      }
      if (--left[place] == 0 && kept.remove(place) != null) {
        words -= words(tree);
      }
      return tree;
    }

    private void keep(int place, Trace.Tree tree) {
      long more = words(tree);
      if (left[place] > 1 && words + more <= MOST_KEPT) {
        kept.put(place, tree);
        words += more;
      }
    }

    private static long words(Trace.Tree tree) {
      long words = 0;
      for (Trace.Stream stream : tree.streams()) {
        for (Trace.Turn turn : stream.turns()) {
          words += WORDS_OF_TURN + turn.fresh().length();
        }
      }
      return words;
    }
  }
}
