package io.herdscope.app.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.finding.rule.TokenlessRequests;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.metric.HitLadder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenlessRequestsTest {
  private static final DecisionFacts DECISION =
      new DecisionFacts(
          0, 1, 0, 0, 0, 0, 400, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, true, 0, 0);

  private static List<String> evidence(int replicas) {
    List<DegradationCount> counts = new ArrayList<>();
    for (int r = 0; r < replicas; r++) {
      counts.add(new DegradationCount(Degradation.TOKENLESS_REQUEST, r, 10 + r, 1, 2));
    }
    CaseFile file =
        new CaseFile(
            Cases.SETTING,
            Collections.nCopies(100, DECISION),
            List.of(),
            List.of(),
            counts,
            HitLadder.EMPTY,
            List.of(),
            FeedFacts.IN_TIME);
    return new TokenlessRequests()
        .examine(file).getFirst().evidence().stream().map(FindingWords::evidence).toList();
  }

  @Test
  void everyReplicaConcernedIsEvidenceThoseWithMostFirst() {
    assertEquals(
        List.of(
            "r3: tokenless-request × 13",
            "r2: tokenless-request × 12",
            "r1: tokenless-request × 11",
            "r0: tokenless-request × 10"),
        evidence(4));
  }

  @Test
  void ofVeryManyTheRestStandsTogether() {
    List<String> evidence = evidence(40);
    assertEquals(16, evidence.size());
    assertEquals("25 more replicas: tokenless-request × 550", evidence.getLast());
  }
}
