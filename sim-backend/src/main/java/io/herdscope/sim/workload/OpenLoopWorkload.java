package io.herdscope.sim.workload;

import io.herdscope.model.Nanos;
import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.sim.trace.EngineChains;
import io.herdscope.sim.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

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
              ParameterSpec.integer(
                  "maxRequests",
                  0,
                  0,
                  2_000_000,
                  "only the first ones, 0 is all",
                  "Herdscope's choice")),
          OpenLoopWorkload::prepare);

  /* Beyond what a simulation reaches, and short of "nothing is due". */
  private static final long NEVER = 2 * Nanos.LATEST;

  private record Arrival(long at, int tree, int stream, int turn) {}

  private final Trace trace;
  private final EngineChains chains;
  private final int blockSize;
  private final List<Arrival> arrivals;
  private final AtomicReferenceArray<List<List<HashRun>>> treeChains;

  private OpenLoopWorkload(
      Trace trace, EngineChains chains, int blockSize, List<Arrival> arrivals) {
    this.trace = trace;
    this.chains = chains;
    this.blockSize = blockSize;
    this.arrivals = arrivals;
    treeChains = new AtomicReferenceArray<>(trace.trees().size());
  }

  static Workload prepare(Trace trace, Parameters parameters, WorkloadContext context) {
    List<Arrival> all = arrivals(trace, parameters, context.seed());
    all.sort(Comparator.comparingLong(Arrival::at));
    int limit = (int) parameters.integer("maxRequests");
    List<String> notes = new ArrayList<>(trace.notes());
    notes.addAll(EngineChains.outputNotes(trace));
    if (limit > 0 && limit < all.size()) {
      notes.add("the last " + (all.size() - limit) + " requests are left out by maxRequests");
      all = all.subList(0, limit);
    }
    EngineChains chains = new EngineChains(trace, context.blockSize(), context.seed(), false);
    OpenLoopWorkload source =
        new OpenLoopWorkload(trace, chains, context.blockSize(), List.copyOf(all));
    KeptRequests kept = new KeptRequests(source);
    return new Workload(
        all.size(), all.size(), notes, List.of(), session -> 1, () -> new OpenLoopDriver(kept));
  }

  private static List<Arrival> arrivals(Trace trace, Parameters parameters, long seed) {
    double speed = parameters.real("speed");
    double jitter = parameters.real("jitterSeconds") * Nanos.PER_SECOND;
    List<Arrival> all = new ArrayList<>();
    for (int tree = 0; tree < trace.trees().size(); tree++) {
      List<Trace.Stream> streams = trace.trees().get(tree).streams();
      for (int stream = 0; stream < streams.size(); stream++) {
        List<Trace.Turn> turns = streams.get(stream).turns();
        for (int turn = 0; turn < turns.size(); turn++) {
          double moved = jitter * Randomness.ARRIVALS.uniform(seed, all.size());
          long at = Math.min(Math.round((turns.get(turn).at() + moved) / speed), NEVER);
          all.add(new Arrival(at, tree, stream, turn));
        }
      }
    }
    return all;
  }

  @Override
  public int requests() {
    return arrivals.size();
  }

  @Override
  public long arrival(int ordinal) {
    return arrivals.get(ordinal).at;
  }

  @Override
  public SessionScript session(int ordinal) {
    Arrival arrival = arrivals.get(ordinal);
    Trace.Tree tree = trace.trees().get(arrival.tree);
    Trace.Turn turn = tree.streams().get(arrival.stream).turns().get(arrival.turn);
    return new SessionScript(
        tree.id() + "/" + arrival.stream + "/" + arrival.turn,
        List.of(
            new SessionScript.Turn(
                0,
                turn.inTokens(),
                EngineChains.outputTokens(turn),
                turn.inTokens() / blockSize,
                chains(arrival.tree).get(arrival.stream).get(arrival.turn),
                -1)));
  }

  /// Kept where several requests need them.
  private List<List<HashRun>> chains(int tree) {
    List<List<HashRun>> known = treeChains.get(tree);
    if (known == null) {
      known = chains.of(tree, 0);
      if (trace.trees().get(tree).turns() > 1) {
        treeChains.set(tree, known);
      }
    }
    return known;
  }
}
