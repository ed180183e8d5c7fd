package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.Inspection.Flip;
import io.herdscope.app.session.LaneFrame;
import java.util.Comparator;
import java.util.List;

/// Where each coefficient would have changed the winner; the nearest flip is lifted.
final class FlipSection {
  private static final Words WORDS = Words.of(FlipSection.class);

  private static final double LARGE = 1e7;

  private final Column column;
  private final Inspection inspection;
  private final LaneFrame lane;

  FlipSection(Column column, Inspection inspection, LaneFrame lane) {
    this.column = column;
    this.inspection = inspection;
    this.lane = lane;
  }

  void draw() {
    if (own()) {
      column.head(WORDS.text("flips.of", policy()), WORDS.text("flips.hint"));
    } else {
      column.head(WORDS.text("flips"), null);
    }
    header();
    column.csv("coefficient", "then", "flips at", "winner");
    List<Flip> sorted =
        (own() ? inspection.ownFlips() : inspection.flips())
            .stream().sorted(Comparator.comparingDouble(this::distance)).toList();
    for (int i = 0; i < sorted.size(); i++) {
      row(sorted.get(i), i == 0);
    }
  }

  /// Whether another policy than kv-aware decided that has coefficients of its own.
  private boolean own() {
    return !inspection.ownFlips().isEmpty() && !policy().equals(inspection.kvAware().policy());
  }

  private String policy() {
    return inspection.decision().policy();
  }

  /// How far away a flip is as a share of the coefficient's range; those without come last.
  private double distance(Flip flip) {
    double away = Math.abs(flip.value() - flip.now()) / Math.max(1e-9, flip.max() - flip.min());
    return Double.isNaN(away) ? Double.POSITIVE_INFINITY : away;
  }

  private double nowX() {
    return column.left() + column.room() * 0.58;
  }

  private double flipX() {
    return column.left() + column.room() * 0.8;
  }

  private void header() {
    column.y += 14;
    String[] keys = {"col.then", "col.flips", "col.winner"};
    double[] x = {nowX(), flipX(), column.right()};
    column.sketch.text(
        column.left(), column.y, WORDS.text("col.coefficient"), Type.TICK, Ink.TEXT3);
    for (int i = 0; i < keys.length; i++) {
      column.sketch.text(x[i], column.y, WORDS.text(keys[i]), Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    }
    column.y += 4;
  }

  private void row(Flip flip, boolean nearest) {
    double top = column.y;
    column.y += Column.ROW;
    double baseline = column.y - 6;
    boolean flips = !Double.isNaN(flip.value());
    if (nearest && flips) {
      column.lift(top, Column.ROW);
    }
    column.sketch.text(column.left(), baseline, flip.coefficient(), Type.LABEL, Ink.TEXT1);
    column.sketch.text(
        nowX(),
        baseline,
        Formats.coefficient(flip.now()),
        Type.LABEL_MONO,
        Ink.TEXT1,
        Anchor.RIGHT);
    if (flips) {
      String value = Formats.coefficient(flip.value());
      column.sketch.text(flipX(), baseline, value, Type.LABEL_MONO_STRONG, Ink.TEXT1, Anchor.RIGHT);
      column.replicaRight(
          flip.winner(), lane.replicas().get(flip.winner()).name(), column.right(), baseline);
    } else {
      String none = WORDS.text("flips.none", plain(flip.min()), plain(flip.max()));
      column.sketch.text(column.right(), baseline, none, Type.TICK_MONO, Ink.TEXT3, Anchor.RIGHT);
    }
    column.csv(
        flip.coefficient(),
        flip.now(),
        flips ? flip.value() : "",
        flips ? lane.replicas().get(flip.winner()).name() : "");
  }

  private static String plain(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < LARGE;
    return whole ? Formats.count(value) : Formats.coefficient(value);
  }
}
