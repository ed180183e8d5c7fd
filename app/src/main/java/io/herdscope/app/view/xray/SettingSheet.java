package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.LandscapePoint;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.RunFigures;
import io.herdscope.app.view.xray.XrayPicture.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/// A point of the landscape: what whole runs with its coefficients give, beside the present ones.
final class SettingSheet {
  private static final Words WORDS = Words.of(SettingSheet.class);

  /// A row of the table.
  private record Figure(String key, String name, DoubleFunction<String> text) {}

  private static final List<Figure> FIGURES =
      List.of(
          new Figure("set.ttft.p50", "ttftSeconds.p50", Formats::ttft),
          new Figure("set.ttft", "ttftSeconds.p99", Formats::ttft),
          new Figure("set.tpot", "tpotSeconds.p99", v -> Formats.tenth(v * 1e3)),
          new Figure("set.e2e", "e2eSeconds.p99", Formats::tenth),
          new Figure("set.session", "sessionSeconds.p99", Formats::tenth),
          new Figure("set.hit", "prefixHitRate", v -> Formats.percent(v, 1)),
          new Figure("set.cv", "decodeBlockCv", Formats::cv),
          new Figure("set.output", "outputTokensPerSecond", Formats::count),
          new Figure("set.evicted", "evictedBlocks", Formats::count),
          new Figure("set.preemptions", "preemptions", Formats::count),
          new Figure("set.end", "simulatedSeconds", Formats::tenth));

  private final LandscapeFrame data;
  private final LaneFrame lane;
  private final ViewState.Setting setting;
  private final LandscapePoint point;
  private final LandscapePoint now;
  private final Column column;

  SettingSheet(
      LandscapeFrame data,
      LaneFrame lane,
      ViewState.Setting setting,
      LandscapePoint point,
      double width) {
    this.data = data;
    this.lane = lane;
    this.setting = setting;
    this.point = point;
    this.now = data.here();
    this.column = new Column(width);
  }

  /// The point that is meant; null when it is of another landscape than this.
  static @Nullable LandscapePoint find(LandscapeFrame data, ViewState.Setting setting) {
    boolean map = !Double.isNaN(setting.y());
    return (map ? data.cells() : data.curve())
        .stream()
            .filter(p -> p.x() == setting.x() && (!map || p.y() == setting.y()))
            .findFirst()
            .orElse(null);
  }

  XrayPicture draw() {
    column.y = 26;
    double x = column.left();
    column.sketch.text(x, column.y, WORDS.text("set.title"), Type.OBJECT_TITLE, Ink.TEXT1);
    Flow flow = new Flow(column.sketch, x, column.right(), column.y + 21, 17);
    Map<String, Double> coefficients = coefficients();
    changed(coefficients)
        .forEach((name, value) -> flow.strong(name + " " + coefficient(value)).label(" · "));
    int seeds = Double.isNaN(setting.y()) ? data.seeds() : data.mapSeeds();
    flow.label(WORDS.text("set.runs", data.policy(), point.seeds(), seeds, data.firstSeed()));
    column.y = flow.end() + 2;
    table();
    List<Action> actions = new ArrayList<>();
    boolean other = !coefficients.equals(lane.parameters()) && data.policy().equals(lane.policy());
    if (other) {
      actions.add(new Action.Use(coefficients));
    } else {
      column.y += 18;
      column.sketch.text(x, column.y, WORDS.text("set.here"), Type.LABEL, Ink.TEXT3);
    }
    actions.add(new Action.Close());
    actions.add(new Action.CopyCsv());
    return column.picture(actions);
  }

  /// All coefficients of the lane, those of the point in their place.
  private Map<String, Double> coefficients() {
    Map<String, Double> all = new TreeMap<>(lane.parameters());
    all.put(data.x().coefficient(), setting.x());
    if (data.y() != null && !Double.isNaN(setting.y())) {
      all.put(data.y().coefficient(), setting.y());
    }
    return all;
  }

  /// The point's own coefficients.
  private Map<String, Double> changed(Map<String, Double> all) {
    Map<String, Double> own = new TreeMap<>(all);
    own.keySet()
        .removeIf(
            name ->
                !name.equals(data.x().coefficient())
                    && (data.y() == null || !name.equals(data.y().coefficient())));
    return own;
  }

  private static String coefficient(double value) {
    return Formats.coefficient(value);
  }

  private double[] columns() {
    double left = column.left();
    double room = column.room();
    return new double[] {left + room * 0.48, left + room * 0.8, column.right()};
  }

  private void table() {
    column.head(WORDS.text("set.figures"), WORDS.text("set.figures.hint"));
    column.y += 14;
    double[] x = columns();
    String[] keys = {"set.there", "set.band", "set.change"};
    for (int i = 0; i < keys.length; i++) {
      column.sketch.text(x[i], column.y, WORDS.text(keys[i]), Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    }
    column.y += 4;
    column.csv("figure", "median", "p10", "p90", "now");
    FIGURES.forEach(this::row);
  }

  private void row(Figure figure) {
    column.y += Column.ROW;
    double baseline = column.y - 6;
    double[] x = columns();
    column.sketch.text(column.left(), baseline, WORDS.text(figure.key()), Type.LABEL, Ink.TEXT2);
    int index = RunFigures.index(figure.name());
    double there = point.median(index);
    double here = now.median(index);
    text(x[0], baseline, written(figure, there), Ink.TEXT1);
    double low = point.percentile(index, 0.1);
    double high = point.percentile(index, 0.9);
    String band =
        Double.isNaN(low) ? Formats.NONE : written(figure, low) + " – " + written(figure, high);
    text(x[1], baseline, band, Ink.TEXT3);
    change(x[2], baseline, figure, there, here);
    column.csv(figure.name(), there, low, high, here);
  }

  private static String written(Figure figure, double value) {
    return Double.isNaN(value) ? Formats.NONE : figure.text().apply(value);
  }

  /// Against the present setting; less than one per cent is neither better nor worse.
  private void change(double x, double baseline, Figure figure, double there, double here) {
    double by = (there - here) / here;
    if (Double.isNaN(by) || Double.isInfinite(by)) {
      text(x, baseline, Formats.NONE, Ink.TEXT3);
      return;
    }
    boolean better = RunFigures.moreIsBetter(figure.name()) ? by > 0 : by < 0;
    Ink ink = Formats.isNoise(by) ? Ink.TEXT3 : better ? Ink.OK : Ink.ALARM;
    text(x, baseline, Formats.delta(by), ink);
  }

  private void text(double x, double baseline, String text, Ink ink) {
    column.sketch.text(x, baseline, text, Type.LABEL_MONO, ink, Anchor.RIGHT);
  }
}
