package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.ScoreTerm;
import io.herdscope.model.prompt.HashRun;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StackLoadAwareTest {
  private static final String NAME = "stack-loadaware";

  /// A prompt of 64 blocks; replica 0 holds all of it and is busy, replica 1 holds a quarter.
  private static Situation situation() {
    Situation situation = new Situation(4);
    situation.promptTokens = 1_024;
    situation.overlap[0][0] = 64;
    situation.overlap[1][1] = 16;
    situation.requests[0] = 7;
    situation.requests[1] = 4;
    situation.requests[2] = 1;
    return situation;
  }

  private static List<Double> terms(RoutingDecision decision, int replica) {
    return decision.candidate(replica).terms().stream().map(ScoreTerm::value).toList();
  }

  @Test
  void theCachedShareStandsAgainstTheLoadRelativeToTheMean() {
    RoutingDecision decision = situation().decide(NAME, Map.of());
    // The mean is 3 requests.
    assertEquals(List.of(0.0, 0.0, 0.0, 4 / 3.0), terms(decision, 0));
    assertEquals(List.of(0.0, 0.0, 0.75, 1 / 3.0), terms(decision, 1));
    assertEquals(List.of(0.0, 0.0, 1.0, -2 / 3.0), terms(decision, 2));
    assertEquals(3, decision.chosen());
  }

  @Test
  void aSmallerLoadWeightLetsTheCacheWin() {
    assertEquals(0, situation().decide(NAME, Map.of("loadWeight", 0.25)).chosen());
  }

  @Test
  void aMeanBelowOneRequestCountsAsOne() {
    Situation situation = situation();
    situation.requests[0] = 1;
    situation.requests[1] = 0;
    situation.requests[2] = 0;
    assertEquals(0.75, situation.decide(NAME, Map.of()).candidate(0).terms().get(3).value());
  }

  @Test
  void withNothingCachedTheSessionStaysWhereItsKeyLies() {
    Set<Integer> places = new HashSet<>();
    for (int session = 0; session < 40; session++) {
      Situation situation = new Situation(4);
      situation.session = "session-" + session;
      int place = situation.decide(NAME, Map.of()).chosen();
      situation.requests[place] = 50;
      assertEquals(place, situation.decide(NAME, Map.of()).chosen());
      places.add(place);
    }
    assertTrue(places.size() == 4, () -> "only " + places);
  }

  @Test
  void withNothingCachedAndNoSessionTheFewestRecentRequestsWin() {
    Situation situation = new Situation(3);
    situation.session = "";
    situation.sent(HashRun.of(5), 0, 0, 0);
    situation.sent(HashRun.of(6), 0, 2, 0);
    assertEquals(1, situation.decide(NAME, Map.of()).chosen());
  }
}
