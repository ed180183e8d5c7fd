package io.herdscope.app.view.radix;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Words;
import io.herdscope.app.view.radix.RadixLook.Colouring;
import io.herdscope.app.view.radix.RadixLook.Crumb;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

/// The radix view's own controls: colour, belief against truth, and the way back to the root. FX
/// thread only.
final class RadixControls extends HBox {
  private static final Words WORDS = Words.of(RadixControls.class);
  private static final String LOOSE =
      "-fx-padding: 0 10 0 10; -fx-min-height: 22; -fx-pref-height: 22;";
  private static final String TIGHT =
      "-fx-padding: 0 5 0 5; -fx-min-height: 22; -fx-pref-height: 22;";

  private final ToggleGroup colours = new ToggleGroup();
  private final ToggleButton truth = new ToggleButton();
  private final HBox crumbs = new HBox(2);
  private final Label label;
  private boolean tightened;
  private final Runnable changed;
  private final IntConsumer back;

  /// @param changed called after any change of colour or truth
  /// @param back called with how many crumbs to keep
  RadixControls(Runnable changed, IntConsumer back) {
    super(8);
    this.changed = changed;
    this.back = back;
    setAlignment(Pos.CENTER_RIGHT);
    setPickOnBounds(false);
    label = Caption.label(WORDS, "colour");
    label.getStyleClass().add("quiet");
    crumbs.setAlignment(Pos.CENTER_RIGHT);
    getChildren().addAll(label, segments(), truthButton(), crumbs);
    trail(List.of(), false);
  }

  private HBox segments() {
    HBox box = new HBox();
    box.getStyleClass().add("segments");
    for (Colouring colouring : Colouring.values()) {
      String key = "colour." + colouring.name().toLowerCase(Locale.ROOT);
      ToggleButton button = new ToggleButton();
      Caption.text(button, WORDS, key);
      button.getStyleClass().add("segment");
      button.setStyle(LOOSE);
      button.setToggleGroup(colours);
      button.setUserData(colouring);
      button.setSelected(colouring == Colouring.OWNER);
      button.setOnAction(
          event -> {
            button.setSelected(true);
            changed.run();
          });
      box.getChildren().add(button);
    }
    return box;
  }

  private ToggleButton truthButton() {
    truth.getStyleClass().add("segment");
    truth.setSelected(true);
    tick();
    truth.setStyle(LOOSE);
    truth.setOnAction(
        event -> {
          tick();
          changed.run();
        });
    return truth;
  }

  private void tick() {
    String mark = truth.isSelected() ? "✓ " : "";
    truth.textProperty().bind(Caption.of(() -> mark + WORDS.text("truth")));
  }

  /// Leaves out what the buttons say as well, for the numbers beside them.
  void brief(boolean narrow, boolean tight) {
    label.setVisible(!narrow);
    label.setManaged(!narrow);
    if (tight != tightened) {
      tightened = tight;
      lookupAll(".segment").forEach(node -> node.setStyle(tight ? TIGHT : LOOSE));
    }
  }

  Colouring colouring() {
    return colours.getSelectedToggle() != null
            && colours.getSelectedToggle().getUserData() instanceof Colouring colouring
        ? colouring
        : Colouring.OWNER;
  }

  boolean truth() {
    return truth.isSelected();
  }

  /// Shows the way from the whole tree to its present root; the last three steps at most.
  ///
  /// @param marked whether a found block is marked, which the root takes back
  void trail(List<Crumb> trail, boolean marked) {
    crumbs.getChildren().clear();
    Button root = crumb(0);
    Caption.text(root, WORDS, "root");
    root.setTooltip(Caption.tip(WORDS, "root.tip"));
    root.setDisable(trail.isEmpty() && !marked);
    crumbs.getChildren().add(root);
    for (int i = Math.max(0, trail.size() - 3); i < trail.size(); i++) {
      String hash = RadixNames.shortHash(trail.get(i).hash());
      Button step = crumb(i + 1);
      Caption.text(step, WORDS, "crumb", hash, trail.get(i).depth());
      crumbs.getChildren().add(step);
    }
  }

  private Button crumb(int keep) {
    Button button = new Button();
    button.getStyleClass().add("plain");
    button.setOnAction(event -> back.accept(keep));
    return button;
  }
}
