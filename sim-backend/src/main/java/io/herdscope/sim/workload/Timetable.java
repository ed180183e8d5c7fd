package io.herdscope.sim.workload;

import io.herdscope.model.Nanos;
import io.herdscope.model.Randomness;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.sim.trace.EngineChains;
import io.herdscope.sim.trace.StableOrder;
import io.herdscope.sim.trace.Trace;
import java.util.List;
import org.agrona.collections.IntArrayList;
import org.agrona.collections.LongArrayList;

/// When each turn of a trace is released, from one walk over it, since a long trace is read again
/// for each; and what that walk finds. Single-threaded while it is made, then immutable.
final class Timetable {
  /* Beyond what a simulation reaches, and short of "nothing is due". */
  private static final long NEVER = 2 * Nanos.LATEST;

  /* Of a turn that is left out: behind all others. */
  private static final long LEFT_OUT = Long.MAX_VALUE;
  private static final int NOWHERE = -1;

  private final LongArrayList times = new LongArrayList();
  private final IntArrayList places = new IntArrayList();
  private int requests;
  private int leftOut;
  private long withoutOutput;
  private boolean answersReturn;
  private boolean oneTurnEach = true;

  Timetable(Trace trace, Parameters parameters, long seed) {
    int limit = (int) parameters.integer("maxContextTokens");
    for (int tree = 0; tree < trace.trees().size(); tree++) {
      Trace.Tree session = trace.trees().get(tree);
      if (limit == 0 || session.maxContextTokens() <= limit) {
        look(session);
        add(tree, session);
      } else {
        leftOut++;
        add(NOWHERE, session);
      }
    }
    release(parameters, seed);
  }

  /// From recorded starts to releases, once every gap is known, those of what is left out too.
  private void release(Parameters parameters, long seed) {
    double speed = parameters.real("speed");
    double jitter = parameters.real("jitterSeconds") * Nanos.PER_SECOND;
    double capSeconds = parameters.real("idleGapCapSeconds");
    TimeWarp warp =
        capSeconds == 0 ? null : new TimeWarp(times.toLongArray(), Nanos.ofSeconds(capSeconds));
    for (int turn = 0; turn < times.size(); turn++) {
      if (places.getInt(3 * turn) == NOWHERE) {
        times.setLong(turn, LEFT_OUT);
      } else {
        long at = warp == null ? times.getLong(turn) : warp.at(times.getLong(turn));
        double moved = at + jitter * Randomness.ARRIVALS.uniform(seed, turn);
        times.setLong(turn, Math.min(Math.round(moved / speed), NEVER));
        requests++;
      }
    }
  }

  private void look(Trace.Tree session) {
    oneTurnEach &= session.turns() <= 1;
    for (Trace.Stream stream : session.streams()) {
      answersReturn = answersReturn || EngineChains.answersReturn(stream.turns());
      withoutOutput += EngineChains.withoutOutput(stream.turns());
    }
  }

  private void add(int place, Trace.Tree tree) {
    for (int stream = 0; stream < tree.streams().size(); stream++) {
      List<Trace.Turn> turns = tree.streams().get(stream).turns();
      for (int turn = 0; turn < turns.size(); turn++) {
        times.addLong(turns.get(turn).at());
        places.addInt(place);
        places.addInt(stream);
        places.addInt(turn);
      }
    }
  }

  int requests() {
    return requests;
  }

  /// Trees that are longer than allowed.
  int leftOut() {
    return leftOut;
  }

  /// Turns whose recorded output is empty.
  long withoutOutput() {
    return withoutOutput;
  }

  /// Whether any prompt holds the answer to the turn before it.
  boolean answersReturn() {
    return answersReturn;
  }

  /// Whether no tree has more than one turn.
  boolean isOneTurnEach() {
    return oneTurnEach;
  }

  /// The first `count` releases in order of time: when.
  ///
  /// @param places three numbers each, which are set: tree, stream and turn
  long[] first(int count, int[] places) {
    long[] first = new long[count];
    int[] order = StableOrder.of(times);
    for (int i = 0; i < count; i++) {
      first[i] = times.getLong(order[i]);
      for (int part = 0; part < 3; part++) {
        places[3 * i + part] = this.places.getInt(3 * order[i] + part);
      }
    }
    return first;
  }
}
