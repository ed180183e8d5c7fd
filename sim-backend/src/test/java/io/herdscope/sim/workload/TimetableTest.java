package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.sim.trace.Trace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimetableTest {
  private static Trace.Turn turn(long at, int input, int output, int keep) {
    return new Trace.Turn(at, -1, -1, input, output, keep, HashRun.of());
  }

  private static Trace trace(List<List<Trace.Turn>> sessions) {
    return new Trace(
        "weka",
        16,
        false,
        false,
        sessions.stream().map(turns -> new Trace.Tree("", List.of(stream(turns)))).toList(),
        List.of());
  }

  private static Trace.Stream stream(List<Trace.Turn> turns) {
    return new Trace.Stream("main", -1, -1, -1, 0, 0, turns);
  }

  private static Timetable timetable(Map<String, Double> parameters, List<List<Trace.Turn>> all) {
    return new Timetable(
        trace(all), Parameters.of(OpenLoopWorkload.KIND.parameters(), parameters), 42);
  }

  @Test
  void releasesStandInOrderOfTimeWithTheirPlaces() {
    Timetable timetable =
        timetable(
            Map.of(),
            List.of(List.of(turn(5, 1, 1, 0), turn(9, 1, 1, 0)), List.of(turn(7, 1, 1, 0))));
    int[] places = new int[6];
    assertArrayEquals(new long[] {5, 7}, timetable.first(2, places));
    assertArrayEquals(new int[] {0, 0, 0, 1, 0, 0}, places);
  }

  /// As many requests as trees do not mean one each.
  @Test
  void aSessionOfTwoTurnsBesideOneThatIsLeftOutIsSeen() {
    List<List<Trace.Turn>> sessions =
        List.of(List.of(turn(0, 1, 1, 0), turn(1, 1, 1, 0)), List.of(turn(0, 99, 1, 0)));
    Timetable timetable = timetable(Map.of("maxContextTokens", 50.0), sessions);
    assertEquals(List.of(2, 1), List.of(timetable.requests(), timetable.leftOut()));
    assertFalse(timetable.isOneTurnEach());
    assertTrue(timetable(Map.of(), List.of(List.of(turn(0, 1, 1, 0)))).isOneTurnEach());
  }

  @Test
  void whatIsLeftOutIsNotLookedAt() {
    List<List<Trace.Turn>> sessions =
        List.of(List.of(turn(0, 1, 1, 0)), List.of(turn(0, 99, 0, 0), turn(0, 99, 0, 0)));
    Timetable all = timetable(Map.of(), sessions);
    Timetable some = timetable(Map.of("maxContextTokens", 50.0), sessions);
    assertEquals(List.of(2L, 0L), List.of(all.withoutOutput(), some.withoutOutput()));
    assertEquals(List.of(true, false), List.of(all.answersReturn(), some.answersReturn()));
  }
}
