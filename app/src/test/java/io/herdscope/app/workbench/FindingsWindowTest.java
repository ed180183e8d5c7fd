package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import javafx.scene.control.Button;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FindingsWindowTest {
  private final DrivenWindow window = new DrivenWindow();

  @BeforeEach
  void open() {
    window.open(List.of("pure-kv"), 1600, 1000);
    window.await("the findings", () -> window.frame().focused().findings() != null);
  }

  @AfterEach
  void close() {
    window.close();
  }

  @Test
  void theButtonCountsWhatIsWrongAndShowsItBesideTheStage() {
    int count = Objects.requireNonNull(window.frame().focused().findings()).size();
    assertTrue(count > 0);
    window.await(
        "the count",
        () ->
            window
                .find("#findingsButton", Button.class)
                .getText()
                .equals("findings (" + count + ")"));
    window.click("#findingsButton");
    window.await("the view", () -> !window.absent(".finding"));
  }

  @Test
  void aClickOnSomethingSeenLeadsToItsInstant() {
    window.click("#findingsButton");
    window.await("the view", () -> !window.absent(".evidence"));
    long before = window.frame().playback().at();
    window.click(".evidence");
    window.await("the instant", () -> window.frame().playback().at() != before);
  }

  @Test
  void theRemedyThatWasTriedCanBeRaced() {
    window.click("#findingsButton");
    window.await("the trial", () -> !window.absent(".race-remedy"));
    window.settle();
    window.shoot("findings-tried-dark");
    window.click(".race-remedy");
    window.await("the lane", () -> window.frame().lanes().size() == 2);
    assertEquals("kv-aware", window.frame().lanes().getLast().policy());
  }
}
