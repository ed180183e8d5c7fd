package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.view.timeline.TimelineLook.Colouring;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What the pieces of bars mean; what has no room is left out, the later the sooner.
final class TimelineLegend {
  private static final Words WORDS = Words.of(TimelineLegend.class);
  private static final double SWATCH = 14;
  private static final double GAP = 16;
  private static final double HIGH = 9;

  /// An entry, the one that is missed most first.
  private enum Entry {
    FORK,
    WAITING,
    PREFILL,
    CACHED,
    DECODE,
    HITS,
    PREEMPTED,
    NEXT
  }

  private final Sketch sketch;
  private final boolean hits;
  private final boolean forks;
  private final double baseline;

  /// @param forks whether turns are shown that were simulated apart
  TimelineLegend(Sketch sketch, TimelineLook look, boolean forks, double baseline) {
    this.baseline = baseline;
    this.forks = forks;
    this.sketch = sketch;
    this.hits = look.colouring() == Colouring.HITS;
  }

  private List<Entry> entries() {
    List<Entry> entries = new ArrayList<>(List.of(Entry.values()));
    entries.remove(hits ? Entry.DECODE : Entry.HITS);
    if (!forks) {
      entries.remove(Entry.FORK);
    }
    return entries;
  }

  /// Pixels that all of it takes.
  double width() {
    return entries().stream().mapToDouble(entry -> width(entry) + GAP).sum() - GAP;
  }

  /// Ends at `right`.
  void draw(double left, double right) {
    List<Entry> known = new ArrayList<>();
    double room = right - left;
    for (Entry entry : entries()) {
      if (room >= width(entry)) {
        known.add(entry);
        room -= width(entry) + GAP;
      }
    }
    double x = right - (right - left - room) + GAP;
    for (Entry entry : known) {
      swatch(entry, x, baseline - HIGH);
      sketch.text(x + SWATCH + 5, baseline, text(entry), Type.TICK, Ink.TEXT2);
      x += width(entry) + GAP;
    }
  }

  private static String text(Entry entry) {
    return WORDS.text("legend." + entry.name().toLowerCase(Locale.ROOT));
  }

  private static double width(Entry entry) {
    return SWATCH + 5 + Type.TICK.width(text(entry));
  }

  private void swatch(Entry entry, double x, double y) {
    switch (entry) {
      case WAITING ->
          sketch.add(
              new Mark.Box(x, y, SWATCH, HIGH, 0, null, Shade.of(Ink.PREFILL), 1, Dash.SHORT));
      case FORK ->
          sketch.add(
              new Mark.Box(x, y, SWATCH, HIGH, 0, null, Shade.of(Ink.SEL), 1.2, Dash.DOTTED));
      case CACHED -> sketch.hatch(x, y, SWATCH, HIGH, Shade.of(Ink.PREFILL));
      case PREFILL -> sketch.fill(x, y, SWATCH, HIGH, Ink.PREFILL);
      case DECODE -> sketch.fill(x, y, SWATCH, HIGH, Ink.DECODE_DIM);
      case HITS -> {
        for (int i = 0; i < SWATCH; i++) {
          sketch.fill(x + i, y, 1, HIGH, Shade.heat(i / (SWATCH - 1)));
        }
      }
      case PREEMPTED -> sketch.fill(x + SWATCH / 2 - 1.5, y, 3, HIGH, Ink.EVICTED);
      case NEXT -> {
        sketch.line(x, y + 4, x + SWATCH - 1, y + 4, Ink.TEXT2);
        double[] tip = {x + SWATCH - 5, y + 1, x + SWATCH - 1, y + 4.5, x + SWATCH - 5, y + 8};
        sketch.add(new Mark.Path(tip, null, Shade.of(Ink.TEXT2), 1, Dash.SOLID));
      }
    }
  }
}
