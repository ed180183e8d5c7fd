package io.herdscope.app.view.herdmap;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.HeatMetric;
import io.herdscope.app.session.HeatPyramid;

/// What a cell says when it is pointed at: every metric there.
final class HerdmapTip {
  private static final Words WORDS = Words.of(HerdmapTip.class);

  private HerdmapTip() {}

  static String of(HerdmapPicture.Plot plot, HerdmapPicture.Spot spot) {
    int first = spot.band().firstReplica(spot.row());
    int last = spot.band().lastReplica(spot.row());
    HeatColumns columns = plot.columns();
    long from = columns.from(spot.column());
    StringBuilder text = new StringBuilder();
    text.append(plot.names(first, last))
        .append(" · ")
        .append(Formats.clockTenths(from))
        .append(" – ")
        .append(Formats.clockTenths(from + columns.cellNanos()));
    for (HeatMetric metric : HeatMetric.values()) {
      HeatPyramid pyramid = plot.trace().heat().pyramid(metric);
      float most = Float.NaN;
      for (int r = first; r <= last; r++) {
        float value = pyramid.value(columns.level(), r, columns.first() + spot.column());
        most = Float.isNaN(most) || value > most ? value : most;
      }
      text.append('\n').append(HerdmapText.metric(metric)).append("  ").append(value(metric, most));
    }
    return text.append('\n').append(WORDS.text("tip.drag")).toString();
  }

  private static String value(HeatMetric metric, float value) {
    if (Float.isNaN(value)) {
      return WORDS.text("tip.nothing");
    }
    return switch (metric) {
      case TOKEN_LOAD, DECODE_BLOCKS -> WORDS.text("tip.blocks", Formats.count((double) value));
      case WAITING -> Formats.tenth(value);
      case DECISION_SHARE, HIT_RATE -> Formats.percent(value, 0) + " %";
    };
  }
}
