package io.herdscope.app.workbench.preferences;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.FocusRing;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;

/// The preferences, on a card over the window; each takes effect at once. FX thread only.
public final class PreferencesPane extends StackPane {
  private static final double STEP = 25;

  private final ViewState state;
  private final Words words = Words.of(PreferencesPane.class);
  private final GridPane grid = new GridPane(18, 12);
  private final ToggleButton dark = new ToggleButton();
  private final ToggleButton light = new ToggleButton();
  private final ToggleButton english = new ToggleButton(Language.ENGLISH.own());
  private final ToggleButton japanese = new ToggleButton(Language.JAPANESE.own());
  private final Slider scale = new Slider(100, 200, 100);
  private final Label percent = new Label();
  private final CheckBox motion = new CheckBox();
  private final CheckBox projector = new CheckBox();
  private final TextField folder = new TextField();
  private boolean showing;

  public PreferencesPane(ViewState state) {
    this.state = state;
    setId("preferences");
    setVisible(false);
    FocusRing.keep(this);
    look();
    language();
    size();
    boxes();
    recordings();
    Label title = Caption.label(words, "title");
    title.getStyleClass().add("brand");
    Button close = new Button();
    close.setId("preferencesClose");
    close.getStyleClass().addAll("hs-button", "primary");
    Caption.text(close, words, "close");
    close.setCancelButton(true);
    close.setOnAction(event -> setVisible(false));
    HBox foot = new HBox(close);
    foot.setAlignment(Pos.CENTER_RIGHT);
    VBox card = new VBox(18, title, grid, foot);
    card.getStyleClass().add("help");
    card.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    getChildren().add(card);
    state.onChange(this::refresh);
    refresh();
  }

  private void look() {
    Caption.text(dark, words, "dark");
    Caption.text(light, words, "light");
    dark.setId("pref-dark");
    light.setId("pref-light");
    choose(dark, () -> state.theme().isDark(), () -> theme(true, state.theme().isStrong()));
    choose(light, () -> !state.theme().isDark(), () -> theme(false, state.theme().isStrong()));
    row("theme", pair(dark, light));
  }

  private void theme(boolean isDark, boolean strong) {
    state.theme((isDark ? Theme.DARK : Theme.LIGHT).strong(strong));
  }

  private void language() {
    english.setId("pref-en");
    japanese.setId("pref-ja");
    choose(
        english,
        () -> state.language() == Language.ENGLISH,
        () -> state.language(Language.ENGLISH));
    choose(
        japanese,
        () -> state.language() == Language.JAPANESE,
        () -> state.language(Language.JAPANESE));
    row("language", pair(english, japanese));
  }

  /// No Japanese where no typeface has the characters.
  public void refuseJapanese() {
    japanese.setDisable(true);
  }

  private void size() {
    scale.setId("pref-scale");
    scale.setMajorTickUnit(STEP);
    scale.setBlockIncrement(STEP);
    scale.setMinorTickCount(0);
    scale.setSnapToTicks(true);
    scale.setPrefWidth(200);
    Caption.name(scale, words, "scale");
    scale
        .valueProperty()
        .addListener(
            (property, before, now) -> {
              if (!showing && !scale.isValueChanging()) {
                state.scalePercent((int) (Math.rint(now.doubleValue() / STEP) * STEP));
              }
            });
    scale
        .valueChangingProperty()
        .addListener(
            (property, before, now) -> {
              if (!now) {
                state.scalePercent((int) (Math.rint(scale.getValue() / STEP) * STEP));
              }
            });
    HBox both = new HBox(10, scale, percent);
    both.setAlignment(Pos.CENTER_LEFT);
    percent.getStyleClass().add("mono");
    row("scale", both);
  }

  private void boxes() {
    motion.setId("pref-motion");
    Caption.text(motion, words, "motion.box");
    motion.setOnAction(event -> state.reducedMotion(motion.isSelected()));
    row("motion", motion);
    projector.setId("pref-projector");
    Caption.text(projector, words, "projector.box");
    projector.setOnAction(event -> theme(state.theme().isDark(), projector.isSelected()));
    row("projector", projector);
  }

  private void recordings() {
    folder.setId("pref-folder");
    folder.getStyleClass().setAll("text-input", "value-field", "path-field");
    folder.setPrefColumnCount(24);
    folder.promptTextProperty().bind(Caption.of(words, "folder.own"));
    Caption.name(folder, words, "folder");
    folder.textProperty().addListener((property, before, now) -> check(now));
    Button choose = new Button();
    choose.getStyleClass().add("hs-button");
    Caption.text(choose, words, "folder.choose");
    choose.setOnAction(
        event -> {
          DirectoryChooser chooser = new DirectoryChooser();
          File chosen = chooser.showDialog(getScene().getWindow());
          if (chosen != null) {
            folder.setText(chosen.getPath());
          }
        });
    row("folder", new HBox(8, folder, choose));
  }

  private void check(String text) {
    boolean wrong = !text.isBlank() && !Files.isDirectory(Path.of(text));
    io.herdscope.app.fx.StyleClass.set(folder, "wrong", wrong);
    folder.setTooltip(wrong ? Caption.tip(words, "folder.wrong") : null);
  }

  /// Where recordings go; empty for the program's own place.
  public String recordingFolder() {
    return folder.getText().strip();
  }

  public void recordingFolder(String path) {
    folder.setText(path);
  }

  private void choose(ToggleButton button, BooleanSupplier lit, Runnable action) {
    button.getStyleClass().add("segment");
    button.setMinWidth(84);
    button.setOnAction(
        event -> {
          action.run();
          button.setSelected(lit.getAsBoolean());
        });
  }

  private static HBox pair(ToggleButton one, ToggleButton other) {
    ToggleGroup group = new ToggleGroup();
    one.setToggleGroup(group);
    other.setToggleGroup(group);
    HBox box = new HBox(one, other);
    box.getStyleClass().add("segments");
    box.setMaxWidth(Region.USE_PREF_SIZE);
    return box;
  }

  private void row(String key, javafx.scene.Node control) {
    Label name = Caption.label(words, key);
    name.getStyleClass().add("soft");
    GridPane.setHalignment(name, HPos.RIGHT);
    grid.addRow(grid.getRowCount(), name, control);
  }

  private void refresh() {
    showing = true;
    dark.setSelected(state.theme().isDark());
    light.setSelected(!state.theme().isDark());
    english.setSelected(state.language() == Language.ENGLISH);
    japanese.setSelected(state.language() == Language.JAPANESE);
    scale.setValue(state.scalePercent());
    percent.setText(state.scalePercent() + " %");
    motion.setSelected(state.reducedMotion());
    projector.setSelected(state.theme().isStrong());
    showing = false;
  }

  public void show() {
    refresh();
    setVisible(true);
    (state.theme().isDark() ? dark : light).requestFocus();
  }
}
