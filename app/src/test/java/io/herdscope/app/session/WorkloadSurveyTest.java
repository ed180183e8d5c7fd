package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.WorkloadFrame.SessionRow;
import io.herdscope.app.session.WorkloadFrame.Turn;
import io.herdscope.model.metric.RunMetrics;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class WorkloadSurveyTest {
  private static final PreparedScenario RUN =
      PreparedScenario.of(Scenarios.rollouts("kv-aware")).with("kv-aware", Map.of());
  private static WorkloadFrame frame;
  private static RunMetrics metrics;

  @BeforeAll
  static void run() {
    WorkloadFrame found = WorkloadStudy.survey(RUN, StopSignal.manual());
    if (found == null) {
      throw new IllegalStateException("stopped");
    }
    frame = found;
    metrics = Experiment.run(RUN, false).metrics();
  }

  @Test
  void everyRequestAndSessionIsThere() {
    assertEquals(metrics.requests(), frame.requests());
    assertEquals(metrics.sessions(), frame.sessions());
    assertEquals(metrics.requests(), Arrays.stream(frame.arrivals()).sum());
    assertEquals(metrics.requests(), Arrays.stream(frame.input().counts()).sum());
  }

  @Test
  void promptAndCachedTokensAreThoseOfTheMetrics() {
    assertEquals(metrics.promptTokens(), frame.hits().prompt());
    assertEquals(metrics.cachedTokens(), frame.hits().cached());
    assertEquals(metrics.prefixHitRate(), frame.hits().real(), 1e-12);
  }

  @Test
  void noCacheHitsMoreThanOneThatNeverEvicts() {
    assertTrue(frame.hits().infinite() >= frame.hits().real());
    assertTrue(frame.hits().infinite() < 1);
  }

  @Test
  void aTurnGoesFromArrivalToItsEndInOrder() {
    assertEquals(frame.sessions(), frame.rows().size());
    for (SessionRow row : frame.rows()) {
      assertEquals(4, row.turns().size());
      for (Turn turn : row.turns()) {
        assertTrue(turn.arrival() <= turn.admitted(), turn.toString());
        assertTrue(turn.admitted() < turn.first(), turn.toString());
        assertTrue(turn.first() <= turn.end(), turn.toString());
      }
    }
  }

  @Test
  void theStatesAddUpToTheTimeSessionsWereBusy() {
    double seen = 0;
    for (int state :
        new int[] {WorkloadFrame.WAITING, WorkloadFrame.PREFILL, WorkloadFrame.DECODE}) {
      for (float share : frame.states()[state]) {
        seen += share * (frame.binNanos() / 1e9);
      }
    }
    double told = metrics.e2eSeconds().mean() * metrics.completed();
    assertEquals(told, seen, told * 1e-3);
  }

  /// Session 1 begins with the two blocks of session 0. Its second turn has these, its own block,
  /// and one more, of which its own output filled a part; the last token is never reused.
  @Test
  void tokensOfAPromptAreTheirsWhoHadThemFirst() {
    WorkloadSurvey survey = new WorkloadSurvey(16);
    survey.fold(Lives.arrived(0, Lives.request(0, 0, 0, 1, 2)));
    survey.fold(Lives.arrived(1, Lives.request(1, 1, 0, 1, 2, 3)));
    survey.fold(Lives.finished(2, Lives.request(1, 1, 0), 16));
    survey.fold(Lives.arrived(3, Lives.request(2, 1, 1, 1, 2, 3, 4)));
    assertEquals(new WorkloadFrame.Hits(64, 16, 64, 0), survey.hits());
  }

  @Test
  void theSharedSystemPromptIsUsedByManySessions() {
    assertTrue(frame.sharing().widest() > 1, frame.sharing().toString());
    long uses = Arrays.stream(frame.sharing().uses()).sum();
    assertTrue(uses > frame.sharing().distinct());
  }
}
