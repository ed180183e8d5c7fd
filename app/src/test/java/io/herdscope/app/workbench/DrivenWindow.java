package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.fail;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.HeadlessScreen;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Scenarios;
import io.herdscope.app.session.Session.WholeRunsBegin;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.model.scenario.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.VerticalDirection;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;

/// The real window on a real, short session, and a robot that uses it. Pictures go to
/// `target/shots`.
final class DrivenWindow {
  private static final long PATIENCE_NANOS = 90L * 1_000_000_000;
  private static final Path SHOTS = Path.of("target", "shots");

  /// One hand for all windows: each robot of the headless platform holds what it touched last, and
  /// each window there the robot before.
  private static final FxRobot ROBOT = new FxRobot();

  private @Nullable OpenWindow open;

  void open(List<String> policies, int width, int height) {
    open(Scenarios.rollouts(policies.getLast(), 700), policies, width, height);
  }

  void open(Scenario scenario, List<String> policies, int width, int height) {
    Gate.startToolkit();
    HeadlessScreen.enlarge(1920, 1200);
    WindowPlan wanted = new WindowPlan(scenario, policies, 0, "", width, height, Theme.DARK);
    open = Gate.call(() -> new OpenWindow(wanted));
    Gate.run(() -> open().show());
    await("the first frame", () -> open().frame() != null && open().pulse().shown() >= 0);
  }

  /// On a cluster or a recording.
  void open(SessionCommand first, int width, int height) {
    Gate.startToolkit();
    HeadlessScreen.enlarge(1920, 1200);
    List<String> one = List.of("kv-aware");
    WindowPlan wanted =
        new WindowPlan(Scenarios.rollouts("kv-aware", 700), one, 0, "", width, height, Theme.DARK);
    open = Gate.call(() -> new OpenWindow(wanted, first, WholeRunsBegin.AT_ONCE, null));
    Gate.run(() -> open().show());
    await("the first frame", () -> open().frame() != null && open().pulse().shown() >= 0);
  }

  void close() {
    Gate.run(() -> open().close());
    open = null;
  }

  OpenWindow open() {
    return Objects.requireNonNull(open);
  }

  Frame frame() {
    return Objects.requireNonNull(open().frame());
  }

  long inspected() {
    return frame().inspection() == null ? -1 : frame().inspection().decision().ordinal();
  }

  Node find(String selector) {
    return find(selector, Node.class);
  }

  <T extends Node> T find(String selector, Class<T> type) {
    Node node = Gate.call(() -> look(selector));
    if (node == null) {
      throw new IllegalStateException("no " + selector + " in the window");
    }
    return type.cast(node);
  }

  /// In the scene, or in a card that was not yet shown.
  private @Nullable Node look(String selector) {
    Scene scene = open().workbench().scene();
    Node found = scene.lookup(selector);
    for (Node layer : Layers.of(scene).all()) {
      found = found == null ? layer.lookup(selector) : found;
    }
    return found;
  }

  boolean absent(String selector) {
    return Gate.call(() -> open().workbench().scene().lookup(selector) == null);
  }

  void await(String what, BooleanSupplier condition) {
    long until = System.nanoTime() + PATIENCE_NANOS;
    while (!Gate.call(condition::getAsBoolean)) {
      if (System.nanoTime() > until) {
        shoot("failed");
        fail("waited in vain for " + what);
      }
      LockSupport.parkNanos(10_000_000);
    }
  }

  /// Lets so many pulses pass.
  void rest(int pulses) {
    long goal = open().pulse().beats() + pulses;
    await(pulses + " pulses", () -> open().pulse().beats() >= goal);
  }

  void settle() {
    rest(3);
    await("every picture", () -> open().workbench().settled());
  }

  void press(KeyCode... keys) {
    for (KeyCode key : keys) {
      ROBOT.type(key);
    }
  }

  /// Types into whatever has the focus.
  void write(String text) {
    ROBOT.write(text);
  }

  /// Presses keys together.
  void hold(KeyCode... keys) {
    ROBOT.press(keys).release(keys);
  }

  void click(String selector) {
    clickAt(selector, 0.5, 0.5);
  }

  void clickAt(String selector, double x, double y) {
    ROBOT.clickOn(at(selector, x, y));
  }

  void pointAt(String selector, double x, double y) {
    ROBOT.moveTo(at(selector, x, y));
  }

  void drag(String selector, double fromX, double toX) {
    ROBOT.drag(at(selector, fromX, 0.3)).moveTo(at(selector, (fromX + toX) / 2, 0.3));
    ROBOT.dropTo(at(selector, toX, 0.3));
  }

  /// Turns the wheel over a place; up is closer.
  void wheel(String selector, double x, double y, int notches) {
    ROBOT.moveTo(at(selector, x, y));
    ROBOT.scroll(Math.abs(notches), notches > 0 ? VerticalDirection.UP : VerticalDirection.DOWN);
  }

  void type(String selector, String text) {
    TextField field = find(selector, TextField.class);
    ROBOT.clickOn(at(selector, 0.5, 0.5));
    Gate.run(field::selectAll);
    ROBOT.write(text).type(KeyCode.ENTER);
  }

  /// Fires an item of a menu button, as a click on it would.
  void choose(String menu, String item) {
    MenuButton button = find(menu, MenuButton.class);
    Gate.run(
        () -> {
          for (MenuItem entry : button.getItems()) {
            if (item.equals(entry.getId())) {
              entry.fire();
              return;
            }
          }
          throw new IllegalStateException("no " + item + " in " + menu);
        });
  }

  @Nullable Region popOver(String selector) {
    for (Window window : Window.getWindows()) {
      Node found = window.getScene() == null ? null : window.getScene().lookup(selector);
      if (found instanceof Region region && window.isShowing()) {
        return region;
      }
    }
    return null;
  }

  private Point2D at(String selector, double x, double y) {
    Node node = find(selector);
    return Gate.call(
        () -> {
          Bounds bounds = node.localToScreen(node.getLayoutBounds());
          return new Point2D(
              bounds.getMinX() + bounds.getWidth() * x, bounds.getMinY() + bounds.getHeight() * y);
        });
  }

  WritableImage image() {
    return Gate.call(() -> open().workbench().scene().snapshot(null));
  }

  void shoot(String name) {
    save(image(), name);
  }

  /// A picture for a person to look at, in `target/review`.
  void review(String name) {
    try {
      WindowShot.save(image(), Path.of("target", "review", name + ".png"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void save(WritableImage image, String name) {
    try {
      WindowShot.save(image, SHOTS.resolve(name + ".png"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Pixels of exactly that colour.
  static int count(WritableImage image, Color color) {
    int count = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        count += image.getPixelReader().getColor(x, y).equals(color) ? 1 : 0;
      }
    }
    return count;
  }

  /// Visible labels and buttons whose words are not shown whole.
  List<String> cutTexts() {
    return Gate.call(
        () -> {
          List<String> cut = new ArrayList<>();
          walk(
              open().workbench().scene().getRoot(),
              node -> {
                if (node instanceof Text text
                    && text.getParent() instanceof Labeled labeled
                    && !labeled.getText().isEmpty()
                    && !text.getText().equals(labeled.getText())
                    && labeled.getTooltip() == null) {
                  cut.add(labeled.getText() + " → " + text.getText());
                }
              });
          return cut;
        });
  }

  /// What asks for another layout whenever it was laid out.
  List<String> restless() {
    return Gate.call(
        () -> {
          Parent root = open().workbench().scene().getRoot();
          walk(
              root,
              node -> {
                if (node instanceof Parent parent) {
                  parent.requestLayout();
                }
              });
          root.layout();
          root.layout();
          List<String> restless = new ArrayList<>();
          walk(
              root,
              node -> {
                if (node instanceof Parent parent && parent.isNeedsLayout()) {
                  restless.add(node.getClass().getSimpleName() + " " + node.getId());
                }
              });
          return restless;
        });
  }

  /// Visible words that something makes paler than their ink.
  List<String> paleTexts() {
    return Gate.call(
        () -> {
          List<String> pale = new ArrayList<>();
          walk(
              open().workbench().scene().getRoot(),
              node -> {
                if (node instanceof Text text
                    && text.getParent() instanceof Labeled
                    && !text.getText().isBlank()
                    && !text.getStyleClass().contains("ikonli-font-icon")
                    && opacity(text) < 0.99) {
                  pale.add(text.getText());
                }
              });
          return pale;
        });
  }

  private static double opacity(Node node) {
    double opacity = 1;
    for (Node at = node; at != null; at = at.getParent()) {
      opacity *= at.getOpacity();
    }
    return opacity;
  }

  /// Visible nodes that stick out of their panel (scrolled content apart).
  List<String> overflowing() {
    return Gate.call(
        () -> {
          List<String> out = new ArrayList<>();
          Node desk = find("#desk");
          for (Node panel : ((Parent) desk).getChildrenUnmodifiable()) {
            if (panel.isVisible()) {
              Bounds room = panel.localToScene(panel.getLayoutBounds());
              walk(panel, node -> check(room, node, out));
            }
          }
          return out;
        });
  }

  private static void check(Bounds room, Node node, List<String> out) {
    Bounds at = node.localToScene(node.getLayoutBounds());
    boolean inside =
        at.getMinX() >= room.getMinX() - 1
            && at.getMaxX() <= room.getMaxX() + 1
            && at.getMinY() >= room.getMinY() - 1
            && at.getMaxY() <= room.getMaxY() + 1;
    if (!inside && !at.isEmpty()) {
      out.add(node + " at " + at + " outside " + room);
    }
  }

  private static void walk(Node node, java.util.function.Consumer<Node> visit) {
    if (!node.isVisible()) {
      return;
    }
    visit.accept(node);
    if (node instanceof Parent parent && !(node instanceof ScrollPane)) {
      parent.getChildrenUnmodifiable().forEach(child -> walk(child, visit));
    }
  }
}
