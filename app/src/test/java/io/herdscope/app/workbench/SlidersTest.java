package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.workbench.stage.StageArea;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every slider of every policy, dragged in one real window.
class SlidersTest {
  private static final DrivenWindow WINDOW = new DrivenWindow();

  @BeforeAll
  static void open() {
    WINDOW.open(List.of("round-robin"), 1_280, 800);
    Gate.run(
        () -> {
          StageArea stage = WINDOW.open().workbench().stage();
          stage.showOnly(stage.indexOf("findings"));
        });
  }

  @AfterAll
  static void close() {
    WINDOW.close();
  }

  static Stream<String> policies() {
    return RoutingPolicies.ALL.stream()
        .filter(policy -> policy.parameters().stream().anyMatch(SlidersTest::isSlid))
        .map(PolicySpec::name);
  }

  private static boolean isSlid(ParameterSpec spec) {
    return spec.kind() != ParameterSpec.Kind.SWITCH;
  }

  private static LaneFrame lane() {
    return WINDOW.frame().focused();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void aDragChangesTheLaneAndItsEndAndUndoBringsBothBack(String policy) {
    WINDOW.open().session().send(new SessionCommand.SetPolicy(policy));
    PolicySpec spec = RoutingPolicies.spec(policy);
    List<ParameterSpec> slid = spec.parameters().stream().filter(SlidersTest::isSlid).toList();
    WINDOW.await(
        policy + " in the controls",
        () ->
            lane().policy().equals(policy) && isThere(slid.getLast()) && isThere(slid.getFirst()));
    WINDOW.rest(12); // sliders of the same name were there before, of another policy
    Map<String, Double> before = Map.copyOf(lane().parameters());
    Gate.run(() -> slid.forEach(p -> drag(p, of(before, p) == p.max() ? 0.8 : 1)));
    await(
        policy + " in the lane, its fields and the badge",
        slid,
        () ->
            slid.stream().allMatch(p -> value(p) != of(before, p))
                && slid.stream().allMatch(p -> near(value(p), shown(p)))
                && badge().equals(figure())
                && !WINDOW.find("#undo", Button.class).isDisabled());
    for (ParameterSpec p : slid) {
      assertTrue(value(p) >= p.min() && value(p) <= p.max(), p.name() + " " + value(p));
    }
    Gate.run(() -> slid.forEach(p -> WINDOW.find("#undo", Button.class).fire()));
    WINDOW.await(
        policy + " undone",
        () ->
            lane().parameters().equals(before)
                && slid.stream().allMatch(p -> near(of(before, p), shown(p)))
                && badge().equals(figure()));
  }

  private static void await(String what, List<ParameterSpec> slid, BooleanSupplier condition) {
    try {
      WINDOW.await(what, condition);
    } catch (AssertionError e) {
      String values =
          Gate.call(
              () ->
                  slid.stream()
                      .map(p -> p.name() + " " + value(p) + " shown as " + shown(p))
                      .collect(Collectors.joining(", ", "", "; " + badge() + " for " + figure())));
      throw new AssertionError(e.getMessage() + ": " + values, e);
    }
  }

  private static boolean isThere(ParameterSpec parameter) {
    return WINDOW.open().workbench().scene().lookup("#slider-" + parameter.name()) != null;
  }

  private static double value(ParameterSpec parameter) {
    return of(lane().parameters(), parameter);
  }

  private static double of(Map<String, Double> values, ParameterSpec parameter) {
    return Objects.requireNonNull(values.get(parameter.name()));
  }

  private static boolean near(double expected, double shown) {
    return Math.abs(expected - shown) <= Math.abs(expected) * 0.005 + 0.005;
  }

  private static double shown(ParameterSpec parameter) {
    String text = WINDOW.find("#value-" + parameter.name(), TextField.class).getText();
    return Double.parseDouble(text.replace(",", ""));
  }

  private static String badge() {
    return WINDOW.find("#endP99", Label.class).getText();
  }

  /// What the badge says when it has heard of the latest frame.
  private static String figure() {
    WholeRun whole = lane().whole();
    if (whole == null) {
      return "…";
    }
    String p99 = Formats.tenth(whole.metrics().sessionSeconds().p99()) + " s";
    return lane().settling() ? "≈ " + p99 : p99;
  }

  /// Presses the knob, moves it to a share of the slider and lets go.
  private static void drag(ParameterSpec parameter, double share) {
    Node track = WINDOW.find("#slider-" + parameter.name());
    double width = track.getLayoutBounds().getWidth();
    double x = 6 + share * Math.max(1, width - 12);
    fire(track, MouseEvent.MOUSE_PRESSED, (x + width / 2) / 2);
    fire(track, MouseEvent.MOUSE_DRAGGED, x);
    fire(track, MouseEvent.MOUSE_RELEASED, x);
  }

  private static void fire(Node node, EventType<MouseEvent> type, double x) {
    boolean down = type != MouseEvent.MOUSE_RELEASED;
    Event.fireEvent(
        node,
        new MouseEvent(
            type,
            x,
            8,
            x,
            8,
            MouseButton.PRIMARY,
            1,
            false,
            false,
            false,
            false,
            down,
            false,
            false,
            true,
            false,
            false,
            null));
  }
}
