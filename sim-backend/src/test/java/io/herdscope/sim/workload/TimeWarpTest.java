package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.sim.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeWarpTest {
  private static Trace.Turn at(long at) {
    return new Trace.Turn(at, -1, -1, 1, 1, 0, HashRun.EMPTY);
  }

  @Test
  void longGapsOfTheWholeTreeShrinkAndOverlapStays() {
    Trace.Tree tree =
        new Trace.Tree(
            "t",
            List.of(
                new Trace.Stream("main", -1, -1, -1, 0, 0, List.of(at(5), at(100), at(103))),
                new Trace.Stream("main/a", 0, 0, 1, 0, 0, List.of(at(50), at(101)))));
    TimeWarp warp = new TimeWarp(tree, 10);
    assertEquals(
        List.of(0L, 10L, 20L, 21L, 23L),
        List.of(warp.at(5), warp.at(50), warp.at(100), warp.at(101), warp.at(103)));
  }

  @Test
  void aCapOfZeroKeepsAllGaps() {
    Trace.Tree tree =
        new Trace.Tree(
            "t", List.of(new Trace.Stream("main", -1, -1, -1, 0, 0, List.of(at(5), at(100)))));
    assertEquals(95, new TimeWarp(tree, 0).at(100));
  }
}
