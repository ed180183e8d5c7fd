package io.herdscope.app.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.finding.rule.SameIdleWorker;
import io.herdscope.model.Nanos;
import io.herdscope.model.metric.HitLadder;
import io.herdscope.model.scenario.QueueSpec;
import io.herdscope.router.fleet.RouterFigures;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SameIdleWorkerTest {
  private static final long DELAY = 50 * Nanos.PER_MILLI;
  private static final CaseSetting TWO_ROUTERS =
      new CaseSetting("kv-aware", Map.of(), List.of(), 2, 16, 1_000, 2, 0.05, true, QueueSpec.OFF);

  private static DecisionFacts decision(long ordinal, long at, int router, int replica) {
    return new DecisionFacts(
        ordinal, at, ordinal, 0, router, replica, 100, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0,
        true, 0, 0);
  }

  /// Fifty decisions a router, every fifth on a replica that another had just taken.
  private static List<Finding> examine(DecisionFacts... decisions) {
    RouterFigures some = new RouterFigures(0, 0, -1, 50, 10, 10, 0.2, 1, 0, 0, 0, 0);
    return new SameIdleWorker()
        .examine(
            new CaseFile(
                TWO_ROUTERS,
                List.of(decisions),
                List.of(),
                List.of(),
                List.of(),
                HitLadder.EMPTY,
                List.of(some, some),
                FeedFacts.IN_TIME));
  }

  @Test
  void aChoiceBeforeTheNewsArriveIsACollision() {
    assertEquals(
        1,
        examine(decision(0, 0, 0, 1), decision(1, DELAY - 1, 1, 1)).getFirst().evidence().size());
  }

  @Test
  void aChoiceAtTheInstantTheNewsArriveIsNone() {
    assertEquals(List.of(), examine(decision(0, 0, 0, 1), decision(1, DELAY, 1, 1)));
  }

  @Test
  void oneRoutersOwnChoicesAndOtherReplicasAreNone() {
    assertEquals(
        List.of(), examine(decision(0, 0, 0, 1), decision(1, 1, 0, 1), decision(2, 2, 1, 0)));
  }
}
