package io.herdscope.app.session;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.log.EventLog;
import io.herdscope.model.metric.RunMetrics;
import java.util.Arrays;
import java.util.List;

/// Finds any decision of a whole run by its number and looks at it as it was made. One thread.
public final class DecisionFinder {
  private final PreparedScenario prepared;
  private final RunMetrics metrics;
  private long[] at = new long[256];
  private int decisions;

  private DecisionFinder(PreparedScenario prepared) {
    this.prepared = prepared;
    World world = World.bare(prepared, EventLog.ofDigest());
    world.advance(
        Long.MAX_VALUE - 1,
        (request, now) -> {
          RoutingDecision decision = world.routers().dispatch(request, now);
          note(Math.toIntExact(decision.ordinal()), now);
          return decision;
        });
    metrics = world.metrics();
  }

  /// Runs the scenario to its end once; an `IllegalArgumentException` or `IllegalStateException`
  /// says why when that cannot be.
  public static DecisionFinder of(PreparedScenario prepared) {
    return new DecisionFinder(prepared);
  }

  private void note(int ordinal, long now) {
    if (ordinal >= at.length) {
      at = Arrays.copyOf(at, Math.max(ordinal + 1, at.length * 2));
    }
    at[ordinal] = now;
    decisions = Math.max(decisions, ordinal + 1);
  }

  /// How many decisions the run made; they are numbered from 0.
  public int decisions() {
    return decisions;
  }

  /// The numbers of the whole run.
  public RunMetrics metrics() {
    return metrics;
  }

  /// The X-ray of a decision.
  public Inspection inspect(int ordinal) {
    DecisionProbe probe = new DecisionProbe(before(ordinal), 0, ordinal);
    probe.runTo(at[ordinal], List.of());
    return probe.result();
  }

  /// The same with every alternative run on to the end.
  public Inspection fork(Inspection of) {
    World before = before(Math.toIntExact(of.decision().ordinal()));
    return of.with(Counterfactual.all(before, List.of(), of));
  }

  private World before(int ordinal) {
    if (ordinal < 0 || ordinal >= decisions) {
      throw new IllegalArgumentException(
          "decision must be in 0…" + (decisions - 1) + ", got " + ordinal);
    }
    World world = World.of(prepared);
    if (at[ordinal] > 0) {
      world.advance(at[ordinal] - 1);
    }
    return world;
  }
}
