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
import org.jspecify.annotations.Nullable;

/// When each turn of a trace is released, from one walk over it, since a long trace is read again
/// for each; and what that walk finds. Only capping idle gaps takes a walk of its own before, as
/// every gap must be known first. Single-threaded while it is made, then immutable.
final class Timetable {
  /* Beyond what a simulation reaches, and short of "nothing is due". */
  private static final long NEVER = 2 * Nanos.LATEST;

  private final LongArrayList times = new LongArrayList();
  private final IntArrayList places = new IntArrayList();
  private int leftOut;
  private long withoutOutput;
  private boolean answersReturn;
  private boolean oneTurnEach = true;

  Timetable(Trace trace, Parameters parameters, long seed) {
    double speed = parameters.real("speed");
    double jitter = parameters.real("jitterSeconds") * Nanos.PER_SECOND;
    int limit = (int) parameters.integer("maxContextTokens");
    TimeWarp warp = warp(trace, parameters.real("idleGapCapSeconds"));
    int requests = 0;
    for (int tree = 0; tree < trace.trees().size(); tree++) {
      Trace.Tree session = trace.trees().get(tree);
      boolean kept = limit == 0 || session.maxContextTokens() <= limit;
      if (kept) {
        look(session);
      } else {
        leftOut++;
      }
      for (int stream = 0; stream < session.streams().size(); stream++) {
        List<Trace.Turn> turns = session.streams().get(stream).turns();
        for (int turn = 0; turn < turns.size(); turn++) {
          double moved = jitter * Randomness.ARRIVALS.uniform(seed, requests++);
          long at = warp == null ? turns.get(turn).at() : warp.at(turns.get(turn).at());
          if (kept) {
            add(Math.min(Math.round((at + moved) / speed), NEVER), tree, stream, turn);
          }
        }
      }
    }
  }

  private static @Nullable TimeWarp warp(Trace trace, double capSeconds) {
    return capSeconds == 0 ? null : new TimeWarp(trace.trees(), Nanos.ofSeconds(capSeconds));
  }

  private void look(Trace.Tree session) {
    oneTurnEach &= session.turns() <= 1;
    for (Trace.Stream stream : session.streams()) {
      answersReturn = answersReturn || EngineChains.answersReturn(stream.turns());
      withoutOutput += EngineChains.withoutOutput(stream.turns());
    }
  }

  private void add(long at, int tree, int stream, int turn) {
    times.addLong(at);
    places.addInt(tree);
    places.addInt(stream);
    places.addInt(turn);
  }

  int requests() {
    return times.size();
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
