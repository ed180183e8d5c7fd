package io.herdscope.sim.workload;

import io.herdscope.model.Nanos;
import io.herdscope.model.Phrase;
import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.sim.trace.EngineChains;
import io.herdscope.sim.trace.StableOrder;
import io.herdscope.sim.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.agrona.collections.IntArrayList;
import org.agrona.collections.LongArrayList;
import org.jspecify.annotations.Nullable;

/// A trace's requests released at their recorded times, each as a session of its own.
final class OpenLoopWorkload implements OpenLoopDriver.Source {
  static final WorkloadKind.Replay KIND =
      new WorkloadKind.Replay(
          "open-loop",
          "a trace at its recorded times, whatever the fleet makes of it",
          List.of(
              ParameterSpec.real(
                  "speed",
                  1,
                  1e-3,
                  1e6,
                  "recorded times are divided by this",
                  "Herdscope's choice"),
              ParameterSpec.real(
                  "jitterSeconds",
                  0,
                  0,
                  3_600,
                  "each start moves later by up to this, uniformly, before speed applies",
                  "Herdscope's choice; Mooncake's timestamps lie on a 3 s grid"),
              ParameterSpec.real(
                  "idleGapCapSeconds",
                  0,
                  0,
                  1e8,
                  "gaps between starts are shortened to this before speed applies, 0 keeps them",
                  "AIPerf --trace-idle-gap-cap-seconds, here over the whole trace; off: our"
                      + " choice"),
              ParameterSpec.integer(
                  "maxContextTokens",
                  0,
                  0,
                  100_000_000,
                  "sessions with a request of more input and output are left out whole, 0 is none",
                  "Ray claude_code_traces benchmark (README 5ff16dc), there 120,000; off: our"
                      + " choice"),
              ParameterSpec.integer(
                  "maxRequests",
                  0,
                  0,
                  10_000_000,
                  "only the first ones, 0 is all",
                  "Herdscope's choice")),
          OpenLoopWorkload::prepare);

  /* Beyond what a simulation reaches, and short of "nothing is due". */
  private static final long NEVER = 2 * Nanos.LATEST;

  private final Trace trace;
  private final EngineChains chains;
  private final int blockSize;
  private final long[] times;
  private final int[] places;
  private final boolean alone;
  private final SoftCache<Told> told;

  /// A tree with the blocks of its turns.
  private record Told(Trace.Tree tree, List<List<HashRun>> chains) {}

  private final boolean sharesAnswers;

  private OpenLoopWorkload(
      Trace trace, EngineChains chains, int blockSize, Timetable arrivals, int count) {
    this.trace = trace;
    this.chains = chains;
    this.blockSize = blockSize;
    times = new long[count];
    places = new int[3 * count];
    int[] order = StableOrder.of(arrivals.times);
    for (int i = 0; i < count; i++) {
      times[i] = arrivals.times.getLong(order[i]);
      for (int part = 0; part < 3; part++) {
        places[3 * i + part] = arrivals.places.getInt(3 * order[i] + part);
      }
    }
    alone = arrivals.times.size() == trace.trees().size();
    told = new SoftCache<>(trace.trees().size(), this::tell);
    sharesAnswers = EngineChains.answersReturn(trace);
  }

  static Workload prepare(Trace trace, Parameters parameters, WorkloadContext context) {
    List<String> notes = new ArrayList<>(trace.notes());
    notes.addAll(clockNotes(trace));
    Timetable all = arrivals(trace, parameters, context.seed(), notes);
    int count = all.times.size();
    int limit = (int) parameters.integer("maxRequests");
    notes.addAll(EngineChains.outputNotes(trace));
    if (limit > 0 && limit < count) {
      notes.add(
          Phrase.of(
              "the last {0} {0?request is|requests are} left out by maxRequests", count - limit));
      count = limit;
    }
    EngineChains chains = new EngineChains(trace, context.blockSize(), context.seed(), false);
    OpenLoopWorkload source = new OpenLoopWorkload(trace, chains, context.blockSize(), all, count);
    KeptRequests kept = new KeptRequests(source);
    return new Workload(
        count, count, notes, List.of(), session -> 1, () -> new OpenLoopDriver(kept));
  }

  /// What recorded times cannot tell.
  private static List<String> clockNotes(Trace trace) {
    if (trace.oneClock()) {
      return List.of();
    }
    boolean timed =
        trace.trees().stream()
            .flatMap(tree -> tree.streams().stream())
            .anyMatch(stream -> stream.turns().getLast().at() > 0);
    return List.of(
        timed
            ? "each session has a clock of its own, so all begin together; kind closed-loop plays"
                + " them in lanes"
            : "the trace tells no times, so every request starts at once; kind closed-loop keeps"
                + " the order of turns");
  }

  /// When each turn arrives, in the order of the trace.
  private static final class Timetable {
    private final LongArrayList times = new LongArrayList();
    private final IntArrayList places = new IntArrayList();

    void add(long at, int tree, int stream, int turn) {
      times.addLong(at);
      places.addInt(tree);
      places.addInt(stream);
      places.addInt(turn);
    }
  }

  private static Timetable arrivals(
      Trace trace, Parameters parameters, long seed, List<String> notes) {
    double speed = parameters.real("speed");
    double jitter = parameters.real("jitterSeconds") * Nanos.PER_SECOND;
    int limit = (int) parameters.integer("maxContextTokens");
    TimeWarp warp = warp(trace, parameters.real("idleGapCapSeconds"));
    Timetable all = new Timetable();
    int requests = 0;
    int left = 0;
    for (int tree = 0; tree < trace.trees().size(); tree++) {
      boolean kept = limit == 0 || trace.trees().get(tree).maxContextTokens() <= limit;
      left += kept ? 0 : 1;
      List<Trace.Stream> streams = trace.trees().get(tree).streams();
      for (int stream = 0; stream < streams.size(); stream++) {
        List<Trace.Turn> turns = streams.get(stream).turns();
        for (int turn = 0; turn < turns.size(); turn++) {
          double moved = jitter * Randomness.ARRIVALS.uniform(seed, requests++);
          long at = warp == null ? turns.get(turn).at() : warp.at(turns.get(turn).at());
          if (kept) {
            long scaled = Math.min(Math.round((at + moved) / speed), NEVER);
            all.add(scaled, tree, stream, turn);
          }
        }
      }
    }
    if (left > 0) {
      notes.add(
          String.format(
              Locale.ROOT, "%,d sessions exceed %,d tokens and were left out", left, limit));
    }
    if (all.times.isEmpty()) {
      throw new IllegalArgumentException(
          "workload.maxContextTokens of " + limit + " leaves no session; raise it");
    }
    return all;
  }

  private static @Nullable TimeWarp warp(Trace trace, double capSeconds) {
    return capSeconds == 0 ? null : new TimeWarp(trace.trees(), Nanos.ofSeconds(capSeconds));
  }

  @Override
  public int requests() {
    return times.length;
  }

  @Override
  public Arrivals arrivals() {
    return new TimetableArrivals(times);
  }

  @Override
  public boolean sharesAnswers() {
    return sharesAnswers;
  }

  @Override
  public SessionScript session(int ordinal) {
    int place = places[3 * ordinal];
    int stream = places[3 * ordinal + 1];
    int number = places[3 * ordinal + 2];
    Told tree = alone ? tell(place) : told.get(place);
    Trace.Turn turn = tree.tree.streams().get(stream).turns().get(number);
    return new SessionScript(
        tree.tree.id() + "/" + stream + "/" + number,
        List.of(
            new SessionScript.Turn(
                0,
                turn.inTokens(),
                EngineChains.outputTokens(turn),
                turn.inTokens() / blockSize,
                tree.chains.get(stream).get(number),
                -1)));
  }

  /// Kept where several requests need it.
  private Told tell(int place) {
    return new Told(trace.trees().get(place), chains.of(place, 0));
  }
}
