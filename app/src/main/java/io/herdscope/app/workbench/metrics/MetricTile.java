package io.herdscope.app.workbench.metrics;

import io.herdscope.app.fx.Easel;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.LiveFrame;
import java.util.Arrays;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.text.TextAlignment;
import javafx.util.Duration;

/// One metric: with a single lane its figure and its line so far, in a race a bar per lane. Click
/// or Enter opens its chart.
final class MetricTile extends Region {
  private final Easel canvas = new Easel();
  private final Metric metric;
  private final Words words;
  private final Runnable open;
  private final Tooltip tip = new Tooltip();
  private String title = "";

  /// What stands on the tile of a single lane.
  private String said = "";

  private float[] drawn = {};

  MetricTile(Metric metric, Words words, Runnable open) {
    this.metric = metric;
    this.words = words;
    this.open = open;
    getChildren().add(canvas);
    setId("metric-" + metric.id());
    getStyleClass().addAll("panel", "focus-ring");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.BUTTON);
    tip.setShowDelay(Duration.millis(350));
    Tooltip.install(this, tip);
    setCursor(javafx.scene.Cursor.HAND);
    setOnMouseClicked(event -> open.run());
    setOnKeyPressed(
        event -> {
          if (event.getCode() == KeyCode.ENTER) {
            open.run();
            event.consume();
          }
        });
  }

  Metric metric() {
    return metric;
  }

  /// The title as it stands.
  String title() {
    return title;
  }

  @Override
  public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
    if (action == AccessibleAction.FIRE) {
      open.run();
    } else {
      super.executeAccessibleAction(action, parameters);
    }
  }

  /// @param anew whether to paint although the figures may have stayed
  void show(Frame frame, Palette palette, boolean anew) {
    boolean rollout = frame.scenario().workload().kind().contains("rollout");
    boolean race = frame.lanes().size() > 1;
    String key = (race ? "race." : "title.") + metric.id() + (rollout ? ".rollout" : "");
    title = words.text(words.keys().contains(key) ? key : key.replace(".rollout", ""));
    if (!isNews(frame, race) && !anew) {
      return;
    }
    GraphicsContext g = canvas.clear(getWidth(), getHeight());
    g.setTextBaseline(VPos.BASELINE);
    g.setTextAlign(TextAlignment.LEFT);
    g.setFont(Type.LABEL.font());
    g.setFill(palette.color(Ink.TEXT3));
    boolean whole = Type.LABEL.width(title) <= getWidth() - 18;
    String written = whole ? title : brief(rollout);
    g.fillText(
        Type.LABEL.fit(written, getWidth() - 18), 12, race && frame.lanes().size() > 3 ? 15 : 19);
    if (race) {
      lanes(g, frame.lanes(), frame.focus(), palette);
    } else {
      single(g, frame, palette);
    }
  }

  /// Whether the tile of a single lane would say something else than it says.
  private boolean isNews(Frame frame, boolean race) {
    if (race) {
      said = "";
      return true;
    }
    LaneFrame lane = frame.focused();
    String says = title + metric.reading().read(frame, lane, words) + unit(frame, lane);
    float[] line = lane.gauges().history(metric.gauge());
    boolean news = !says.equals(said) || !Arrays.equals(line, drawn);
    said = says;
    drawn = line;
    return news;
  }

  private String unit(Frame frame, LaneFrame lane) {
    String why = isForgotten(frame) ? words.text("none.forgotten") : metric.missing(lane, words);
    return why.isEmpty() ? metric.reading().read(frame, lane, words).unit() : why;
  }

  /// Whether the figure is one of requests that are not remembered any more at that instant.
  private boolean isForgotten(Frame frame) {
    LiveFrame live = frame.live();
    return live != null && metric.ofRequests() && frame.playback().at() < live.since();
  }

  private String brief(boolean rollout) {
    String key = "short." + metric.id();
    return words.text(rollout && words.keys().contains(key + ".rollout") ? key + ".rollout" : key);
  }

  /// What is on the tile in one line: for a screen reader, and where the tile is too narrow.
  private void say(String line) {
    setAccessibleText(line);
    tip.setText(line);
  }

  private void single(GraphicsContext g, Frame frame, Palette palette) {
    LaneFrame lane = frame.focused();
    Metric.Reading reading = metric.reading().read(frame, lane, words);
    boolean roomy = Type.METRIC.width(reading.value()) <= getWidth() - 20;
    Type type = roomy ? Type.METRIC : Type.BODY_STRONG;
    g.setFont(type.font());
    g.setFill(palette.color(reading.alarm() ? Ink.ALARM : Ink.TEXT1));
    g.fillText(type.fit(reading.value(), getWidth() - 18), 12, 42);
    double x = 12 + type.width(reading.value()) + 5;
    g.setFill(palette.color(Ink.TEXT3));
    String unit = unit(frame, lane);
    double room = getWidth() - x - 4;
    Type small = Type.LABEL.width(unit) <= room ? Type.LABEL : Type.TICK;
    g.setFont(small.font());
    g.fillText(small.parts(unit, room), x, 42);
    Sparkline.draw(
        g,
        lane.gauges().history(metric.gauge()),
        12,
        51,
        getWidth() - 24,
        19,
        palette.color(reading.alarm() ? Ink.ALARM : metric.line()));
    say(title + " " + reading.value() + " " + unit);
  }

  private void lanes(GraphicsContext g, List<LaneFrame> lanes, int focus, Palette palette) {
    double most = 0;
    double widest = 0;
    String[] figures = new String[lanes.size()];
    for (int i = 0; i < lanes.size(); i++) {
      double value = value(lanes.get(i));
      most = Math.max(most, Double.isNaN(value) ? 0 : value);
      figures[i] = metric.figure(value);
      widest = Math.max(widest, Type.LABEL_MONO_STRONG.width(figures[i]));
    }
    double top = lanes.size() > 3 ? 19 : 26;
    double row = Math.min(16, (getHeight() - top - 3) / lanes.size());
    double bar = 30 + widest + 8;
    StringBuilder spoken = new StringBuilder(title);
    for (int i = 0; i < lanes.size(); i++) {
      double y = top + row * i;
      boolean lit = i == focus;
      g.setFill(palette.color(lit ? Ink.TEXT1 : Ink.TEXT2));
      g.setFont((lit ? Type.LABEL_STRONG : Type.LABEL).font());
      g.fillText(lanes.get(i).letter(), 12, y + 11);
      g.setFont((lit ? Type.LABEL_MONO_STRONG : Type.LABEL_MONO).font());
      g.setTextAlign(TextAlignment.RIGHT);
      g.fillText(figures[i], 30 + widest, y + 11);
      g.setTextAlign(TextAlignment.LEFT);
      double value = value(lanes.get(i));
      if (value > 0 && most > 0) {
        g.setFill(palette.color(lit ? Ink.SEL : Ink.LINE2));
        g.fillRect(bar, y + 4.5, Math.max(1, (getWidth() - bar - 12) * value / most), 6);
      }
      String why = metric.missing(lanes.get(i), words);
      if (!why.isEmpty()) {
        g.setFont(Type.TICK.font());
        g.setFill(palette.color(Ink.TEXT3));
        g.fillText(Type.TICK.fit(why, getWidth() - bar - 8), bar, y + 11);
      }
      spoken.append(' ').append(lanes.get(i).letter()).append(' ').append(figures[i]);
      spoken.append(why.isEmpty() ? "" : " " + why);
    }
    say(spoken.toString());
  }

  private double value(LaneFrame lane) {
    return metric.race() == null ? Double.NaN : metric.race().applyAsDouble(lane);
  }
}
