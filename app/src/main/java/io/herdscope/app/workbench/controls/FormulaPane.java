package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Easel;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;
import io.herdscope.model.decision.RoutingDecision;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/// The KV-aware cost with the numbers of the decision under the X-ray filled in, for the replica
/// that was chosen and the one that would be cheapest, or the runner-up.
final class FormulaPane extends Region {
  private static final double HEIGHT = 150;
  private static final double LINE = 16;
  private static final Font MONO = Type.monoFont(10.5, false);
  private static final Font MONO_STRONG = Type.monoFont(10.5, true);
  private static final double ADVANCE = 6.3;

  private final Words words;
  private final Easel canvas = new Easel();
  private final StringBuilder spoken = new StringBuilder();
  private String shown = "";
  private double y;

  FormulaPane(Words words) {
    this.words = words;
    setId("formula");
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    setAccessibleRole(AccessibleRole.TEXT);
    getChildren().add(canvas);
  }

  void show(Frame frame, Palette palette) {
    Inspection inspection = frame.inspection();
    String key =
        palette.theme()
            + " "
            + Language.spoken()
            + " "
            + getWidth()
            + (inspection == null
                ? ""
                : " " + inspection.lane() + " " + inspection.at() + " " + inspection.decision());
    if (key.equals(shown) || getWidth() <= 0) {
      return;
    }
    shown = key;
    GraphicsContext g = canvas.clear(getWidth(), HEIGHT);
    g.setTextBaseline(VPos.BASELINE);
    g.setTextAlign(TextAlignment.LEFT);
    spoken.setLength(0);
    head(g, inspection, palette);
    if (inspection != null) {
      int block = frame.scenario().fleet().engine().blockSize();
      body(g, new CostText(inspection, block), inspection, palette);
    }
    setAccessibleText(spoken.toString());
  }

  private void head(GraphicsContext g, @Nullable Inspection inspection, Palette palette) {
    boolean shadow =
        inspection != null && !inspection.decision().policy().equals(inspection.kvAware().policy());
    String title = words.text(shadow ? "formula.shadow" : "formula.title");
    text(g, title, 0, 11, Type.SECTION.font(), palette, Ink.TEXT2);
    String subject =
        inspection == null
            ? words.text("formula.none")
            : words.text("formula.subject", Formats.count(inspection.decision().ordinal()));
    double x = Type.SECTION.width(title) + 8;
    if (inspection != null && Type.LABEL.width(subject) > getWidth() - x) {
      subject = words.text("formula.subject.brief", Formats.count(inspection.decision().ordinal()));
    }
    text(g, Type.LABEL.fit(subject, getWidth() - x), x, 11, Type.LABEL.font(), palette, Ink.TEXT3);
    text(g, words.text("formula.line1"), 0, 31, MONO, palette, Ink.TEXT1);
    text(g, words.text("formula.line2"), 0, 31 + LINE - 1, MONO, palette, Ink.TEXT1);
    y = 31 + 2 * LINE + 2;
  }

  private void body(GraphicsContext g, CostText cost, Inspection inspection, Palette palette) {
    RoutingDecision decision = inspection.kvAware();
    String policy = inspection.decision().policy();
    int chosen = inspection.decision().chosen();
    int cheapest = cost.cheapest(-1);
    int picked = decision.chosen();
    int best = decision.cost(picked) <= decision.cost(cheapest) ? picked : cheapest;
    candidate(g, cost, chosen, palette);
    if (decision.cost(chosen) <= decision.cost(best)) {
      boolean own = policy.equals(decision.policy());
      int tied = cost.tied();
      String how =
          tied > 1
              ? words.text("formula.tie", policy, tied)
              : words.text(own ? "formula.cheapest" : "formula.agrees", policy);
      note(g, how, palette, Ink.OK);
      int second = cost.cheapest(chosen);
      if (second >= 0) {
        candidate(g, cost, second, palette);
        double behind = decision.cost(second) - decision.cost(chosen);
        note(g, words.text("formula.behind", Formats.cost(behind)), palette, Ink.TEXT3);
      }
    } else {
      note(g, words.text("formula.chose", policy), palette, Ink.TEXT3);
      candidate(g, cost, best, palette);
      double less = decision.cost(chosen) - decision.cost(best);
      note(g, words.text("formula.would", Formats.cost(less)), palette, Ink.OK);
    }
  }

  private void candidate(GraphicsContext g, CostText cost, int replica, Palette palette) {
    g.setFill(palette.replica(replica));
    g.fillRoundRect(0, y - 9, 9, 9, 3, 3);
    String name = "r" + replica;
    text(g, name, 14, y, MONO_STRONG, palette, Ink.TEXT1);
    text(g, cost.inside(replica), 14 + (name.length() + 1) * ADVANCE, y, MONO, palette, Ink.TEXT2);
    y += LINE;
    String rest = cost.rest(replica) + " = ";
    text(g, rest, 14, y, MONO, palette, Ink.TEXT2);
    String total = cost.total(replica);
    text(g, total, 14 + rest.length() * ADVANCE, y, MONO_STRONG, palette, Ink.TEXT1);
    y += LINE;
  }

  private void note(GraphicsContext g, String note, Palette palette, Ink ink) {
    text(g, note, 14, y, MONO, palette, ink);
    y += LINE + 2;
  }

  private void text(
      GraphicsContext g, String text, double x, double at, Font font, Palette palette, Ink ink) {
    g.setFont(font);
    g.setFill(palette.color(ink));
    g.fillText(text, x, at, Math.max(1, getWidth() - x));
    spoken.append(text).append(' ');
  }
}
