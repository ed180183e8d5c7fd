package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.DataParallelSpec;
import io.herdscope.model.scenario.DisaggregationSpec;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.model.scenario.Scenario;
import org.junit.jupiter.api.Test;

class DataParallelRunTest {
  private static final long END = Long.MAX_VALUE - 1;

  private static World world(int ranks) {
    Scenario plain = Scenarios.rollouts("round-robin");
    FleetSpec fleet =
        new FleetSpec(
            4,
            plain.fleet().engine(),
            plain.fleet().latency(),
            DisaggregationSpec.OFF,
            new DataParallelSpec(ranks));
    return World.of(PreparedScenario.of(plain.withFleet(fleet)));
  }

  private static World run(int ranks) {
    World world = world(ranks);
    world.advance(END);
    return world;
  }

  @Test
  void steppingTogetherIsNeverFaster() {
    assertTrue(run(4).metrics().e2eSeconds().mean() > run(1).metrics().e2eSeconds().mean());
  }

  @Test
  void ranksThatAreBusyTogetherTakeAsManySteps() {
    World world = world(4);
    long[] before = new long[4];
    int seen = 0;
    for (long at = 0; at < 10 * Nanos.PER_SECOND; at += 5 * Nanos.PER_MILLI) {
      world.advance(at);
      long least = Long.MAX_VALUE;
      long most = 0;
      for (int r = 0; r < 4; r++) {
        long steps = world.probe().state(r).steps() - before[r];
        before[r] += steps;
        boolean busy = world.probe().state(r).running() > 0 && steps > 0;
        least = busy ? Math.min(least, steps) : least;
        most = busy ? Math.max(most, steps) : most;
      }
      seen += most > 0 && least < most ? 1 : 0;
    }
    assertTrue(seen < 100, "ranks differed at " + seen + " of 2000 looks");
  }

  @Test
  void oneRankIsNoGroup() {
    World plain = World.of(PreparedScenario.of(Scenarios.rollouts("round-robin")));
    plain.advance(END);
    assertEquals(plain.log().digest(), run(1).log().digest());
  }

  @Test
  void aForkRepeatsTheRun() {
    World original = world(2);
    original.advance(4 * Nanos.PER_SECOND);
    World fork = original.copy();
    original.advance(END);
    fork.advance(END);
    assertEquals(original.log().digest(), fork.log().digest());
  }

  @Test
  void replicasAreWholeGroups() {
    assertEquals(
        "fleet.replicas must be whole groups of fleet.dataParallel.ranks = 3, got 4",
        assertThrows(IllegalArgumentException.class, () -> world(3)).getMessage());
  }
}
