package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.session.Session.WholeRunsBegin;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

class WholeRunsBeginTest {
  private static final SessionCommand.Load LOAD =
      new SessionCommand.Load(Scenarios.rollouts("pure-kv"), List.of("pure-kv"));

  /// The next frame that was not taken yet.
  private static Frame next(Session session, long after) {
    Frame frame = session.frame();
    while (frame == null || frame.sequence() == after) {
      Thread.onSpinWait();
      frame = session.frame();
    }
    return frame;
  }

  @Test
  void aWindowsFirstFramesComeBeforeItsWholeRuns() {
    try (Session session = Session.begin(LOAD, WholeRunsBegin.AFTER_FIRST_FRAMES)) {
      session.send(new SessionCommand.SetSpeed(0.01));
      session.send(new SessionCommand.Play());
      Frame frame = next(session, -1);
      int known = 0;
      for (int i = 1; i < Session.FIRST_FRAMES; i++) {
        known += frame.lanes().getFirst().whole() == null ? 0 : 1;
        frame = next(session, frame.sequence());
      }
      assertEquals(0, known);
      while (frame.lanes().getFirst().whole() == null) {
        frame = next(session, frame.sequence());
      }
    }
  }

  @Test
  void whatWasHeldBackIsDoneInItsOrderAndWhatWasForgottenIsNot() throws InterruptedException {
    PreparedScenario prepared = PreparedScenario.of(LOAD.scenario());
    List<Lane> lanes =
        Session.lanes(
            prepared,
            new SessionCommand.Load(
                LOAD.scenario(), List.of("pure-kv", "round-robin", "kv-aware")));
    BlockingQueue<String> done = new LinkedBlockingQueue<>();
    try (WholeRuns runs = new WholeRuns()) {
      runs.hold();
      for (Lane lane : lanes) {
        runs.request(
            lane, lane.experiment(), (of, whole, kept) -> done.add(of.policy().name()), done::add);
      }
      runs.forget(lanes.get(1));
      runs.goAhead();
      assertEquals(List.of("pure-kv", "kv-aware"), List.of(done.take(), done.take()));
    }
  }
}
