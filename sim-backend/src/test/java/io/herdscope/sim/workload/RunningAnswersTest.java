package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.WorkloadSpec;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Workloads that promise that nobody asks for an answer before it has ended, with as many requests
/// in flight as there may be.
class RunningAnswersTest {
  private static Workload small(String kind) {
    Map<String, Double> parameters =
        switch (kind) {
          case "chat" -> Map.of("sessions", 40.0, "thinkMedianSeconds", 0.001);
          case "rl-groups" -> Map.of("steps", 2.0, "groups", 4.0);
          default -> Map.of("steps", 2.0);
        };
    return Workloads.create(
        new WorkloadSpec(kind, null, null, parameters), new WorkloadContext(7, 16, 4));
  }

  private static Set<Long> answer(ScriptedRequest request) {
    HashRun chain = request.chain();
    int prompt = request.request().promptBlocks().length();
    Set<Long> blocks = new HashSet<>();
    for (int b = prompt; b < chain.length(); b++) {
      blocks.add(chain.at(b));
    }
    return blocks;
  }

  @ParameterizedTest
  @ValueSource(strings = {"rl-rollouts", "rl-groups", "chat"})
  void nobodyHasTheAnswerOfARequestThatRuns(String kind) {
    RequestDriver driver = small(kind).driver();
    assertFalse(driver.sharesRunningAnswers());
    ArrayDeque<ScriptedRequest> running = new ArrayDeque<>();
    Set<Long> answers = new HashSet<>();
    int released = 0;
    while (!driver.exhausted() || !running.isEmpty()) {
      while (driver.nextArrival() != RequestDriver.NOTHING_DUE) {
        ScriptedRequest next = driver.take();
        for (long block : next.chain().toArray()) {
          assertFalse(answers.contains(block));
        }
        answers.addAll(answer(next));
        running.add(next);
        released++;
      }
      ScriptedRequest ended = running.remove();
      answers.removeAll(answer(ended));
      driver.finished(ended.request().id(), released);
    }
    assertTrue(released > 100);
  }

  @Test
  void aSourceThatDoesNotPromiseItIsNotTrusted() {
    SessionSource shared =
        new SessionSource() {
          @Override
          public int sessions() {
            return 0;
          }

          @Override
          public long requests() {
            return 0;
          }

          @Override
          public Arrivals starts() {
            return new TimetableArrivals(new long[0]);
          }

          @Override
          public SessionScript session(int session) {
            throw new IllegalStateException("there is none");
          }

          @Override
          public boolean ownAnswers() {
            return false;
          }
        };
    assertTrue(new CreditLoopDriver(shared, 1).sharesRunningAnswers());
  }
}
