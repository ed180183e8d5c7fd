package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.sim.trace.Trace;
import java.util.AbstractList;
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

  @Test
  void aGapIsCutWhereASessionThatIsLeftOutStoodInIt() {
    List<List<Trace.Turn>> sessions =
        List.of(
            List.of(turn(0, 1, 1, 0)),
            List.of(turn(Nanos.ofSeconds(20), 99, 1, 0)),
            List.of(turn(Nanos.ofSeconds(40), 1, 1, 0)));
    Timetable timetable =
        timetable(Map.of("idleGapCapSeconds", 10.0, "maxContextTokens", 50.0), sessions);
    int[] places = new int[6];
    assertArrayEquals(new long[] {0, Nanos.ofSeconds(20)}, timetable.first(2, places));
    assertArrayEquals(new int[] {0, 0, 0, 2, 0, 0}, places);
  }

  /// Each walk may be a reading of the file.
  @Test
  void aTraceWithCutGapsIsWalkedOnce() {
    final class Counted extends AbstractList<Trace.Tree> implements Trace.Lazy {
      private int asked;

      @Override
      public int size() {
        return 9;
      }

      @Override
      public Trace.Tree get(int tree) {
        asked++;
        return new Trace.Tree("", List.of(TimetableTest.stream(List.of(turn(tree, 1, 1, 0)))));
      }
    }

    Counted trees = new Counted();
    Trace trace = new Trace("weka", 16, false, true, trees, List.of());
    new Timetable(
        trace,
        Parameters.of(OpenLoopWorkload.KIND.parameters(), Map.of("idleGapCapSeconds", 1.0)),
        42);
    assertEquals(9, trees.asked);
  }
}
