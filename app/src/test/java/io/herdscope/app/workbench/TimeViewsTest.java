package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.BrushJoint;
import java.util.List;
import java.util.Objects;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The herd map and the timeline used in the real window.
class TimeViewsTest {
  private static final DrivenWindow WINDOW = new DrivenWindow();

  @BeforeAll
  static void open() {
    WINDOW.open(List.of("pure-kv"), 1600, 1000);
    WINDOW.await("the whole run", () -> WINDOW.frame().focused().whole() != null);
  }

  @AfterAll
  static void close() {
    WINDOW.close();
  }

  @BeforeEach
  void nothingIsMarked() {
    Gate.run(
        () -> {
          WINDOW.open().state().brush(null);
          WINDOW.open().state().select(null);
        });
  }

  private void show(String... names) {
    Gate.run(
        () -> {
          int[] indices = new int[names.length];
          for (int i = 0; i < names.length; i++) {
            indices[i] = WINDOW.open().workbench().stage().indexOf(names[i]);
          }
          WINDOW.open().workbench().stage().showOnly(indices);
        });
    WINDOW.settle();
  }

  private @Nullable Brush brush() {
    return Gate.call(() -> WINDOW.open().state().brush());
  }

  private Brush brushed() {
    return Objects.requireNonNull(brush(), "nothing is brushed");
  }

  private WholeRun run() {
    return Objects.requireNonNull(WINDOW.frame().focused().whole());
  }

  private @Nullable RequestKey selected() {
    return Gate.call(() -> WINDOW.open().state().selected());
  }

  @Test
  void theWheelZoomsTheTimelineAroundThePointerAndKeysZoomAndMoveIt() {
    show("timeline");
    WINDOW.wheel("#picture-timeline", 0.5, 0.5, 4);
    WINDOW.await("a closer look", () -> brush() != null);
    WINDOW.settle();
    Brush wheeled = brushed();
    double middle = (wheeled.from() + wheeled.to()) / 2.0;
    assertEquals(run().end() / 2.0, middle, run().end() * 0.08);
    WINDOW.press(KeyCode.W);
    WINDOW.settle();
    Brush closer = brushed();
    assertTrue(closer.to() - closer.from() < wheeled.to() - wheeled.from());
    WINDOW.press(KeyCode.D);
    WINDOW.settle();
    assertTrue(brushed().from() > closer.from());
    WINDOW.shoot("timeline-zoomed");
    WINDOW.press(KeyCode.S, KeyCode.F);
    WINDOW.settle();
    assertNull(brush());
  }

  @Test
  void sSplitsTheStageWhereNoViewOfTimeIsOnIt() {
    show("fleet");
    assertTrue(WINDOW.absent("#picture-radix"));
    WINDOW.press(KeyCode.S);
    WINDOW.settle();
    assertFalse(WINDOW.absent("#picture-radix"));
  }

  @Test
  void aDragAcrossTheHerdMapBrushesAStretchThatTheTimelineShows() {
    show("herdmap", "timeline");
    WINDOW.drag("#picture-herdmap", 0.4, 0.6);
    WINDOW.await("a brush", () -> brush() != null);
    WINDOW.settle();
    Brush brush = brushed();
    assertTrue(brush.from() > run().end() / 5 && brush.to() < run().end(), brush::toString);
    ListView<?> list = WINDOW.find("#herdmap-decisions", ListView.class);
    assertTrue(list.getParent().isVisible());
    RequestTable table = run().trace().requests();
    int expected = 0;
    for (int i = 0; i < table.size(); i++) {
      boolean inside = table.routed(i) >= brush.from() && table.routed(i) < brush.to();
      expected += inside && brush.holds(table.replica(i)) ? 1 : 0;
    }
    assertEquals(expected, list.getItems().size());
    WINDOW.shoot("herdmap-timeline-brushed");
    WINDOW.press(KeyCode.ESCAPE);
    WINDOW.settle();
    assertNull(brush());
    assertFalse(list.getParent().isVisible());
  }

  @Test
  void aDecisionOfTheListIsInspectedAndSelectedEverywhere() {
    show("herdmap", "timeline");
    Gate.run(() -> WINDOW.open().state().brush(Brush.of(0, run().end())));
    WINDOW.settle();
    WINDOW.clickAt("#herdmap-decisions", 0.5, 0.2);
    WINDOW.await("a selection", () -> selected() != null);
    WINDOW.await("its X-ray", () -> WINDOW.inspected() == WINDOW.open().state().decision());
    RequestKey key = Objects.requireNonNull(selected());
    int ordinal = (int) WINDOW.inspected();
    RequestTable table = run().trace().requests();
    assertEquals(new RequestKey(table.session(ordinal), table.turn(ordinal)), key);
    WINDOW.settle();
    WINDOW.shoot("herdmap-timeline-selected");
  }

  @Test
  void aClickOnABarSelectsItsRequestAndTwoGoToItsDecision() {
    show("timeline");
    RequestTable table = run().trace().requests();
    int request = table.size() / 2;
    Node picture = WINDOW.find("#picture-timeline");
    double width = Gate.call(() -> picture.getLayoutBounds().getWidth());
    double height = Gate.call(() -> picture.getLayoutBounds().getHeight());
    double left = BrushJoint.TIMELINE_LEFT;
    double share = (table.firstToken(request) + table.finished(request)) / 2.0 / run().end();
    double x = left + (BrushJoint.timelineRight(width) - left) * share;
    for (double y = 60; y < height - 30 && selected() == null; y += 8) {
      double clickedY = y;
      WINDOW.clickAt("#picture-timeline", x / width, y / height);
      WINDOW.rest(2);
      if (selected() != null) {
        Point2D at = Gate.call(() -> picture.localToScene(x, clickedY));
        Gate.run(() -> Event.fireEvent(picture, doubleClick(picture, at)));
      }
    }
    RequestKey key = Objects.requireNonNull(selected(), "no bar answered");
    long decision = Gate.call(() -> WINDOW.open().state().decision());
    assertEquals(key, new RequestKey(table.session((int) decision), table.turn((int) decision)));
    WINDOW.await("the X-ray", () -> WINDOW.inspected() == decision);
    long at = table.routed((int) decision);
    WINDOW.await("the playhead", () -> WINDOW.frame().playback().at() == at);
  }

  /// Made by hand: how fast a robot clicks twice depends on the machine.
  private static MouseEvent doubleClick(Node node, Point2D at) {
    return new MouseEvent(
        MouseEvent.MOUSE_CLICKED,
        at.getX(),
        at.getY(),
        at.getX(),
        at.getY(),
        MouseButton.PRIMARY,
        2,
        false,
        false,
        false,
        false,
        true,
        false,
        false,
        true,
        false,
        true,
        new PickResult(node, at.getX(), at.getY()));
  }

  @Test
  void arrowsMoveTheBrushOfAFocusedHerdMapAndEnterGoesToItsList() {
    show("herdmap");
    WINDOW.clickAt("#picture-herdmap", 0.5, 0.95);
    WINDOW.press(KeyCode.RIGHT);
    WINDOW.await("a brush", () -> brush() != null);
    Brush first = brushed();
    WINDOW.press(KeyCode.RIGHT);
    WINDOW.await("a step", () -> !first.equals(brush()));
    assertTrue(brushed().from() > first.from());
    WINDOW.press(KeyCode.DOWN);
    WINDOW.await("one replica", () -> !brushed().isEveryReplica());
    assertEquals(0, brushed().lastReplica());
    WINDOW.press(KeyCode.UP);
    WINDOW.await("all replicas", () -> brushed().isEveryReplica());
    WINDOW.settle();
    WINDOW.press(KeyCode.ENTER);
    WINDOW.await(
        "the list to have the keys",
        () -> WINDOW.open().workbench().scene().lookup("#herdmap-decisions").isFocused());
  }

  @Test
  void everyMetricIsOneClickAway() {
    show("herdmap");
    for (String metric :
        List.of("token_load", "waiting", "decision_share", "hit_rate", "decode_blocks", "all")) {
      WINDOW.click("#herdmap-" + metric);
      WINDOW.settle();
      WINDOW.shoot("herdmap-" + metric);
    }
    assertNotNull(WINDOW.find("#picture-herdmap").getAccessibleText());
  }
}
