package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.finding.Finding;
import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.workbench.scrubber.RunPlaces;
import io.herdscope.app.workbench.stage.StageArea;
import java.util.List;
import java.util.Objects;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
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
    window.await("no second race of it", () -> window.absent(".race-remedy"));
    window.await(
        "the findings of both",
        () -> window.find("#findingsButton", Button.class).getText().endsWith(" in 2 lanes)"));
  }

  @Test
  void aFindingIsMarkedOnTheScrubberAndListedUnderABrush() {
    Finding finding = Objects.requireNonNull(window.frame().focused().findings()).getFirst();
    long end = window.frame().playback().end();
    window.open().session().send(new SessionCommand.Seek(end));
    window.await("the end", () -> window.frame().playback().at() > end / 2);
    Region scrubber = window.find("#scrubber", Region.class);
    double x = RunPlaces.x(scrubber.getWidth(), end, finding.from());
    window.settle();
    window.shoot("scrubber-findings-dark");
    window.clickAt("#scrubber", x, RunPlaces.findings(scrubber.getHeight()));
    long seen = finding.evidence().getFirst().at();
    window.await("what was seen", () -> window.frame().playback().at() == seen);
    StageArea stage = window.open().workbench().stage();
    Gate.run(() -> stage.showOnly(stage.indexOf("herdmap")));
    Gate.run(() -> window.open().state().brush(Brush.of(finding.from(), finding.to() + 1)));
    window.await("the list", () -> !window.absent(".brushed-finding"));
    window.settle();
    window.shoot("herdmap-findings-dark");
    window.open().session().send(new SessionCommand.Seek(end));
    window.await("another instant", () -> window.frame().playback().at() != seen);
    window.click(".brushed-finding");
    window.await("what was seen, again", () -> window.frame().playback().at() == seen);
  }
}
