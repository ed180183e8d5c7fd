package io.herdscope.sim.trace;

import io.herdscope.model.Phrase;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.ContentChain;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import org.agrona.collections.Long2LongHashMap;

/// Turns recorded block ids into an engine's block chains. Immutable; safe on any thread.
///
/// A recorded id names the tokens of its block, so an engine block inside it is named by the id and
/// its place, and one that spans several ids by all of them; any pair of block sizes works. Only
/// full engine blocks exist. Where the next turn keeps all of a turn's ids, the tokens after the
/// prompt are those the next prompt has there: the answer returns as history and the blocks it made
/// while decoding are reused. What the next prompt is too short to hold, and the answer of a turn
/// that nothing continues, is private content. (The rule of AIPerf and inference-perf: the first
/// new blocks of the next turn are the answer.)
///
/// Ids are local to a tree in most traces, so content is named by (tree, id), and in a later play
/// of the same tree by (tree, play, id) except for its tool and system blocks. With
/// `sharedSystemPrefix` these are named by (tool tokens, system tokens, position) instead: trees of
/// equal sizes are assumed to have the same tools and system prompt. That is an assumption about
/// the data, not in them.
public final class EngineChains {
  private static final long MISSING = 0;

  private final Trace trace;
  private final int engineBlockSize;
  private final long seed;
  private final boolean sharedSystemPrefix;

  /// @param seed varies all content names
  public EngineChains(Trace trace, int engineBlockSize, long seed, boolean sharedSystemPrefix) {
    this.trace = trace;
    this.engineBlockSize = engineBlockSize;
    this.seed = BlockHasher.mix(seed);
    this.sharedSystemPrefix = sharedSystemPrefix;
  }

  /// For each stream of the tree and each of its turns, the full blocks of prompt and output. Turns
  /// that continue each other share one array.
  ///
  /// @param play 0 for the first time the tree is played
  public List<List<HashRun>> of(int tree, int play) {
    Names names = new Names(tree, play);
    List<Trace.Stream> streams = trace.trees().get(tree).streams();
    streams.forEach(names::addSystemBlocks);
    List<List<HashRun>> all = new ArrayList<>(streams.size());
    for (int stream = 0; stream < streams.size(); stream++) {
      all.add(chains(streams.get(stream).turns(), stream, names));
    }
    return all;
  }

  /// Output tokens a replay gives the turn: a recorded 0 becomes 1.
  public static int outputTokens(Trace.Turn turn) {
    return Math.max(1, turn.outTokens());
  }

  /// A sentence about the turns whose output `outputTokens` changes, if there are any.
  public static List<String> outputNotes(Trace trace) {
    return outputNotes(
        trace.trees().stream()
            .flatMap(tree -> tree.streams().stream())
            .mapToLong(stream -> withoutOutput(stream.turns()))
            .sum());
  }

  /// The same where these turns have been counted.
  public static List<String> outputNotes(long withoutOutput) {
    return withoutOutput == 0
        ? List.of()
        : List.of(
            Phrase.of(
                "{0} {0?request without output is|requests without output are} given one token",
                withoutOutput));
  }

  /// How many of the turns have no recorded output.
  public static long withoutOutput(List<Trace.Turn> turns) {
    return turns.stream().filter(turn -> turn.outTokens() == 0).count();
  }

  /// Whether any prompt of a stream holds the answer to the turn before it. Where none of a trace
  /// does, every answer is private to its turn.
  public static boolean answersReturn(List<Trace.Turn> turns) {
    for (int turn = 1; turn < turns.size(); turn++) {
      if (continues(turns.get(turn - 1), turns.get(turn))) {
        return true;
      }
    }
    return false;
  }

  /// Leading tokens of the prompt of `next` that the turn before it in its stream was asked and
  /// answered; 0 where it does not go on from it.
  static int answeredTokens(Trace.Turn turn, Trace.Turn next) {
    return continues(turn, next)
        ? Math.min(turn.inTokens() + outputTokens(turn), next.inTokens())
        : 0;
  }

  private List<HashRun> chains(List<Trace.Turn> turns, int stream, Names names) {
    List<HashRun> chains = new ArrayList<>(turns.size());
    IdBuffer ids = new IdBuffer();
    int from = 0;
    for (int turn = 0; turn < turns.size(); turn++) {
      ids.follow(turns.get(turn));
      if (turn + 1 == turns.size() || !continues(turns.get(turn), turns.get(turn + 1))) {
        HashRun whole = wholeChain(turns.get(turn), ids, stream, turn, names);
        for (; from < turn; from++) {
          chains.add(inside(whole, turns, from, stream, names));
        }
        chains.add(whole);
        from++;
      }
    }
    return chains;
  }

  private static boolean continues(Trace.Turn turn, Trace.Turn next) {
    return next.keep() == turn.ids() && next.inTokens() >= turn.inTokens();
  }

  /// The chain of a turn that nothing continues.
  private HashRun wholeChain(Trace.Turn turn, IdBuffer ids, int stream, int ordinal, Names names) {
    ContentChain chain = new ContentChain(engineBlockSize);
    int left = turn.inTokens();
    for (int i = 0; i < ids.length(); i++) {
      int count = Math.min(left, trace.blockSize());
      chain.append(names.of(ids.at(i)), count);
      left -= count;
    }
    chain.append(names.privatePart(stream, ordinal, 0), left);
    chain.append(names.privatePart(stream, ordinal, 1), outputTokens(turn));
    return chain.full();
  }

  /// The chain of a turn that the next one continues: a part of `whole`, unless the answer is
  /// longer than what the next prompt adds.
  private HashRun inside(
      HashRun whole, List<Trace.Turn> turns, int ordinal, int stream, Names names) {
    Trace.Turn turn = turns.get(ordinal);
    int end = turn.inTokens() + outputTokens(turn);
    int shared = Math.min(end, turns.get(ordinal + 1).inTokens()) / engineBlockSize;
    if (shared == end / engineBlockSize) {
      return whole.slice(0, shared);
    }
    ContentChain chain = new ContentChain(engineBlockSize, whole.slice(0, shared));
    chain.append(names.privatePart(stream, ordinal, 1), end - chain.tokens());
    return chain.full();
  }

  /// Content names of one play of one tree.
  private final class Names {
    private final int play;
    private final long treeName;
    private final long playName;
    private final long ownName;
    private final Long2LongHashMap systemNames = new Long2LongHashMap(MISSING);

    Names(int tree, int play) {
      this.play = play;
      treeName = trace.globalIds() ? seed : BlockHasher.mix(seed ^ BlockHasher.mix(tree + 1L));
      playName = BlockHasher.mix(treeName + play);
      ownName =
          trace.globalIds() ? BlockHasher.mix(playName ^ BlockHasher.mix(tree + 1L)) : playName;
    }

    void addSystemBlocks(Trace.Stream stream) {
      Trace.Turn first = stream.turns().getFirst();
      int tokens = stream.toolTokens() + stream.systemTokens();
      int blocks = Math.min(tokens / trace.blockSize(), first.fresh().length());
      long sizes =
          BlockHasher.mix(
              seed ^ BlockHasher.mix(((long) stream.toolTokens() << 32) + stream.systemTokens()));
      for (int i = 0; i < blocks; i++) {
        long id = first.fresh().at(i);
        long name =
            sharedSystemPrefix
                ? BlockHasher.mix(sizes + i)
                : BlockHasher.mix(treeName ^ BlockHasher.mix(id));
        systemNames.putIfAbsent(id, name == MISSING ? 1 : name);
      }
    }

    long of(long id) {
      long system = systemNames.get(id);
      if (system != MISSING) {
        return system;
      }
      return BlockHasher.mix((play == 0 ? treeName : playName) ^ BlockHasher.mix(id));
    }

    /// Content that no other request has: what follows the recorded ids (part 0), the answer (1).
    long privatePart(int stream, int turn, int part) {
      long place = BlockHasher.mix(((long) stream << 32) + turn);
      return BlockHasher.mix(~ownName ^ BlockHasher.mix(place * 2 + part));
    }
  }
}
