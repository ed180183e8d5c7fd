package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.LandscapeFrame.State;
import io.herdscope.app.session.Scenarios;
import io.herdscope.model.scenario.Scenario;
import java.util.List;
import java.util.Objects;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LandscapeWindowTest {
  private final DrivenWindow window = new DrivenWindow();

  private void open(Scenario scenario) {
    window.open(scenario, List.of("kv-aware"), 1600, 1000);
    window.click("#single");
    window.click("#tab-landscape");
    window.await(
        "the first runs", () -> window.frame().studies().landscape() != null && known() > 3);
  }

  @AfterEach
  void close() {
    window.close();
  }

  private LandscapeFrame landscape() {
    return Objects.requireNonNull(window.frame().studies().landscape());
  }

  private long known() {
    return landscape().curve().stream().filter(p -> p.isKnown()).count();
  }

  private double value(String name) {
    return Objects.requireNonNull(window.frame().focused().parameters().get(name));
  }

  @Test
  void aClickOnAPointOfTheCurveMovesTheSlider() {
    open(Scenarios.rollouts("kv-aware", 700));
    window.rest(10);
    window.clickAt("#picture-landscape", 0.35, 0.2);
    window.await("the slider", () -> value("prefillLoadScale") > 4);
    window.await(
        "the field",
        () ->
            Double.parseDouble(window.find("#value-prefillLoadScale", TextField.class).getText())
                == value("prefillLoadScale"));
  }

  @Test
  void aPointIsToldOfInTheInspectorUsedFromThereAndUndone() {
    open(Scenarios.rollouts("kv-aware", 700));
    double before = value("prefillLoadScale");
    window.rest(10);
    window.pointAt("#picture-landscape", 0.35, 0.2);
    window.await("the setting", () -> window.open().state().setting() != null);
    window.await("the button", () -> !window.absent("#use-coefficients"));
    window.shoot("landscape-setting-dark");
    assertEquals(before, value("prefillLoadScale"));
    window.click("#use-coefficients");
    window.await("the slider", () -> value("prefillLoadScale") > 4);
    window.rest(3);
    window.hold(KeyCode.CONTROL, KeyCode.Z);
    window.await("the way back", () -> value("prefillLoadScale") == before);
  }

  @Test
  void theStopButtonStopsAndGoesOn() {
    open(Scenarios.huge());
    window.click("#landscapeStop");
    window.await("the stop", () -> landscape().state() == State.STOPPED);
    int done = landscape().done();
    Button button = window.find("#landscapeStop", Button.class);
    window.await("the other word", () -> Gate.call(button::getText).equals("Go on"));
    assertTrue(done < landscape().planned());
    window.click("#landscapeStop");
    window.await("more runs", () -> landscape().done() > done);
  }

  @Test
  void anotherMetricIsDrawnWithoutRunningAnything() {
    open(Scenarios.huge());
    window.click("#landscapeStop");
    window.await("the stop", () -> landscape().state() == State.STOPPED);
    int done = landscape().done();
    MenuButton menu = window.find("#metricSecond", MenuButton.class);
    Gate.run(
        () ->
            menu.getItems().stream()
                .filter(item -> "metricSecond-prefixHitRate".equals(item.getId()))
                .findFirst()
                .orElseThrow()
                .fire());
    window.await("the menu", () -> Gate.call(menu::getText).equals("Prefix hit rate"));
    window.rest(10);
    window.shoot("landscape-hit-rate");
    assertEquals(done, landscape().done());
  }
}
