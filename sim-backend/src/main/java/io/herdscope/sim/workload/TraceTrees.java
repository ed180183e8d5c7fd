package io.herdscope.sim.workload;

import io.herdscope.model.Nanos;
import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.sim.trace.EngineChains;
import io.herdscope.sim.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.agrona.collections.IntArrayList;

/// The trees of a trace as scripts, in an order drawn by seed, played once, several times or for
/// ever. Immutable but for a cache of the first play; safe on any thread.
final class TraceTrees implements TreeSource {
  private final Trace trace;
  private final int[] order;
  private final EngineChains chains;
  private final Pace pace;
  private final long requestsOfOnePlay;
  private final int[] firstSessions;
  private final int[] turnsOfSession;
  private final SoftCache<TreeScript> firstPlay;

  /// How recorded times become delays.
  ///
  /// @param thinkTimeScale factor on every delay
  /// @param idleGapCapNanos see `TimeWarp`
  /// @param plays times the whole list is played, 0 for ever
  record Pace(long seed, int blockSize, double thinkTimeScale, long idleGapCapNanos, int plays) {}

  /// @param kept places in the trace of the trees to play
  TraceTrees(Trace trace, int[] kept, EngineChains chains, Pace pace) {
    this.trace = trace;
    this.chains = chains;
    this.pace = pace;
    order = kept.clone();
    for (int i = order.length - 1; i > 0; i--) {
      int other = Randomness.CONTENT.below(pace.seed, ~i, i + 1);
      int tree = order[i];
      order[i] = order[other];
      order[other] = tree;
    }
    firstSessions = new int[order.length + 1];
    int[][] turnsOf = turnsOfTrees(trace, kept);
    IntArrayList turns = new IntArrayList();
    for (int place = 0; place < order.length; place++) {
      for (int count : turnsOf[order[place]]) {
        turns.addInt(count);
      }
      firstSessions[place + 1] = turns.size();
    }
    turnsOfSession = turns.toIntArray();
    requestsOfOnePlay = IntStream.of(turnsOfSession).asLongStream().sum();
    firstPlay = new SoftCache<>(order.length, place -> script(order[place], 0));
  }

  /// Per tree and stream, in the order of the trace, which may have to be read again for it.
  private static int[][] turnsOfTrees(Trace trace, int[] kept) {
    int[][] turns = new int[trace.trees().size()][];
    for (int tree : kept) {
      turns[tree] =
          trace.trees().get(tree).streams().stream().mapToInt(s -> s.turns().size()).toArray();
    }
    return turns;
  }

  @Override
  public int trees() {
    long all = (long) order.length * pace.plays;
    return pace.plays == 0 ? Integer.MAX_VALUE : Math.toIntExact(all);
  }

  @Override
  public long requests() {
    return pace.plays == 0 ? -1 : requestsOfOnePlay * pace.plays;
  }

  @Override
  public int firstSession(int ordinal) {
    int play = ordinal / order.length;
    return Math.addExact(
        Math.multiplyExact(play, turnsOfSession.length), firstSessions[ordinal % order.length]);
  }

  /// Whether every session is one request, of several.
  boolean isOneRequestEach() {
    return requestsOfOnePlay == order.length && order.length > 1;
  }

  long sessions() {
    return (long) turnsOfSession.length * pace.plays;
  }

  int turnsOf(int session) {
    return turnsOfSession[session % turnsOfSession.length];
  }

  @Override
  public TreeScript tree(int ordinal) {
    int place = ordinal % order.length;
    int play = ordinal / order.length;
    if (play > 0) {
      return script(order[place], play);
    }
    return firstPlay.get(place);
  }

  private TreeScript script(int ordinal, int play) {
    Trace.Tree tree = trace.trees().get(ordinal);
    List<List<HashRun>> blocks = chains.of(ordinal, play);
    TimeWarp warp = new TimeWarp(tree, pace.idleGapCapNanos);
    List<TreeScript.Stream> streams = new ArrayList<>();
    for (int i = 0; i < tree.streams().size(); i++) {
      Trace.Stream stream = tree.streams().get(i);
      List<SessionScript.Turn> turns = new ArrayList<>();
      for (int turn = 0; turn < stream.turns().size(); turn++) {
        long delay = delay(tree, stream, turn, warp);
        turns.add(turn(stream.turns().get(turn), delay, blocks.get(i).get(turn)));
      }
      SessionScript session = new SessionScript(key(tree, stream, play), turns);
      streams.add(
          new TreeScript.Stream(
              session, stream.parent(), stream.spawnAfterTurn(), stream.joinBeforeTurn()));
    }
    return new TreeScript(streams);
  }

  private SessionScript.Turn turn(Trace.Turn turn, long delay, HashRun chain) {
    return new SessionScript.Turn(
        delay,
        turn.inTokens(),
        EngineChains.outputTokens(turn),
        turn.inTokens() / pace.blockSize,
        chain,
        -1);
  }

  private String key(Trace.Tree tree, Trace.Stream stream, int play) {
    long bits = Randomness.CONTENT.bits(pace.seed, play);
    String run = String.format(Locale.ROOT, "%08x", bits & 0xFFFF_FFFFL);
    return tree.id() + "/" + stream.name() + "@" + run;
  }

  /// End to start: what lay between the end of the turn before (for a sub-agent's first turn, the
  /// parent's turn that spawned it) and this start, on the warped axis.
  private long delay(Trace.Tree tree, Trace.Stream stream, int ordinal, TimeWarp warp) {
    Trace.Turn turn = stream.turns().get(ordinal);
    Trace.Turn before;
    if (ordinal > 0) {
      before = stream.turns().get(ordinal - 1);
    } else if (stream.parent() >= 0) {
      before = tree.streams().get(stream.parent()).turns().get(stream.spawnAfterTurn());
    } else {
      return 0;
    }
    long end = warp.at(before.at()) + serviceNanos(before, turn);
    double delay = pace.thinkTimeScale * Math.max(0, warp.at(turn.at()) - end);
    return (long) Math.min(delay, 2.0 * Nanos.LATEST);
  }

  /// The recorded service time; where it is missing, the start gap less the recorded think time.
  private static long serviceNanos(Trace.Turn turn, Trace.Turn next) {
    if (turn.apiNanos() >= 0) {
      return turn.apiNanos();
    }
    long gap = next.at() - turn.at();
    return next.thinkNanos() < 0 ? 0 : Math.max(0, gap - next.thinkNanos());
  }
}
