package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Easel;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Type;
import io.herdscope.app.session.Inspection.Flip;
import io.herdscope.model.scenario.ParameterSpec;
import java.util.function.DoubleConsumer;
import javafx.geometry.VPos;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/// A slider that shows its default and the value at which the selected decision would have gone to
/// another replica. Focusable: arrows step by a hundredth of its length, with shift by a tenth;
/// Home goes back to the default.
final class CoefficientTrack extends Region {
  private static final double HEIGHT = 28;
  private static final double KNOB = 6;
  private static final double AXIS = 8;

  private final Easel canvas = new Easel();
  private final ParameterSpec spec;
  private final SliderScale scale;
  private final Runnable begun;
  private final DoubleConsumer moved;
  private double value;
  private @Nullable Flip flip;
  private Palette palette = Palette.DARK;
  private boolean dragging;
  private @Nullable KeyCode held;

  /// @param begun called when a hand or a key begins to move the knob, and when it lets go
  CoefficientTrack(ParameterSpec spec, String about, Runnable begun, DoubleConsumer moved) {
    this.spec = spec;
    this.scale = new SliderScale(spec);
    this.begun = begun;
    this.moved = moved;
    this.value = spec.defaultValue();
    getChildren().add(canvas);
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    setFocusTraversable(true);
    getStyleClass().add("own-arrows");
    setAccessibleRole(AccessibleRole.SLIDER);
    setAccessibleText(spec.name());
    setAccessibleHelp(about);
    addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
    addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
    addEventHandler(MouseEvent.MOUSE_RELEASED, event -> letGo());
    addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    addEventHandler(KeyEvent.KEY_RELEASED, event -> held = null);
    focusedProperty()
        .addListener(
            (property, before, now) -> {
              held = null;
              draw();
            });
    widthProperty().addListener((property, before, now) -> draw());
  }

  boolean isDragging() {
    return dragging;
  }

  double value() {
    return value;
  }

  /// Shows a value that came from elsewhere.
  void show(double newValue, @Nullable Flip newFlip, Palette newPalette) {
    boolean same =
        newValue == value && newPalette == palette && java.util.Objects.equals(newFlip, flip);
    value = newValue;
    flip = newFlip;
    palette = newPalette;
    if (!same) {
      draw();
    }
  }

  /// Shows a value that was typed or reset here.
  void set(double newValue) {
    value = newValue;
    draw();
  }

  private void press(MouseEvent event) {
    requestFocus();
    begun.run();
    dragging = true;
    drag(event);
  }

  private void letGo() {
    dragging = false;
    begun.run();
  }

  private void drag(MouseEvent event) {
    move(scale.value((event.getX() - KNOB) / span()));
    event.consume();
  }

  /// A key that is held is pressed again and again, and moves the knob in one go.
  private void key(KeyEvent event) {
    if (event.getCode() != held) {
      held = event.getCode();
      begun.run();
    }
    double step = event.isShiftDown() ? 0.1 : 0.01;
    switch (event.getCode()) {
      case RIGHT, UP -> move(scale.step(value, step));
      case LEFT, DOWN -> move(scale.step(value, -step));
      case HOME -> move(spec.defaultValue());
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void move(double next) {
    if (next != value) {
      value = next;
      draw();
      notifyAccessibleAttributeChanged(AccessibleAttribute.VALUE);
      moved.accept(next);
    }
  }

  private double span() {
    return Math.max(1, getWidth() - 2 * KNOB);
  }

  private double x(double at) {
    return KNOB + scale.place(at) * span();
  }

  private void draw() {
    GraphicsContext g = canvas.clear(getWidth(), HEIGHT);
    g.setFill(palette.color(Ink.BG3));
    g.fillRoundRect(0, AXIS - 2, getWidth(), 4, 4, 4);
    g.setFill(palette.color(Ink.TEXT2));
    g.fillRoundRect(0, AXIS - 2, x(value), 4, 4, 4);
    triangle(g);
    double flipFrom = drawFlip(g);
    ends(g, flipFrom);
    g.setFill(palette.color(Ink.KNOB));
    g.fillOval(x(value) - KNOB, AXIS - KNOB, 2 * KNOB, 2 * KNOB);
    if (isFocused()) {
      g.setStroke(palette.color(Ink.SEL));
      g.setLineWidth(1.2);
      g.strokeOval(x(value) - KNOB - 1.5, AXIS - KNOB - 1.5, 2 * KNOB + 3, 2 * KNOB + 3);
    }
  }

  private void triangle(GraphicsContext g) {
    double x = x(spec.defaultValue());
    g.setFill(palette.color(Ink.TEXT3));
    g.fillPolygon(new double[] {x - 4, x, x + 4}, new double[] {19, 14, 19}, 3);
  }

  /// The tick and its label; answers where the label begins, or the width when there is none.
  private double drawFlip(GraphicsContext g) {
    Flip at = flip;
    if (at == null || at.winner() < 0 || Double.isNaN(at.value())) {
      return getWidth();
    }
    double x = x(Math.clamp(at.value(), spec.min(), spec.max()));
    g.setFill(palette.replica(at.winner()));
    g.fillRect(Math.round(x) - 1.5, AXIS - 7, 3, 14);
    String text = "▲ " + Formats.coefficient(at.value()) + " → r" + at.winner();
    double width = Type.TICK_MONO.width(text);
    double from = Math.clamp(x - 4, 12, Math.max(12, getWidth() - width - 28));
    g.setFont(Type.TICK_MONO.font());
    g.setTextBaseline(VPos.CENTER);
    g.setTextAlign(TextAlignment.LEFT);
    g.fillText(text, from, 23);
    return from;
  }

  private void ends(GraphicsContext g, double flipFrom) {
    g.setFill(palette.color(Ink.TEXT3));
    g.setFont(Type.TICK_MONO.font());
    g.setTextBaseline(VPos.CENTER);
    g.setTextAlign(TextAlignment.LEFT);
    if (x(spec.defaultValue()) > 16 && flipFrom > 10) {
      g.fillText(ValueText.bound(spec, spec.min()), 0, 23);
    }
    g.setTextAlign(TextAlignment.RIGHT);
    g.fillText(ValueText.bound(spec, spec.max()), getWidth(), 23);
  }

  @Override
  public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
    return switch (attribute) {
      case VALUE -> value;
      case MIN_VALUE -> spec.min();
      case MAX_VALUE -> spec.max();
      default -> super.queryAccessibleAttribute(attribute, parameters);
    };
  }

  @Override
  public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
    if (action == AccessibleAction.INCREMENT) {
      begun.run();
      move(scale.step(value, 0.01));
    } else if (action == AccessibleAction.DECREMENT) {
      begun.run();
      move(scale.step(value, -0.01));
    } else {
      super.executeAccessibleAction(action, parameters);
    }
  }
}
