package io.herdscope.model.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.List;
import org.junit.jupiter.api.Test;

class PriorityFoldTest {
  private final PriorityFold fold = new PriorityFold();

  private void arrive(long id, double seconds, Hints hints) {
    Request request = new Request(id, 0, "s", 0, 10, HashRun.EMPTY, hints);
    fold.fold(new ClusterEvent.RequestArrived(Nanos.ofSeconds(seconds), request));
  }

  private void serve(long id, double admitted, double first, double end) {
    fold.fold(new ClusterEvent.RequestAdmitted(Nanos.ofSeconds(admitted), id, 0, 10, 0, false));
    fold.fold(new ClusterEvent.FirstToken(Nanos.ofSeconds(first), id, 0));
    fold.fold(new ClusterEvent.FirstToken(Nanos.ofSeconds(first + 1), id, 0));
    fold.fold(new ClusterEvent.RequestFinished(Nanos.ofSeconds(end), id, 0, 3));
  }

  private static Distribution one(double seconds) {
    return Distribution.of(seconds);
  }

  @Test
  void timesAreCountedPerPriorityTheMostUrgentFirst() {
    arrive(0, 0, Hints.NONE);
    arrive(1, 1, new Hints(-1, 5, 0));
    arrive(2, 2, new Hints(-1, -5, 1));
    arrive(3, 3, Hints.NONE);
    serve(2, 3, 4, 6);
    serve(1, 4, 5, 7);
    serve(0, 5, 7, 8);
    assertEquals(
        List.of(
            new PriorityFigures(1, -5, 1, 1, one(2), one(4), one(1)),
            new PriorityFigures(0, 5, 1, 1, one(4), one(6), one(3)),
            new PriorityFigures(0, 0, 2, 1, one(7), one(8), one(5))),
        fold.result());
  }

  @Test
  void aCopyCountsForItselfAndIdsMayBeMany() {
    arrive(0, 0, Hints.NONE);
    PriorityFold copy = fold.copy();
    arrive(1_000, 1, Hints.NONE);
    assertEquals(1, copy.result().getFirst().requests());
    assertEquals(2, fold.result().getFirst().requests());
  }
}
