package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class StoriesTest {
  private final Stories stories = new Stories(8);

  private static ClusterEvent.RequestArrived arrived(long id, int session) {
    HashRun none = HashRun.of(new long[0]);
    return new ClusterEvent.RequestArrived(
        5, new Request(id, session, "s" + session, 0, 10, none, Hints.NONE));
  }

  @Test
  void anEndWithoutABeginningIsPassedOverAndCounted() {
    assertNull(stories.renumbered(new ClusterEvent.RequestFinished(1, 99, 0, 7)));
    assertNull(stories.renumbered(new ClusterEvent.FirstToken(1, 98, 0)));
    assertEquals(2, stories.passedOver());
  }

  private ClusterEvent.RequestArrived renumbered(ClusterEvent.RequestEvent event) {
    return (ClusterEvent.RequestArrived) Objects.requireNonNull(stories.renumbered(event));
  }

  @Test
  void requestsAndSessionsAreNumberedFromZero() {
    stories.renumbered(arrived(500, 40));
    ClusterEvent.RequestArrived second = renumbered(arrived(700, 30));
    assertEquals(1, second.request());
    assertEquals(1, second.body().session());
    ClusterEvent.RequestArrived third = renumbered(arrived(701, 40));
    assertEquals(0, third.body().session());
  }

  @Test
  void aTokenBeforeTheRequestWasSentAnywhereIsPassedOver() {
    stories.renumbered(arrived(500, 40));
    assertNull(stories.renumbered(new ClusterEvent.FirstToken(6, 500, 0)));
  }
}
