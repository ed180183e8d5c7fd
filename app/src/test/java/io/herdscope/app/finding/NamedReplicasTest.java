package io.herdscope.app.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class NamedReplicasTest {
  private static Finding finding(String value, String seen) {
    Evidence evidence = new Evidence(5, -1, 1, "seen", List.of(seen));
    return new Finding(
        "rule", "", Severity.NOTE, 1, 2, List.of(1), List.of(value), List.of(evidence));
  }

  @Test
  void replicasAreCalledAsTheirClusterCallsThem() {
    assertEquals(
        List.of(finding("pod-b and pod-a, r7", "68 % on pod-b")),
        NamedReplicas.in(
            List.of(finding("r1 and r0, r7", "68 % on r1")), List.of("pod-a", "pod-b")));
  }
}
