package io.herdscope.app.view.workload;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.WorkloadFrame;
import io.herdscope.app.session.WorkloadFrame.Hits;
import io.herdscope.app.session.WorkloadFrame.Sharing;

/// What of the prompts somebody had before, and how many sessions use the same blocks.
record SharingSketch(
    Sketch sketch, WorkloadFrame data, double x, double y, double width, double height) {
  private static final double BAR = 16;
  private static final double NAME = 106;
  private static final double PITCH = 15;
  private static final Words WORDS = Words.of(SharingSketch.class);

  void draw() {
    Hits hits = data.hits();
    String title = WORDS.text("hits.title");
    sketch.text(x, y + 12, Type.LABEL_STRONG.fit(title, width), Type.LABEL_STRONG, Ink.TEXT1);
    if (hits.prompt() == 0) {
      return;
    }
    bar(hits, y + 22);
    parts(hits, y + 22 + BAR + 15);
    String rates = Type.LABEL.longest(width, rates(hits, ""), rates(hits, ".brief"));
    double below = y + 22 + BAR + 31;
    sketch.text(x, below, rates, Type.LABEL, Ink.TEXT1);
    sharing(below + 18);
  }

  private String rates(Hits hits, String length) {
    return WORDS.text(
        "hits.rates" + length,
        Formats.percent(hits.infinite(), 1),
        data.policy(),
        Formats.percent(hits.real(), 1));
  }

  private void bar(Hits hits, double top) {
    double at = x;
    long[] parts = {hits.others(), hits.own(), hits.fresh()};
    Shade[] shades = {Shade.of(Ink.TEXT2), Shade.of(Ink.CACHED), Shade.of(Ink.PREFILL)};
    for (int i = 0; i < parts.length; i++) {
      double wide = width * parts[i] / hits.prompt();
      sketch.fill(at, top, wide, BAR, shades[i]);
      at += wide;
    }
    double real = Math.rint(x + width * Math.clamp(hits.real(), 0.0, 1.0));
    sketch.add(
        new Mark.Line(real, top - 4, real, top + BAR + 3, Shade.of(Ink.SEL), 1.6, Dash.SOLID));
  }

  private void parts(Hits hits, double baseline) {
    String[] names = {"others", "own", "fresh"};
    long[] parts = {hits.others(), hits.own(), hits.fresh()};
    Ink[] inks = {Ink.TEXT2, Ink.CACHED, Ink.PREFILL};
    String[] texts = new String[names.length];
    for (String length : new String[] {"", ".brief"}) {
      double wanted = -10;
      for (int i = 0; i < names.length; i++) {
        String share = Formats.percent(parts[i] / (double) hits.prompt(), 1);
        texts[i] = WORDS.text("hits." + names[i] + length, share);
        wanted += 13 + Type.TICK.width(texts[i]) + 10;
      }
      if (wanted <= width) {
        break;
      }
    }
    double at = x;
    for (int i = 0; i < names.length; i++) {
      sketch.fill(at, baseline - 8, 9, 9, inks[i]);
      sketch.text(at + 13, baseline, texts[i], Type.TICK, Ink.TEXT2);
      at += 13 + Type.TICK.width(texts[i]) + 10;
    }
  }

  /// Distinct blocks by how many sessions use them.
  private void sharing(double top) {
    Sharing sharing = data.sharing();
    if (sharing.distinct() == 0 || top + 14 > y + height) {
      return;
    }
    String distinct = Formats.count((double) sharing.distinct());
    String title =
        Type.TICK.longest(
            width,
            WORDS.text("sharing.title", distinct, sharing.widest()),
            WORDS.text("sharing.title.brief", distinct));
    sketch.text(x, top, title, Type.TICK, Ink.TEXT3);
    double room = Math.max(20, width - NAME - 52);
    for (int kind = 0; kind < sharing.blocks().length; kind++) {
      double at = top + 6 + kind * PITCH;
      if (at + PITCH > y + height) {
        return;
      }
      double share = sharing.blocks()[kind] / (double) sharing.distinct();
      sketch.text(x, at + 10, name(kind), Type.TICK_MONO, Ink.TEXT2);
      sketch.fill(x + NAME, at + 2, room * share, PITCH - 5, Ink.TEXT2);
      String text = Formats.percent(share, 1) + " %";
      sketch.text(x + width, at + 10, text, Type.TICK_MONO, Ink.TEXT1, Anchor.RIGHT);
    }
  }

  private static String name(int kind) {
    int from = Sharing.FROM.get(kind);
    if (kind == Sharing.FROM.size() - 1) {
      return WORDS.text("sharing.more", from);
    }
    int to = Sharing.FROM.get(kind + 1) - 1;
    return from == to ? WORDS.text("sharing.one", from) : WORDS.text("sharing.range", from, to);
  }
}
