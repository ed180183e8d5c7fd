package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.prompt.Request;
import org.junit.jupiter.api.Test;

class SessionClockTest {
  private static final Request FIRST = Lives.request(0, 0, 0);
  private static final Request SECOND = Lives.request(1, 0, 1);

  private static long at(double seconds) {
    return Nanos.ofSeconds(seconds);
  }

  @Test
  void aSessionLastsFromItsFirstArrivalToItsLastEnd() {
    SessionClock clock = new SessionClock(session -> 2);
    clock.arrived(Lives.arrived(at(1), FIRST));
    clock.finished(Lives.finished(at(4), FIRST, 1));
    assertEquals(0, clock.done());
    clock.arrived(Lives.arrived(at(10), SECOND));
    clock.finished(Lives.finished(at(12), SECOND, 1));
    assertEquals(1, clock.done());
    assertEquals(11, clock.p99Seconds());
  }

  @Test
  void timePerOutputTokenCountsTheTokensAfterTheFirst() {
    SessionClock clock = new SessionClock(session -> 1);
    clock.arrived(Lives.arrived(at(1), FIRST));
    assertEquals(2, clock.firstToken(0, at(3)));
    assertEquals(Double.NaN, clock.firstToken(0, at(4)));
    assertEquals(0.5, clock.finished(Lives.finished(at(5), FIRST, 5)));
  }

  @Test
  void oneTokenHasNoTimePerToken() {
    SessionClock clock = new SessionClock(session -> 1);
    clock.arrived(Lives.arrived(at(1), FIRST));
    clock.firstToken(0, at(3));
    assertEquals(Double.NaN, clock.finished(Lives.finished(at(3), FIRST, 1)));
  }

  @Test
  void theFirstTokenOfALostRequestComesAgain() {
    SessionClock clock = new SessionClock(session -> 1);
    clock.arrived(Lives.arrived(at(1), FIRST));
    clock.firstToken(0, at(2));
    clock.lost(0);
    assertEquals(5, clock.firstToken(0, at(6)));
  }

  @Test
  void durationsThatComeOneByOneAreSortedAsIfAllAtOnce() {
    SessionClock clock = new SessionClock(session -> 1);
    int[] seconds = {7, 3, 9, 1, 5, 8, 2};
    for (int i = 0; i < seconds.length; i++) {
      Request request = Lives.request(i, i, 0);
      clock.arrived(Lives.arrived(0, request));
      clock.finished(Lives.finished(at(seconds[i]), request, 1));
      clock.p99Seconds();
    }
    assertEquals(8 + 0.94, clock.p99Seconds(), 1e-12);
  }
}
