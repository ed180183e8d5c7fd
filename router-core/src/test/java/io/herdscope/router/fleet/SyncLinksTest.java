package io.herdscope.router.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.scenario.RoutersSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SyncLinksTest {
  private static final int[] BOTH = {0, 1};

  /// A link with one millisecond of delay and up to ten more.
  private static RoutersSpec jittery(double loss, double reorder) {
    return new RoutersSpec(
        2,
        RoutersSpec.Spread.ROUND_ROBIN,
        true,
        RoutersSpec.Lifecycle.ROUTER,
        0.001,
        0.010,
        loss,
        reorder,
        0,
        0,
        0,
        List.of(),
        List.of());
  }

  /// The requests router 1 hears of, in the order it does, of 200 sent a tenth of a millisecond
  /// apart.
  private static List<Long> heard(SyncLinks links) {
    Agenda agenda = new Agenda();
    for (long i = 0; i < 200; i++) {
      long at = i * 100_000;
      links.post(SyncLinks.router(0), new ClusterEvent.FirstToken(at, i, 0), at, agenda);
      links.flush(SyncLinks.router(0), at, BOTH, agenda);
    }
    List<Long> order = new ArrayList<>();
    while (agenda.nextDue() != Agenda.NEVER) {
      if (agenda.take() instanceof Errand.Deliver deliver) {
        assertEquals(1, deliver.receiver());
        deliver.news().forEach(event -> order.add(event.request()));
      }
    }
    return order;
  }

  private static List<Long> sent() {
    return LongStream.range(0, 200).boxed().toList();
  }

  @Test
  void jitterLeavesALinksOrderAlone() {
    assertEquals(sent(), heard(new SyncLinks(jittery(0, 0), 3)));
  }

  @Test
  void batchesThatAreHeldUpAreOvertaken() {
    List<Long> order = heard(new SyncLinks(jittery(0, 0.3), 3));
    assertNotEquals(sent(), order);
    assertEquals(sent(), order.stream().sorted().toList());
  }

  @Test
  void whatIsLostIsCounted() {
    SyncLinks links = new SyncLinks(jittery(0.25, 0), 3);
    int missing = 200 - heard(links).size();
    assertEquals(50, missing, 20);
    assertEquals(missing, links.lost(1));
  }
}
