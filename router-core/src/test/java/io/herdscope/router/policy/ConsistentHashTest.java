package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ConsistentHashTest {
  /// The key `session-1` walks the ring 1, 3, 2, 0.
  private static Situation session1() {
    Situation situation = new Situation(4);
    situation.session = "session-1";
    return situation;
  }

  @Test
  void theOwnerWinsWhateverItsLoad() {
    Situation situation = session1();
    situation.requests[1] = 1_000_000;
    assertEquals(1, situation.decide("consistent-hash", Map.of()).chosen());
  }

  @Test
  void aFullOwnerIsPassedOverClockwise() {
    Situation situation = session1();
    situation.requests[1] = 5;
    situation.requests[3] = 6;
    assertEquals(
        2, situation.decide("consistent-hash", Map.of("maxOngoingRequests", 5.0)).chosen());
  }

  @Test
  void fallbacksEndAfterTheirNumber() {
    Situation situation = session1();
    situation.requests[1] = 5;
    situation.requests[3] = 5;
    assertEquals(
        1,
        situation
            .decide(
                "consistent-hash", Map.of("maxOngoingRequests", 5.0, "numFallbackReplicas", 1.0))
            .chosen());
  }

  @Test
  void aRequestWithoutASessionIsPlacedByItsId() {
    Situation named = session1();
    named.session = "3";
    Situation nameless = session1();
    nameless.session = "";
    assertEquals(
        named.decide("consistent-hash", Map.of()), nameless.decide("consistent-hash", Map.of()));
  }
}
