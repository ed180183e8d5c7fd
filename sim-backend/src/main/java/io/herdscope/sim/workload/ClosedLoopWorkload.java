package io.herdscope.sim.workload;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.sim.trace.EngineChains;
import io.herdscope.sim.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// Session trees played in a closed loop of lanes, from a trace or a generator.
final class ClosedLoopWorkload {
  private static final String RAY =
      "Ray claude_code_traces benchmark (README 5ff16dc, run_cell.sh 13c5b6d)";
  private static final String AGENTX = "AIPerf scenario semianalysis-agentx (FAQ 01a4d17)";
  private static final String OURS = "Herdscope's choice";

  static final List<ParameterSpec> PARAMETERS =
      List.of(
          ParameterSpec.integer(
              "concurrency", 32, 1, 10_000, "lanes: session trees alive at a time", RAY),
          ParameterSpec.integer(
              "maxContextTokens",
              120_000,
              1,
              100_000_000,
              "trees with a request of more input and output than this are left out whole",
              RAY),
          ParameterSpec.real(
              "thinkTimeScale", 1, 0, 1_000, "factor on recorded think times, 0 is none", OURS),
          ParameterSpec.real(
              "idleGapCapSeconds",
              10,
              0,
              1e8,
              "idle gaps of a tree are shortened to this, 0 keeps them",
              AGENTX),
          ParameterSpec.integer(
              "plays", 1, 0, 10_000, "times the whole list is played, 0 is for ever", OURS),
          ParameterSpec.real(
              "durationSeconds",
              0,
              0,
              1e7,
              "nothing is released after this, 0 is no limit (published: 900)",
              OURS),
          ParameterSpec.onOff(
              "midwayStart",
              false,
              "each lane's first tree starts at 25–75 % of its turns, with cold caches",
              "share from " + RAY + ", which draws it over time and warms up the turn before"),
          ParameterSpec.onOff(
              "sharedSystemPrefix",
              false,
              "assume that trees with equal tool and system sizes share these tokens",
              "assumption of ours: the traces' ids are local and cannot show sharing"),
          ParameterSpec.real(
              "startSpreadSeconds", 1, 0, 3_600, "lanes start within this, by seed", OURS));

  static final WorkloadKind.Replay KIND =
      new WorkloadKind.Replay(
          "closed-loop",
          "a trace's sessions in lanes: next turn after the answer and the think time",
          PARAMETERS,
          ClosedLoopWorkload::prepare);

  private ClosedLoopWorkload() {}

  static Workload prepare(Trace trace, Parameters parameters, WorkloadContext context) {
    return prepare(trace, parameters, context, options(parameters, context));
  }

  static Workload prepare(
      Trace trace, Parameters parameters, WorkloadContext context, LaneOptions options) {
    int limit = (int) parameters.integer("maxContextTokens");
    int[] kept =
        IntStream.range(0, trace.trees().size())
            .filter(tree -> trace.trees().get(tree).maxContextTokens() <= limit)
            .toArray();
    if (kept.length == 0) {
      throw new IllegalArgumentException(
          "workload.maxContextTokens of "
              + limit
              + " leaves no session of "
              + trace.trees().size()
              + "; raise it");
    }
    int plays = (int) parameters.integer("plays");
    if (plays == 0 && parameters.real("durationSeconds") == 0) {
      throw new IllegalArgumentException(
          "workload.plays of 0 never ends; set workload.durationSeconds");
    }
    TraceTrees trees =
        new TraceTrees(trace, kept, chains(trace, parameters, context), pace(parameters, context));
    return workload(trace, kept, trees, options, notes(trace, kept, trees, parameters));
  }

  private static Workload workload(
      Trace trace, int[] kept, TraceTrees trees, LaneOptions options, List<String> notes) {
    int stride =
        IntStream.of(kept).map(tree -> trace.trees().get(tree).streams().size()).max().orElse(1);
    boolean whole = options.durationNanos() == 0 && !options.midwayStart();
    return new Workload(
        whole ? trees.requests() : -1,
        whole ? trees.sessions() : -1,
        notes,
        List.of(),
        whole ? trees::turnsOf : session -> -1,
        () -> new LaneDriver(trees, options, stride));
  }

  private static EngineChains chains(Trace trace, Parameters parameters, WorkloadContext context) {
    return new EngineChains(
        trace, context.blockSize(), context.seed(), parameters.on("sharedSystemPrefix"));
  }

  private static TraceTrees.Pace pace(Parameters parameters, WorkloadContext context) {
    return new TraceTrees.Pace(
        context.seed(),
        context.blockSize(),
        parameters.real("thinkTimeScale"),
        Nanos.ofSeconds(parameters.real("idleGapCapSeconds")),
        (int) parameters.integer("plays"));
  }

  private static LaneOptions options(Parameters parameters, WorkloadContext context) {
    return new LaneOptions(
        context.seed(),
        (int) parameters.integer("concurrency"),
        Nanos.ofSeconds(parameters.real("startSpreadSeconds")),
        Nanos.ofSeconds(parameters.real("durationSeconds")),
        parameters.on("midwayStart"),
        LaneOptions.UNLIMITED);
  }

  private static List<String> notes(
      Trace trace, int[] kept, TraceTrees trees, Parameters parameters) {
    List<String> notes = new ArrayList<>(trace.notes());
    int left = trace.trees().size() - kept.length;
    if (left > 0) {
      notes.add(
          String.format(
              Locale.ROOT,
              "%,d sessions exceed %,d tokens and were left out",
              left,
              parameters.integer("maxContextTokens")));
    }
    if (trace.oneClock() && trees.isOneRequestEach()) {
      notes.add(
          "sessions of one request each follow each other as lanes get free, whatever their"
              + " recorded times; kind open-loop keeps these");
    }
    notes.addAll(EngineChains.outputNotes(trace));
    if (parameters.on("sharedSystemPrefix")) {
      notes.add("assumed: sessions of equal tool and system sizes share these tokens");
    }
    return notes;
  }
}
