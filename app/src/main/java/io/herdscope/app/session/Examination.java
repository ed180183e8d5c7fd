package io.herdscope.app.session;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.CaseRecorder;
import io.herdscope.app.finding.CaseSetting;
import io.herdscope.model.Nanos;
import io.herdscope.model.metric.HitLadderFold;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.source.EngineProbe;
import io.herdscope.router.fleet.RouterDegradation;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// A whole run made for the rules: slower than a bare one, since it also counts where hits went.
public final class Examination {
  private static final long SLICE = 5 * Nanos.PER_SECOND;

  private Examination() {}

  /// The facts of the whole run.
  public static CaseFile facts(PreparedScenario prepared) {
    return whole(prepared).facts();
  }

  /// The facts and the numbers of the whole run.
  public static Examined whole(PreparedScenario prepared) {
    Examined examined = whole(prepared, () -> true);
    if (examined == null) {
      throw new IllegalStateException("a run that nobody stops comes to its end");
    }
    return examined;
  }

  /// The facts and the numbers of the run; null when `wanted` said no on the way.
  static @Nullable Examined whole(PreparedScenario prepared, BooleanSupplier wanted) {
    World world = World.ofOnePolicy(prepared);
    CaseRecorder recorder = new CaseRecorder(prepared.scenario().fleet().engine().blockSize());
    HitLadderFold hits = world.countHits();
    world.gatherFacts(recorder);
    while (world.advance(world.now() + SLICE)) {
      if (!wanted.getAsBoolean()) {
        return null;
      }
    }
    CaseFile facts =
        recorder.file(
            setting(world, recorder),
            RouterDegradation.together(world.routers().degradation()),
            hits.sum(),
            world.routers().figures());
    return new Examined(facts, world.metrics());
  }

  private static CaseSetting setting(World world, CaseRecorder recorder) {
    Scenario scenario = world.scenario();
    EngineProbe.EngineState first = world.probe().state(0);
    return new CaseSetting(
        scenario.routing().policy(),
        // With those left at their defaults, by whose names rules tell what a policy looks at.
        Parameters.of(
                RoutingPolicies.spec(scenario.routing().policy()).parameters(),
                world.router().parameters())
            .asMap(),
        recorder.termNames(),
        scenario.everReplicas(),
        scenario.fleet().engine().blockSize(),
        first.activeBlocks() + first.cachedBlocks() + first.freeBlocks(),
        scenario.routing().routers().count(),
        scenario.routing().routers().syncDelaySeconds(),
        scenario.routing().decodeProgress(),
        scenario.routing().queue());
  }
}
