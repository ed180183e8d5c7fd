package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.LaneBadge;
import io.herdscope.app.view.xray.XrayPicture.Target;
import io.herdscope.model.metric.RunMetrics;

/// Where each lane's run ends, one row per lane; the lowest p99 is lifted.
final class WholeRunSection {
  private static final Words WORDS = Words.of(WholeRunSection.class);
  private static final String[] KEYS = {"col.ends", "col.p99", "col.hit", "col.cv", "col.evicted"};
  private static final double[] ENDS = {0.21, 0.5, 0.68, 0.81, 1};

  private final Column column;
  private final Frame frame;

  WholeRunSection(Column column, Frame frame) {
    this.column = column;
    this.frame = frame;
  }

  void draw() {
    boolean settled =
        frame.lanes().stream().allMatch(lane -> lane.whole() != null && !lane.settling());
    column.head(WORDS.text(settled ? "whole.settled" : "whole.settling"), null);
    column.y += 14;
    for (int i = 0; i < KEYS.length; i++) {
      double room = x(i) - (i == 0 ? column.left() : x(i - 1)) - 6;
      String title = Type.TICK.fit(title(KEYS[i]), room);
      column.sketch.text(x(i), column.y, title, Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    }
    column.y += 4;
    column.csv("lane", "policy", "ends", "session p99 s", "hit rate", "cv", "evicted");
    for (int lane = 0; lane < frame.lanes().size(); lane++) {
      row(lane, frame.lanes().get(lane));
    }
  }

  private String title(String key) {
    boolean rollouts = frame.scenario().workload().kind().contains("rollout");
    return WORDS.text(rollouts && key.equals("col.p99") ? "col.p99.rollout" : key);
  }

  private double x(int i) {
    return column.left() + column.room() * ENDS[i];
  }

  private void row(int index, LaneFrame lane) {
    double top = column.y;
    column.y += 23;
    double baseline = column.y - 7;
    boolean best = best(lane);
    if (best) {
      column.lift(top, 23);
    }
    LaneBadge.draw(column.sketch, index, lane.letter(), column.left(), baseline - 12, 16);
    column.hit(top, 23, lane.name(), new Target.Lane(index));
    WholeRun whole = lane.whole();
    String[] cells = whole == null ? new String[KEYS.length] : cells(whole);
    String about = lane.settling() ? "≈ " : "";
    for (int i = 0; i < KEYS.length; i++) {
      String text = cells[i] == null ? Formats.NONE : i == 1 ? about + cells[i] : cells[i];
      Type type = best && i == 1 ? Type.LABEL_MONO_STRONG : Type.LABEL_MONO;
      Ink ink = lane.settling() ? Ink.TEXT3 : Ink.TEXT1;
      column.sketch.text(x(i), baseline, text, type, ink, Anchor.RIGHT);
    }
    if (whole != null) {
      column.csv(
          lane.letter(),
          lane.name(),
          cells[0],
          whole.metrics().sessionSeconds().p99(),
          whole.metrics().prefixHitRate(),
          whole.metrics().decodeBlockCv(),
          whole.metrics().evictedBlocks());
    }
  }

  private static String[] cells(WholeRun whole) {
    RunMetrics metrics = whole.metrics();
    return new String[] {
      Formats.axisClock(whole.end()),
      WORDS.text("seconds", Formats.tenth(metrics.sessionSeconds().p99())),
      WORDS.text("percent", Formats.percent(metrics.prefixHitRate(), 1)),
      Formats.cv(metrics.decodeBlockCv()),
      Formats.count((double) metrics.evictedBlocks())
    };
  }

  private boolean best(LaneFrame lane) {
    double mine = p99(lane);
    return !Double.isNaN(mine) && frame.lanes().stream().allMatch(other -> mine <= p99(other));
  }

  private static double p99(LaneFrame lane) {
    WholeRun whole = lane.whole();
    return whole == null ? Double.NaN : whole.metrics().sessionSeconds().p99();
  }
}
