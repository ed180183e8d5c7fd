package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.prompt.Request;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LiveWholeTest {
  private final LiveWorld world = new LiveWorld();
  private final BlockingQueue<Runnable> inbox = new ArrayBlockingQueue<>(16);

  private void hear(int from, int requests) {
    for (int i = from; i < from + requests; i++) {
      Request request = Lives.request(i, i, 0, 1_000L + i);
      world.accept(Lives.arrived(1_000L * i, request));
      world.accept(Lives.routed(1_000L * i, request, 0));
    }
  }

  private Runnable posted() throws InterruptedException {
    return Objects.requireNonNull(inbox.poll(60, TimeUnit.SECONDS), "nothing was posted");
  }

  private static int drawn(LiveWhole whole) {
    return Objects.requireNonNull(whole.whole()).trace().requests().size();
  }

  @Test
  void fewRequestsAreDrawnUpAtOnce() {
    try (WholeRuns background = new WholeRuns()) {
      LiveWhole whole = new LiveWhole(world, background, inbox::add);
      hear(0, LiveWhole.FEW);
      whole.refresh(0);
      assertEquals(LiveWhole.FEW, drawn(whole));
    }
  }

  @Test
  void manyRequestsAreDrawnUpInTheBackgroundAndHandedOverAtHome() throws InterruptedException {
    try (WholeRuns background = new WholeRuns()) {
      LiveWhole whole = new LiveWhole(world, background, inbox::add);
      hear(0, LiveWhole.FEW + 1);
      whole.refresh(0);
      assertNull(whole.whole(), "the pictures to come do not wait for it");
      posted().run();
      assertEquals(LiveWhole.FEW + 1, drawn(whole));
    }
  }

  @Test
  void whatIsHeardMeanwhileIsDrawnUpNextTime() throws InterruptedException {
    try (WholeRuns background = new WholeRuns()) {
      LiveWhole whole = new LiveWhole(world, background, inbox::add);
      hear(0, LiveWhole.FEW + 1);
      whole.refresh(0);
      hear(LiveWhole.FEW + 1, 5);
      posted().run();
      assertEquals(LiveWhole.FEW + 1, drawn(whole));
      whole.hurry();
      whole.refresh(0);
      posted().run();
      assertEquals(LiveWhole.FEW + 6, drawn(whole));
    }
  }

  @Test
  void atTheEndOfARecordingItDoesNotRest() {
    try (WholeRuns background = new WholeRuns()) {
      LiveWhole whole = new LiveWhole(world, background, inbox::add);
      hear(0, 10);
      whole.refresh(System.nanoTime());
      hear(10, 1);
      whole.refresh(System.nanoTime());
      assertEquals(10, drawn(whole));
      whole.hurry();
      whole.refresh(System.nanoTime());
      assertEquals(11, drawn(whole));
    }
  }

  @Test
  void whileARecordingIsReadItsNumbersRest() {
    try (WholeRuns background = new WholeRuns()) {
      LiveWhole whole = new LiveWhole(world, background, inbox::add);
      hear(0, 10);
      RunMetrics first = whole.numbers(true, 0);
      hear(10, 1);
      assertSame(first, whole.numbers(true, 0));
      assertNotNull(whole.numbers(true, Long.MAX_VALUE));
      assertEquals(11, whole.numbers(true, Long.MAX_VALUE).requests());
    }
  }
}
