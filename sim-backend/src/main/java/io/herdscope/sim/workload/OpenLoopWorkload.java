package io.herdscope.sim.workload;

import io.herdscope.model.Phrase;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.sim.trace.EngineChains;
import io.herdscope.sim.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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

  private final Trace trace;
  private final EngineChains chains;
  private final int blockSize;
  private final long[] times;
  private final int[] places;
  private final boolean oneTurnEach;
  private final boolean sharesAnswers;
  private final SoftCache<ChainedTree> chainedTrees;

  /// A tree with the blocks of its turns.
  private record ChainedTree(Trace.Tree tree, List<List<HashRun>> chains) {}

  private OpenLoopWorkload(
      Trace trace, EngineChains chains, int blockSize, Timetable timetable, int count) {
    this.trace = trace;
    this.chains = chains;
    this.blockSize = blockSize;
    places = new int[3 * count];
    times = timetable.first(count, places);
    oneTurnEach = timetable.isOneTurnEach();
    sharesAnswers = timetable.answersReturn();
    chainedTrees = new SoftCache<>(trace.trees().size(), this::chainedTree);
  }

  static Workload prepare(Trace trace, Parameters parameters, WorkloadContext context) {
    List<String> notes = new ArrayList<>(trace.notes());
    notes.addAll(clockNotes(trace));
    Timetable timetable = timetable(trace, parameters, context.seed(), notes);
    int count = timetable.requests();
    int limit = (int) parameters.integer("maxRequests");
    notes.addAll(EngineChains.outputNotes(timetable.withoutOutput()));
    if (limit > 0 && limit < count) {
      notes.add(
          Phrase.of(
              "the last {0} {0?request is|requests are} left out by maxRequests", count - limit));
      count = limit;
    }
    EngineChains chains = new EngineChains(trace, context.blockSize(), context.seed(), false);
    OpenLoopWorkload source =
        new OpenLoopWorkload(trace, chains, context.blockSize(), timetable, count);
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

  private static Timetable timetable(
      Trace trace, Parameters parameters, long seed, List<String> notes) {
    Timetable timetable = new Timetable(trace, parameters, seed);
    long limit = parameters.integer("maxContextTokens");
    if (timetable.requests() == 0) {
      throw new IllegalArgumentException(
          "workload.maxContextTokens of " + limit + " leaves no session; raise it");
    }
    if (timetable.leftOut() > 0) {
      notes.add(
          String.format(
              Locale.ROOT,
              "%,d sessions exceed %,d tokens and were left out",
              timetable.leftOut(),
              limit));
    }
    return timetable;
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
    ChainedTree tree = oneTurnEach ? chainedTree(place) : chainedTrees.get(place);
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
  private ChainedTree chainedTree(int place) {
    return new ChainedTree(trace.trees().get(place), chains.of(place, 0));
  }
}
