package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.RouterBeliefs.View;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.Scenario;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RouterBeliefsTest {
  private static Scenario scenario() {
    Scenario one = Scenarios.rollouts("kv-aware");
    return one.withRouting(
        one.routing()
            .withRouters(
                new RoutersSpec(
                    3,
                    RoutersSpec.Spread.ROUND_ROBIN,
                    true,
                    RoutersSpec.Lifecycle.ROUTER,
                    0.5,
                    0,
                    0,
                    0,
                    0,
                    0,
                    0,
                    List.of(),
                    List.of())));
  }

  private static List<Inspection> inspections(Scenario scenario) {
    DecisionFinder finder = DecisionFinder.of(PreparedScenario.of(scenario));
    return IntStream.of(12, 20, 28).mapToObj(finder::inspect).toList();
  }

  @Test
  void aRouterAloneHasNothingToBeHeldAgainst() {
    Inspection seen =
        DecisionFinder.of(PreparedScenario.of(Scenarios.rollouts("kv-aware"))).inspect(12);
    assertEquals(RouterBeliefs.NONE, seen.routers());
  }

  @Test
  void everyRouterIsAskedAndTheOneThatDecidedAnswersWhatItDecided() {
    for (Inspection seen : inspections(scenario())) {
      assertEquals(3, seen.routers().routers().size());
      View own = seen.routers().routers().get(seen.decision().router());
      assertEquals(seen.decision(), own.decision());
    }
  }

  @Test
  void newsThatAreLateMakeViewsDifferFromTheBookings() {
    assertTrue(
        inspections(scenario()).stream()
            .flatMap(seen -> seen.routers().routers().stream().map(view -> off(seen, view)))
            .anyMatch(off -> off > 0));
  }

  private static double off(Inspection seen, View view) {
    double off = 0;
    for (int r = 0; r < view.loadBlocks().length; r++) {
      off += Math.abs(view.loadBlocks()[r] - seen.routers().bookedBlocks()[r]);
    }
    return off;
  }
}
