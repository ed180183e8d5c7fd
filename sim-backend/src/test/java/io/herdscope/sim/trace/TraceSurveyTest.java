package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.prompt.HashRun;
import java.util.AbstractList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceSurveyTest {
  private static final int SESSIONS = 500;
  private static final int TURNS = 6;

  /// Sessions whose turns take turns, and how often one was asked for.
  private static final class Counted extends AbstractList<Trace.Tree> implements Trace.Lazy {
    private int asked;

    @Override
    public int size() {
      return SESSIONS;
    }

    @Override
    public Trace.Tree get(int session) {
      asked++;
      Trace.Turn[] turns = new Trace.Turn[TURNS];
      for (int turn = 0; turn < TURNS; turn++) {
        HashRun fresh = HashRun.of(1_000L * session + turn);
        turns[turn] =
            new Trace.Turn(1_000L * turn + session, -1, -1, 16 * (turn + 1), 1, turn, fresh);
      }
      Trace.Stream stream = new Trace.Stream("", -1, -1, -1, 0, 0, List.of(turns));
      return new Trace.Tree("s" + session, List.of(stream));
    }
  }

  /// Once to count it, once for the infinite cache and once for the curve: each may be a reading of
  /// the file.
  @Test
  void interleavedSessionsAreAskedForThreeTimesHoweverManyTurnsTheyHave() {
    Counted sessions = new Counted();
    TraceReport report = TraceReport.of(new Trace("test", 16, true, true, sessions, List.of()));
    assertEquals(SESSIONS * TURNS * (TURNS - 1) / 2, report.hitBlocks());
    assertEquals(report.blockHitRate(), report.lruCurve().getLast().hitRate());
    assertTrue(sessions.asked <= 3 * SESSIONS + 1, "asked " + sessions.asked);
  }
}
