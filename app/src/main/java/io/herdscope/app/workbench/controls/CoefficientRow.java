package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.StyleClass;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.cause.Causes;
import io.herdscope.app.session.Inspection.Flip;
import io.herdscope.model.scenario.ParameterSpec;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;

/// One coefficient: name, letter, value field, reset, slider.
final class CoefficientRow extends VBox {
  private final ParameterSpec spec;
  private final ParameterDesk desk;

  /// Room for `256.00`.
  private static final double FIELD = 58;

  private final TextField field = new TextField();
  private final CoefficientTrack track;
  private String written = "";

  /// @param about what the coefficient is, in the language spoken
  CoefficientRow(ParameterSpec spec, String about, ParameterDesk desk, Words words) {
    super(2);
    this.spec = spec;
    this.desk = desk;
    this.track = new CoefficientTrack(spec, about, desk::begin, this::change);
    setId("row-" + spec.name());
    track.setId("slider-" + spec.name());
    field.setId("value-" + spec.name());
    field.getStyleClass().setAll("text-input", "value-field");
    field.setMinWidth(FIELD);
    field.setPrefWidth(FIELD);
    field.setMaxWidth(FIELD);
    field.setAccessibleText(words.text("value.name", spec.name()));
    field.setOnAction(event -> entered());
    field
        .focusedProperty()
        .addListener(
            (property, before, now) -> {
              if (!now) {
                typed();
              }
            });
    getChildren().addAll(head(about, words), track);
  }

  private HBox head(String about, Words words) {
    Label name = new Label(spec.name());
    Label letter = new Label(Symbols.of(spec.name()));
    letter.getStyleClass().add("greek");
    name.setTooltip(Caption.tip(words.text("coefficient.tip", about, spec.source())));
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button reset = new Button();
    reset.setId("reset-" + spec.name());
    reset.setGraphic(FontIcon.of(MaterialDesignR.RESTORE));
    reset.getStyleClass().add("plain");
    reset.setAccessibleText(words.text("reset.name", spec.name()));
    reset.setTooltip(
        Caption.tip(words.text("reset.tip", Formats.coefficient(spec.defaultValue()))));
    reset.setOnAction(event -> anew(spec.defaultValue()));
    HBox head = new HBox(6, name, letter, gap, field, reset);
    head.setAlignment(Pos.CENTER_LEFT);
    head.setSpacing(6);
    return head;
  }

  void show(double value, @Nullable Flip flip, Palette palette) {
    double shown = desk.shown(spec.name(), value);
    track.show(track.isDragging() ? track.value() : shown, flip, palette);
    if (!field.isFocused() || field.getText().equals(written)) {
      write(shown);
    }
  }

  /// A change of its own.
  private void anew(double value) {
    desk.begin();
    change(value);
  }

  private void change(double value) {
    track.set(value);
    write(value);
    desk.set(spec.name(), value);
  }

  private void write(double value) {
    String text = ValueText.of(spec, value);
    if (!text.equals(field.getText())) {
      field.setText(text);
    }
    written = text;
    StyleClass.set(field, "wrong", false);
  }

  /// A value that was taken leaves the keys to the slider and the window; one that was not stays to
  /// be mended.
  private void entered() {
    typed();
    if (!field.getStyleClass().contains("wrong")) {
      track.requestFocus();
    }
  }

  /// What is shown may be rounded: it counts as typed only once it was changed.
  private void typed() {
    if (field.getText().equals(written)) {
      return;
    }
    try {
      double value = number(field.getText());
      if (Double.compare(desk.shown(spec.name(), track.value()), spec.check(value)) != 0) {
        anew(value);
      }
      StyleClass.set(field, "wrong", false);
      field.setTooltip(null);
    } catch (IllegalArgumentException e) {
      StyleClass.set(field, "wrong", true);
      field.setTooltip(Caption.tip(Causes.why(e)));
    }
  }

  private double number(String text) {
    try {
      return Double.parseDouble(text.replace(",", "").replace('−', '-'));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(spec.name() + " must be a number, got '" + text + "'", e);
    }
  }
}
