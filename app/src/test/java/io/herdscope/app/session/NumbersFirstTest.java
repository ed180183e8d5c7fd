package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.herdscope.model.metric.RunMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

class NumbersFirstTest {
  /// What came back of a lane's whole run, in its order.
  private static List<Object> heard(WholeRuns runs, Lane lane) throws InterruptedException {
    BlockingQueue<Object> heard = new LinkedBlockingQueue<>();
    PreparedScenario ran = lane.experiment();
    runs.request(
        lane,
        ran,
        new WholeRuns.Listener() {
          @Override
          public void ended(Lane of, WholeRun whole, Timeline kept) {
            of.settle(ran, whole, kept);
            heard.add(whole.metrics());
            heard.add("ended");
          }

          @Override
          public void counted(Lane of, RunMetrics numbers) {
            of.settleNumbers(ran, numbers);
            heard.add(numbers);
          }
        },
        heard::add);
    List<Object> all = new ArrayList<>();
    while (!all.contains("ended")) {
      all.add(heard.take());
    }
    return all;
  }

  @Test
  void aSettingsNumbersComeBeforeItsWholeRunAndAreTheSame() throws InterruptedException {
    Lane lane = new Lane(PreparedScenario.of(Scenarios.rollouts("kv-aware")), "kv-aware", Map.of());
    try (WholeRuns runs = new WholeRuns()) {
      assertEquals(2, heard(runs, lane).size(), "nobody looks at older numbers yet");
      lane.change(Map.of("overlapCredit", 0.25));
      assertNull(lane.numbers());
      List<Object> heard = heard(runs, lane);
      assertEquals(3, heard.size());
      assertNotNull(lane.numbers());
      assertEquals(heard.get(0), heard.get(1));
    }
  }

  @Test
  void numbersOfCoefficientsThatWereChangedMeanwhileAreNoNews() {
    Lane lane = new Lane(PreparedScenario.of(Scenarios.rollouts("kv-aware")), "kv-aware", Map.of());
    PreparedScenario ran = lane.experiment();
    RunMetrics numbers = lane.world().metrics();
    lane.change(Map.of("overlapCredit", 0.25));
    lane.settleNumbers(ran, numbers);
    assertNull(lane.numbers());
    lane.settleNumbers(lane.experiment(), numbers);
    assertEquals(numbers, lane.numbers());
  }
}
