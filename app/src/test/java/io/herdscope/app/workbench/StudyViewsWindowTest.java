package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.session.RingFrame;
import java.util.List;
import java.util.Objects;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The ring and the workload in the real window.
class StudyViewsWindowTest {
  private final DrivenWindow window = new DrivenWindow();

  @AfterEach
  void close() {
    window.close();
  }

  private void open(String policy, String view) {
    window.open(List.of(policy), 1600, 1000);
    window.click("#single");
    window.click("#tab-" + view);
  }

  private RingFrame ring() {
    return Objects.requireNonNull(window.frame().studies().ring());
  }

  @Test
  void theRingFollowsThePlayhead() {
    open("consistent-hash", "ring");
    window.await("the ring", () -> window.frame().studies().ring() != null);
    assertEquals(0, ring().sessions());
    window.press(KeyCode.RIGHT);
    window.press(KeyCode.RIGHT);
    window.await("two sessions", () -> ring().sessions() == 2);
    window.shoot("ring-dark");
    window.click("#tab-fleet");
    window.await("no ring", () -> window.frame().studies().ring() == null);
  }

  @Test
  void aClickOnAReplicaOfTheRingSelectsIt() {
    open("kv-aware", "ring");
    window.await("the ring", () -> window.frame().studies().ring() != null);
    assertFalse(ring().decides());
    window.press(KeyCode.RIGHT);
    window.await("a session", () -> ring().sessions() > 0);
    window.settle();
    window.clickAt("#picture-ring", 0.6, 0.2);
    window.await("the replica", () -> Gate.call(() -> window.open().state().replica()) >= 0);
  }

  @Test
  void theWorkloadIsFoundOutAndAClickSelectsARequest() {
    open("kv-aware", "workload");
    window.await("the workload", () -> window.frame().studies().workload() != null);
    assertEquals(
        4,
        Objects.requireNonNull(window.frame().studies().workload())
            .rows()
            .getFirst()
            .turns()
            .size());
    window.settle();
    window.shoot("workload-dark");
    window.clickAt("#picture-workload", 0.42, 0.564);
    window.await("the request", () -> Gate.call(() -> window.open().state().selected()) != null);
  }
}
