package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LatestWorkTest {
  @Test
  void whatIsAskedOfAClosedOneIsNotDoneAndIsNoFailure() {
    Lane lane =
        new Lane(PreparedScenario.of(Scenarios.rollouts("pure-kv")), "pure-kv", java.util.Map.of());
    LatestWork work = new LatestWork("herdscope-test");
    work.close();
    List<Object> heard = new ArrayList<>();
    work.request(lane, heard::add, heard::add);
    assertEquals(List.of(), heard);
  }
}
