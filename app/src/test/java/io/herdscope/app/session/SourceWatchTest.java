package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.session.LiveFrame.Standing;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceWatchTest {
  private static final String REFUSED = "posts refused: wrong token 2 (from 10.0.0.7)";

  private final SourceWatch watch = new SourceWatch();

  private void hear(double seconds, SourceState state, long refusals, String detail) {
    watch.hear(
        new ClusterEvent.SourceStatus(
            Nanos.ofSeconds(seconds),
            "posts",
            state,
            detail,
            SourceCounters.NONE.withRefusals(refusals)));
  }

  private Standing at(double seconds) {
    return watch.at(Nanos.ofSeconds(seconds), List.of()).getFirst().standing();
  }

  @Test
  void aSourceThatTurnsPostsAwayIsNotWellForAMinute() {
    hear(1, SourceState.LIVE, 0, "");
    assertEquals(Standing.CONNECTED, at(1));
    hear(2, SourceState.LIVE, 2, REFUSED + "; a line was refused: no");
    assertEquals(Standing.REFUSING, at(61));
    hear(61, SourceState.LIVE, 2, REFUSED);
    assertEquals(Standing.CONNECTED, at(62));
    hear(63, SourceState.LIVE, 3, REFUSED.replace('2', '3'));
    assertEquals(Standing.REFUSING, at(63));
  }

  @Test
  void whatAPosterSaysOfRefusalsIsNone() {
    hear(1, SourceState.LIVE, 0, "a line was refused: no field \"a; " + REFUSED + "\"");
    assertEquals(Standing.CONNECTED, at(1));
  }

  @Test
  void soIsOneThatWasNeverPostedTo() {
    hear(1, SourceState.CONNECTING, 0, "nothing posted yet");
    assertEquals(Standing.CONNECTING, at(1));
    hear(2, SourceState.CONNECTING, 2, "nothing posted yet; " + REFUSED);
    assertEquals(Standing.REFUSING, at(2));
  }
}
