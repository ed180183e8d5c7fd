package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.RaceFrame;
import io.herdscope.app.view.LaneBadge;
import io.herdscope.app.view.xray.XrayPicture.Target;

/// How often two lanes sent a request to the same replica, as a matrix.
final class AgreementSection {
  private static final Words WORDS = Words.of(AgreementSection.class);
  private static final double CELL_HEIGHT = 27;
  private static final double FIRST = 62;

  private final Column column;
  private final Frame frame;
  private final RaceFrame race;

  AgreementSection(Column column, Frame frame, RaceFrame race) {
    this.column = column;
    this.frame = frame;
    this.race = race;
  }

  void draw() {
    int lanes = frame.lanes().size();
    double top = column.y;
    column.head(WORDS.text("agreement", Formats.count(race.order().size())), null);
    int replicas = frame.focused().replicas().size();
    String chance = WORDS.text("agreement.chance", Formats.percent(1.0 / replicas, 0));
    column.sketch.text(column.right(), column.y - 5, chance, Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    column.hit(
        top,
        column.y - top,
        WORDS.text("agreement.chance.tip", replicas, Formats.percent(1.0 / replicas, 0)),
        new Target.Note());
    column.y += 24;
    double cell = (column.room() - FIRST) / lanes;
    column.csv("agreement", "with", "share");
    for (int lane = 0; lane < lanes; lane++) {
      double middle = column.left() + FIRST + (lane + 0.5) * cell;
      badge(lane, Math.rint(middle) - 8, column.y - 18);
    }
    for (int row = 0; row < lanes; row++) {
      badge(row, column.left(), column.y + 5);
      for (int other = 0; other < lanes; other++) {
        cell(row, other, column.left() + FIRST + other * cell, cell);
      }
      column.y += CELL_HEIGHT;
    }
    column.y += 15;
    column.sketch.text(
        column.left(),
        column.y,
        Type.TICK.fit(WORDS.text("agreement.note"), column.room()),
        Type.TICK,
        Ink.TEXT3);
  }

  private void badge(int lane, double x, double y) {
    LaneBadge.draw(column.sketch, lane, frame.lanes().get(lane).letter(), x, y, 16);
  }

  private void cell(int row, int other, double x, double width) {
    double share = race.agreement()[row][other];
    boolean self = row == other;
    double heat = 0.08 + 0.62 * share;
    Shade ground = self ? Shade.of(Ink.BG2) : Shade.heat(heat);
    column.sketch.fill(
        Math.rint(x), column.y, Math.rint(x + width) - Math.rint(x) - 1, CELL_HEIGHT - 1, ground);
    String text =
        self ? WORDS.text("agreement.same") : WORDS.text("percent", Formats.percent(share, 1));
    Shade ink = self ? Shade.of(Ink.TEXT3) : Shade.onHeat(heat);
    column.sketch.text(x + width / 2, column.y + 17, text, Type.LABEL_MONO, ink, Anchor.CENTER);
    if (row < other) {
      column.csv(
          frame.lanes().get(row).letter(),
          frame.lanes().get(other).letter(),
          Formats.fixed(share, 4));
    }
  }
}
