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

  private void hear(double seconds, SourceState state, String detail) {
    watch.hear(
        new ClusterEvent.SourceStatus(
            Nanos.ofSeconds(seconds), "posts", state, detail, SourceCounters.NONE));
  }

  private Standing at(double seconds) {
    return watch.at(Nanos.ofSeconds(seconds), List.of()).getFirst().standing();
  }

  @Test
  void aSourceThatTurnsPostsAwayIsNotWellForAMinute() {
    hear(1, SourceState.LIVE, "");
    assertEquals(Standing.CONNECTED, at(1));
    hear(2, SourceState.LIVE, "a line was refused: no; " + REFUSED);
    assertEquals(Standing.REFUSING, at(61));
    hear(61, SourceState.LIVE, REFUSED);
    assertEquals(Standing.CONNECTED, at(62));
    hear(63, SourceState.LIVE, REFUSED.replace('2', '3'));
    assertEquals(Standing.REFUSING, at(63));
  }

  @Test
  void soIsOneThatWasNeverPostedTo() {
    hear(1, SourceState.CONNECTING, "nothing posted yet");
    assertEquals(Standing.CONNECTING, at(1));
    hear(2, SourceState.CONNECTING, "nothing posted yet; " + REFUSED);
    assertEquals(Standing.REFUSING, at(2));
  }
}
