package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Questions about the past wait in one queue. Each is asked of a world, which is large: those that
/// nobody waits for any more are not answered, and hold none.
@Timeout(60)
class WaitingQuestionsTest {
  private final List<Runnable> answers = Collections.synchronizedList(new ArrayList<>());
  private final Lane lane = lane();

  private static Lane lane() {
    Lane lane = new Lane(PreparedScenario.of(Scenarios.rollouts("kv-aware")), "kv-aware", Map.of());
    lane.moveTo(20 * Nanos.PER_SECOND, Long.MAX_VALUE);
    return lane;
  }

  /// Asks while the queue stands still, then lets it go on until it is empty.
  private void ask(WholeRuns background, Runnable questions) {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(1);
    background.execute(() -> awaitWithin(asked), this::failed);
    questions.run();
    background.execute(done::countDown, this::failed);
    asked.countDown();
    awaitWithin(done);
  }

  private static void awaitWithin(CountDownLatch latch) {
    try {
      assertTrue(latch.await(50, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void failed(String reason) {
    answers.add(
        () -> {
          throw new IllegalStateException(reason);
        });
  }

  @Test
  void onlyTheLatestDecisionAskedForIsTakenAnXrayOf() {
    try (WholeRuns background = new WholeRuns()) {
      Inspector inspector = new Inspector(background, answers::add);
      ask(
          background,
          () -> {
            inspector.inspect(0, lane, 3);
            inspector.inspect(0, lane, 9);
            inspector.inspect(0, lane, 6);
          });
      assertEquals(1, answers.size());
      answers.forEach(Runnable::run);
      assertEquals(6, Objects.requireNonNull(inspector.latest()).decision().ordinal());
    }
  }

  @Test
  void nothingIsLookedForOnceNobodyInspectsAnyMore() {
    try (WholeRuns background = new WholeRuns()) {
      Inspector inspector = new Inspector(background, answers::add);
      ask(
          background,
          () -> {
            inspector.inspect(0, lane, 3);
            inspector.clear();
          });
      assertEquals(List.of(), answers);
    }
  }
}
