package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.scenario.WorkloadSpec;
import io.herdscope.sim.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BackgroundFailureTest {
  private static String failureOf(Throwable cause) throws Exception {
    PreparedScenario sound = PreparedScenario.of(Scenarios.rollouts("kv-aware"));
    Lane lane = new Lane(sound, "kv-aware", Map.of());
    Workload broken =
        new Workload(
            1,
            1,
            List.of(),
            List.of(),
            session -> 1,
            () -> {
              if (cause instanceof Error error) {
                throw error;
              }
              throw (RuntimeException) cause;
            });
    CompletableFuture<String> failure = new CompletableFuture<>();
    try (WholeRuns background = new WholeRuns()) {
      background.request(
          lane,
          new PreparedScenario(sound.scenario(), broken),
          (of, whole, kept) -> failure.complete("it ended"),
          failure::complete);
      return failure.get(60, TimeUnit.SECONDS);
    }
  }

  @Test
  void aDefectInAWholeRunIsSaid() throws Exception {
    assertEquals(
        "kv-aware: a defect stopped this: java.lang.ArithmeticException: / by zero",
        failureOf(new ArithmeticException("/ by zero")));
  }

  @Test
  void memoryThatRanOutIsSaid() throws Exception {
    assertEquals(
        "kv-aware: out of memory; give more, for example -Xmx8g, or run less",
        failureOf(new OutOfMemoryError("Java heap space")));
  }

  @Test
  void aDefectInATaskBesideTheRunsIsSaid() throws Exception {
    CompletableFuture<String> failure = new CompletableFuture<>();
    try (WholeRuns background = new WholeRuns()) {
      background.execute(
          () -> {
            throw new StackOverflowError();
          },
          failure::complete);
      assertEquals(
          "a defect stopped this: java.lang.StackOverflowError", failure.get(60, TimeUnit.SECONDS));
    }
  }

  @Test
  void aFirstScenarioThatCannotBePlayedShowsItsFleetAndWhy() throws InterruptedException {
    Scenario sound = Scenarios.rollouts("kv-aware");
    WorkloadSpec missing = new WorkloadSpec("", "weka", "no-such-trace.jsonl", Map.of());
    Scenario broken = sound.withWorkload(missing);
    try (Session session = Session.start(broken, List.of("kv-aware"))) {
      for (int i = 0; i < 6_000 && session.frame() == null; i++) {
        Thread.sleep(10);
      }
      Frame frame = Objects.requireNonNull(session.frame());
      assertEquals(4, frame.focused().replicas().size());
      assertEquals("no-such-trace.jsonl: no such file; check the path", frame.failure());
    }
  }

  @Test
  void aTraceThatCannotBeReadIsNoDefectOfTheBackgroundEither() {
    Scenario scenario = Scenarios.rollouts("kv-aware");
    WorkloadSpec missing = new WorkloadSpec("", "weka", "no-such-trace.jsonl", Map.of());
    RuntimeException said =
        assertThrows(
            RuntimeException.class, () -> PreparedScenario.of(scenario.withWorkload(missing)));
    assertEquals("no-such-trace.jsonl: no such file; check the path", WholeRuns.inWords(said));
  }
}
