package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.LaneFrame;
import java.util.List;
import java.util.Objects;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WindowTest {
  private DrivenWindow window = new DrivenWindow();

  @BeforeEach
  void open() {
    window.open(List.of("kv-aware"), 1600, 1000);
  }

  @AfterEach
  void close() {
    window.close();
  }

  private LaneFrame lane() {
    return window.frame().focused();
  }

  @Test
  void itOpensPausedAtTheStart() {
    assertFalse(window.frame().playback().playing());
    assertEquals("00:00.000", window.find("#clock", Label.class).getText());
    window.shoot("opened-dark");
  }

  @Test
  void spacePlaysAndPauses() {
    window.press(KeyCode.SPACE);
    window.await("the clock to run", () -> window.frame().playback().at() > 0);
    window.press(KeyCode.SPACE);
    window.await("the pause", () -> !window.frame().playback().playing());
    long at = window.frame().playback().at();
    window.rest(5);
    assertEquals(at, window.frame().playback().at());
  }

  @Test
  void thePlayButtonPlaysToo() {
    window.click("#play");
    window.await("the clock to run", () -> window.frame().playback().at() > 0);
    window.shoot("playing-dark");
    window.click("#play");
    window.await("the pause", () -> !window.frame().playback().playing());
  }

  @Test
  void stepGoesToTheNextDecisionAndBack() {
    window.press(KeyCode.RIGHT);
    window.press(KeyCode.RIGHT);
    window.await("two decisions", () -> lane().decisions() == 2);
    window.press(KeyCode.LEFT);
    window.await("one decision", () -> lane().decisions() == 1);
  }

  @Test
  void draggingASliderChangesTheRunAndSettlesItsEndAnew() {
    window.await("the whole run", () -> lane().whole() != null && !lane().settling());
    window.drag("#slider-prefillLoadScale", 0.125, 0.75);
    window.await("the new value", () -> value("prefillLoadScale") > 4);
    double shown =
        Double.parseDouble(window.find("#value-prefillLoadScale", TextField.class).getText());
    assertEquals(value("prefillLoadScale"), shown, 1e-9);
    window.await("the new end", () -> lane().whole() != null && !lane().settling());
    window.await("the tag", () -> window.find("#endTag", Label.class).getText().equals("settled"));
    window.shoot("slider-dark");
  }

  @Test
  void aTypedValueOutOfRangeIsRefusedAndSaysWhy() {
    window.type("#value-overlapCredit", "99");
    TextField field = window.find("#value-overlapCredit", TextField.class);
    assertTrue(field.getStyleClass().contains("wrong"));
    assertTrue(Gate.call(() -> field.getTooltip().getText()).contains("overlapCredit"));
    assertEquals(1, value("overlapCredit"));
  }

  @Test
  void whatIsNoNumberIsRefusedInPlainWords() {
    window.type("#value-overlapCredit", "much");
    TextField field = window.find("#value-overlapCredit", TextField.class);
    assertEquals(
        "overlapCredit must be a number, got 'much'",
        Gate.call(() -> field.getTooltip().getText()));
  }

  @Test
  void aTypedValueIsTaken() {
    window.type("#value-overlapCredit", "2.5");
    window.await("the typed value", () -> value("overlapCredit") == 2.5);
  }

  @Test
  void aPresetSetsItsCoefficients() {
    window.click("#preset-balanced");
    window.await("balanced", () -> value("activeRequestWeight") == 32);
    assertEquals(0.5, value("overlapCredit"));
    window.click("#reset-activeRequestWeight");
    window.await("the reset", () -> value("activeRequestWeight") == 0);
  }

  @Test
  void pressingTheScrubberTravels() {
    window.await("the whole run", () -> lane().whole() != null);
    long end = window.frame().playback().end();
    window.clickAt("#scrubber", 0.5, 0.5);
    window.await("the middle", () -> Math.abs(window.frame().playback().at() - end / 2) < end / 20);
    window.clickAt("#scrubber", 0.2, 0.5);
    window.await("the way back", () -> window.frame().playback().at() < end / 4);
    window.settle();
    window.shoot("travelled-dark");
  }

  @Test
  void theThemeTurnsEveryPanel() {
    window.press(KeyCode.T);
    window.await("light", () -> window.open().state().theme() == Theme.LIGHT);
    window.settle();
    WritableImage image = window.image();
    assertEquals(Palette.LIGHT.color(Ink.BG1), image.getPixelReader().getColor(700, 8), "top bar");
    assertEquals(Palette.LIGHT.color(Ink.BG1), image.getPixelReader().getColor(4, 990), "scrubber");
    window.shoot("opened-light");
  }

  @Test
  void theControlsFoldToARail() {
    window.press(KeyCode.OPEN_BRACKET);
    window.await("the rail", () -> window.find("#rail").isVisible());
    assertFalse(window.find("#controls").isVisible());
    window.click("#unfoldControls");
    window.await("the controls", () -> window.find("#controls").isVisible());
  }

  @Test
  void theKeysAreShownAndGoAway() {
    window.click("#help");
    window.await("the keys", () -> window.find("#helpOverlay").isVisible());
    window.shoot("keys-dark");
    window.press(KeyCode.ESCAPE);
    window.await("no keys", () -> !window.find("#helpOverlay").isVisible());
  }

  @Test
  void aMetricOpensItsChart() {
    window.await("the whole run", () -> lane().whole() != null);
    window.clickAt("#scrubber", 0.5, 0.5);
    window.click("#metric-output");
    window.await("the chart", () -> window.popOver("#metricChart") != null);
    Region chart = Objects.requireNonNull(window.popOver("#metricChart"));
    Color grid = Palette.DARK.color(Ink.LINE);
    window.await("its grid", () -> DrivenWindow.count(chart.snapshot(null, null), grid) > 1_000);
    WritableImage picture = Gate.call(() -> chart.getScene().snapshot(null));
    window.save(picture, "metric-chart-dark");
    int ground = DrivenWindow.count(picture, Palette.DARK.color(Ink.BG1));
    assertTrue(ground > picture.getWidth() * picture.getHeight() / 2, "themed: " + ground);
  }

  @Test
  void decisionsAreWalkedWithJAndK() {
    window.press(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT);
    window.await("the latest under the X-ray", () -> window.inspected() == 2);
    window.press(KeyCode.K);
    window.await("the one before", () -> window.inspected() == 1);
    window.press(KeyCode.J);
    window.await("the one after", () -> window.inspected() == 2);
  }

  @Test
  void anotherLaneMakesARace() {
    window.choose("#addLane", "choice-pure-kv");
    window.await("two lanes", () -> window.frame().lanes().size() == 2);
    window.await("both ends", () -> window.frame().race() != null);
    window.clickAt("#scrubber", 0.6, 0.5);
    window.settle();
    assertFalse(window.find("#metric-cv").isVisible());
    window.shoot("race-dark");
  }

  @Test
  void anotherPolicyBringsItsOwnSliders() {
    window.choose("#policy", "choice-round-robin");
    window.await("round-robin", () -> lane().policy().equals("round-robin"));
    window.await("its sliders", () -> window.absent("#slider-overlapCredit"));
    window.shoot("round-robin-dark");
  }

  private double value(String name) {
    return lane().parameters().getOrDefault(name, Double.NaN);
  }
}
