package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.FocusRing;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.JapaneseFont;
import io.herdscope.app.fx.Language;
import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The window without a mouse and without eyes: where Tab goes, and what a screen reader is told.
class AccessTest {
  private static final DrivenWindow WINDOW = new DrivenWindow();
  private static final List<String> PANELS =
      List.of("topBar", "controls", "stage", "inspector", "metrics", "scrubber");

  @BeforeAll
  static void open() {
    WINDOW.open(List.of("kv-aware"), 1_600, 1_000);
    WINDOW.await("the whole run", () -> WINDOW.frame().focused().whole() != null);
    WINDOW.press(KeyCode.RIGHT);
    WINDOW.await("a decision", () -> WINDOW.frame().inspection() != null);
    WINDOW.settle();
  }

  /// What an earlier test changed is on screen everywhere.
  @BeforeEach
  void calm() {
    WINDOW.await("the new end", () -> !WINDOW.frame().focused().settling());
    WINDOW.settle();
  }

  @AfterAll
  static void close() {
    Gate.run(() -> Language.speak(Language.ENGLISH));
    WINDOW.close();
  }

  /// What has the focus, Tab by Tab, until one comes again.
  private static List<Node> walk() {
    List<Node> seen = new ArrayList<>();
    for (Node at = owner(); at != null && !seen.contains(at); at = owner()) {
      seen.add(at);
      Gate.run(AccessTest::tab);
    }
    return seen;
  }

  /// Fired at what has the focus: the robot takes a tenth of a second for a key.
  private static void tab() {
    Node owner = WINDOW.open().workbench().scene().getFocusOwner();
    Event.fireEvent(
        owner,
        new KeyEvent(KeyEvent.KEY_PRESSED, "\t", "", KeyCode.TAB, false, false, false, false));
  }

  private static @Nullable Node owner() {
    return Gate.call(() -> WINDOW.open().workbench().scene().getFocusOwner());
  }

  private static String name(@Nullable Node node) {
    if (node == null) {
      return "nothing";
    }
    String id = node.getId() == null ? node.getStyleClass().toString() : node.getId();
    String text = node instanceof Labeled labeled ? " “" + labeled.getText() + "”" : "";
    return node.getClass().getSimpleName() + " " + id + text;
  }

  private static List<String> names(List<Node> nodes) {
    return nodes.stream().map(AccessTest::name).toList();
  }

  private static List<Node> stops(String part) {
    return Gate.call(() -> FocusRing.stops((Parent) WINDOW.find(part)));
  }

  @Test
  void tabGoesThroughEveryControlOfTheWindowPanelByPanel() {
    List<Node> all = new ArrayList<>(stops("#desk"));
    all.removeIf(AccessTest::isReachedByArrows);
    Gate.run(all.getFirst()::requestFocus);
    assertEquals(names(all), names(walk()));
    List<String> order = all.stream().map(AccessTest::panel).distinct().toList();
    assertEquals(PANELS, order);
  }

  /// Of toggles of which one is chosen Tab stops at that one; the arrows go on from it.
  private static boolean isReachedByArrows(Node node) {
    return node instanceof ToggleButton toggle
        && toggle.getToggleGroup() != null
        && toggle.getToggleGroup().getSelectedToggle() != null
        && !toggle.isSelected();
  }

  @Test
  void theArrowsGoFromOneToggleToTheNext() {
    List<Node> toggles = new ArrayList<>(stops("#stage"));
    toggles.removeIf(node -> !(node instanceof ToggleButton));
    Node second = toggles.get(1);
    Gate.run(toggles.getFirst()::requestFocus);
    WINDOW.press(KeyCode.RIGHT);
    assertEquals(name(second), name(owner()));
    WINDOW.press(KeyCode.ENTER);
    assertTrue(((ToggleButton) second).isSelected());
    WINDOW.press(KeyCode.LEFT, KeyCode.ENTER);
  }

  private static String panel(Node node) {
    String panel = "";
    for (Node at = node; at != null && !"desk".equals(at.getId()); at = at.getParent()) {
      panel = at.getId() == null ? panel : at.getId();
    }
    return panel;
  }

  /// Within a panel: row by row, from left to right.
  @Test
  void tabReadsAPanelFromItsTopToItsEnd() {
    List<String> jumps = new ArrayList<>();
    for (String panel : PANELS) {
      List<Node> stops = stops("#" + panel);
      for (int i = 1; i < stops.size(); i++) {
        Bounds before = bounds(stops.get(i - 1));
        Bounds after = bounds(stops.get(i));
        boolean sameRow = after.getMinY() < before.getMaxY() && before.getMinY() < after.getMaxY();
        boolean on =
            sameRow
                ? after.getMinX() >= before.getMinX()
                : after.getMinY() >= before.getMinY() || after.getMinX() > before.getMaxX();
        if (!on) {
          jumps.add(panel + ": " + name(stops.get(i - 1)) + " → " + name(stops.get(i)));
        }
      }
    }
    assertEquals(List.of(), jumps);
  }

  private static Bounds bounds(Node node) {
    return Gate.call(() -> node.localToScene(node.getLayoutBounds()));
  }

  @Test
  void everyControlHasANameAndARoleInBothLanguages() {
    List<String> nameless = new ArrayList<>(nameless());
    if (JapaneseFont.isThere()) {
      Gate.run(() -> WINDOW.open().state().language(Language.JAPANESE));
      WINDOW.settle();
      nameless.addAll(nameless());
      Gate.run(() -> WINDOW.open().state().language(Language.ENGLISH));
    }
    assertEquals(List.of(), nameless);
  }

  private static List<String> nameless() {
    return Gate.call(
        () ->
            FocusRing.stops(WINDOW.open().workbench().scene().getRoot()).stream()
                .filter(node -> spoken(node).isBlank() || role(node) == AccessibleRole.NODE)
                .map(node -> name(node) + ": " + spoken(node) + ", " + role(node))
                .toList());
  }

  private static AccessibleRole role(Node node) {
    return node.getAccessibleRole() == null ? AccessibleRole.NODE : node.getAccessibleRole();
  }

  private static String spoken(Node node) {
    String own = node.getAccessibleText();
    String written = node instanceof Labeled labeled ? labeled.getText() : "";
    return own == null || own.isBlank() ? String.valueOf(written).strip() : own;
  }

  @Test
  void aCardKeepsTabAndGivesTheFocusBack() {
    Workbench bench = WINDOW.open().workbench();
    card("#preferences", () -> WINDOW.hold(KeyCode.CONTROL, KeyCode.COMMA));
    card("#attachPane", () -> Gate.run(bench::attach));
    card("#startPage", () -> Gate.run(bench.start()::show));
    card("#lessonShelf", () -> Gate.run(bench.classroom().shelf()::show));
  }

  private static void card(String id, Runnable open) {
    Node before = WINDOW.find("#play");
    Gate.run(before::requestFocus);
    open.run();
    WINDOW.await(id, () -> WINDOW.find(id).isVisible() && inside(id));
    WINDOW.settle(); // what a list shows is there from the pulse after the card's
    List<Node> stops = stops(id);
    Gate.run(stops.getFirst()::requestFocus);
    assertEquals(names(stops), names(walk()), id);
    assertTrue(stops.stream().allMatch(node -> !spoken(node).isBlank()), () -> told(stops));
    WINDOW.press(KeyCode.ESCAPE);
    WINDOW.await("the window", () -> !WINDOW.find(id).isVisible());
    assertEquals(name(before), name(owner()), id);
  }

  private static boolean inside(String id) {
    return FocusRing.stops((Parent) WINDOW.find(id)).contains(owner());
  }

  private static String told(List<Node> nodes) {
    return nodes.stream().map(node -> name(node) + " = " + spoken(node)).toList().toString();
  }

  @Test
  void aFocusedSliderMovesByTheArrowsAndTheRunStaysWhereItIs() {
    long at = WINDOW.frame().playback().at();
    Gate.run(() -> WINDOW.find("#slider-prefillLoadScale").requestFocus());
    WINDOW.press(KeyCode.RIGHT);
    WINDOW.await(
        "a larger value",
        () -> WINDOW.frame().focused().parameters().getOrDefault("prefillLoadScale", 0.0) > 1.0);
    assertEquals(at, WINDOW.frame().playback().at());
  }

  @Test
  void aValueThatWasTypedLeavesTheKeysToTheWindow() {
    WINDOW.type("#value-activeRequestWeight", "2");
    WINDOW.await(
        "the value",
        () -> WINDOW.frame().focused().parameters().getOrDefault("activeRequestWeight", 0.0) == 2);
    boolean still = Gate.call(() -> WINDOW.open().state().reducedMotion());
    WINDOW.press(KeyCode.M);
    WINDOW.await("the window's key", () -> WINDOW.open().state().reducedMotion() != still);
    WINDOW.press(KeyCode.M);
    WINDOW.hold(KeyCode.CONTROL, KeyCode.Z);
    TextField field = WINDOW.find("#value-activeRequestWeight", TextField.class);
    WINDOW.await("the value before", () -> field.getText().equals("0.00"));
  }

  @Test
  void theKeysAreToldFromAFieldToo() {
    Gate.run(() -> WINDOW.find("#value-temperature").requestFocus());
    WINDOW.press(KeyCode.F1);
    WINDOW.await("the keys", () -> WINDOW.find("#helpOverlay").isVisible());
    WINDOW.press(KeyCode.F1);
    WINDOW.await("the window", () -> !WINDOW.find("#helpOverlay").isVisible());
  }

  @Test
  void theArrowsChooseAReplicaWhereTheLanesHaveTheKeys() {
    Gate.run(() -> WINDOW.find("#picture-fleet").requestFocus());
    WINDOW.press(KeyCode.DOWN, KeyCode.DOWN);
    WINDOW.await("r1", () -> WINDOW.open().state().replica() == 1);
    WINDOW.press(KeyCode.UP);
    WINDOW.await("r0", () -> WINDOW.open().state().replica() == 0);
    Gate.run(() -> WINDOW.open().state().selectReplica(-1));
  }
}
