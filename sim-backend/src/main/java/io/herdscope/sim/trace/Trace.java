package io.herdscope.sim.trace;

import io.herdscope.model.prompt.HashRun;
import java.util.List;
import java.util.RandomAccess;

/// A recorded workload: session trees of streams of turns, each turn's prompt named by block ids.
/// Immutable.
///
/// @param format name in the format catalog
/// @param blockSize tokens per block id
/// @param globalIds whether ids are comparable in the whole trace, else only inside one tree
/// @param oneClock whether all trees share one time axis, else each starts at its own zero
/// @param notes what reading left out or resolved, one sentence each
public record Trace(
    String format,
    int blockSize,
    boolean globalIds,
    boolean oneClock,
    List<Tree> trees,
    List<String> notes) {

  /// Marks a list of trees that never changes but holds them only while somebody needs them; it is
  /// kept as it is.
  public interface Lazy extends RandomAccess {}

  /// A session with the sub-agents it spawned: stream 0 is the main one, a parent stands before its
  /// children.
  public record Tree(String id, List<Stream> streams) {
    public Tree {
      streams = List.copyOf(streams);
    }

    /// The largest prompt plus output of any turn, in tokens.
    public int maxContextTokens() {
      int max = 0;
      for (Stream stream : streams) {
        for (Turn turn : stream.turns) {
          max = Math.max(max, turn.inTokens + turn.outTokens);
        }
      }
      return max;
    }

    public int turns() {
      int count = 0;
      for (Stream stream : streams) {
        count += stream.turns.size();
      }
      return count;
    }
  }

  /// One conversation: turns that follow each other.
  ///
  /// @param name unique in its tree
  /// @param parent stream that spawned it, −1 for the main stream
  /// @param spawnAfterTurn turn of the parent after which it starts, −1 for the main stream
  /// @param joinBeforeTurn turn of the parent that waits for its end, −1 when nobody waits
  /// @param toolTokens leading tokens that define tools, 0 when unknown
  /// @param systemTokens system prompt tokens after them, 0 when unknown
  public record Stream(
      String name,
      int parent,
      int spawnAfterTurn,
      int joinBeforeTurn,
      int toolTokens,
      int systemTokens,
      List<Turn> turns) {
    public Stream {
      turns = List.copyOf(turns);
    }
  }

  /// One request. Its block ids are the first `keep` of the previous turn's, then `fresh`.
  ///
  /// @param at recorded start, nanoseconds on the tree's time axis
  /// @param apiNanos recorded time from start to end, −1 when missing
  /// @param thinkNanos recorded client gap before it, −1 when missing
  public record Turn(
      long at,
      long apiNanos,
      long thinkNanos,
      int inTokens,
      int outTokens,
      int keep,
      HashRun fresh) {
    /// Block ids of its prompt.
    public int ids() {
      return keep + fresh.length();
    }
  }

  public Trace {
    trees = trees instanceof Lazy ? trees : List.copyOf(trees);
    notes = List.copyOf(notes);
  }

  public long requests() {
    long count = 0;
    for (Tree tree : trees) {
      count += tree.turns();
    }
    return count;
  }
}
