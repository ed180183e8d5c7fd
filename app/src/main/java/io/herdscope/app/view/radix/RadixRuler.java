package io.herdscope.app.view.radix;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.PromptMatch;
import io.herdscope.model.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// The ruler above the icicle: how far a prompt matches on every replica. Of an inspected request,
/// as the router believed when it decided; of one that is pointed at, as it believes now.
final class RadixRuler {
  private static final Words WORDS = Words.of(RadixRuler.class);
  private static final double Y = RadixScale.RULER_Y;
  private static final double TEXT_Y = Y - 6;
  private static final int NAMED = 4;

  /// A label further from its tick than this would seem to belong elsewhere.
  private static final double ASTRAY = 160;

  private final Sketch sketch;
  private final RadixScale scale;
  private final LaneFrame lane;

  RadixRuler(Sketch sketch, RadixScale scale, LaneFrame lane) {
    this.sketch = sketch;
    this.scale = scale;
    this.lane = lane;
  }

  void draw(PromptMatch pointed) {
    String text = WORDS.text("pointed", Formats.session(pointed.session()), pointed.turn() + 1);
    draw(pointed.prompt().length(), pointed.blocks(), text);
  }

  void draw(Inspection inspection) {
    List<Integer> blocks = new ArrayList<>();
    for (int r = 0; r < inspection.decision().replicas(); r++) {
      blocks.add(inspection.decision().belief().overlapBlocks(Tier.DEVICE, r));
    }
    String text =
        WORDS.text(
            "subject",
            Formats.session(inspection.request().session()),
            inspection.request().turn() + 1,
            inspection.decision().ordinal());
    draw(inspection.request().promptBlocks().length(), blocks, text);
  }

  private void draw(int prompt, List<Integer> blocks, String subject) {
    double end = clamp(scale.x(prompt));
    sketch.add(new Mark.Line(scale.x(0), Y, end, Y, Shade.of(Ink.LINE2), 1, Dash.SOLID));
    sketch.fill(end - 1, Y - 5, 2, 10, Ink.TEXT2);
    double free = matches(blocks);
    String text = WORDS.text("prompt.end", Formats.count(prompt));
    double width = Type.TICK_MONO.width(text);
    double after = end + 8;
    if (end + 6 + width <= scale.width() - RadixScale.PAD) {
      sketch.text(end + 6, Y + 4, text, Type.TICK_MONO, Ink.TEXT2);
      after = end + 6 + width + 12;
    }
    subject(subject, free, end, after);
  }

  /// Draws the matched stretches, longest last. Returns where the first free text may begin.
  private double matches(List<Integer> blocks) {
    TreeMap<Integer, List<Integer>> byLength = new TreeMap<>();
    for (int r = 0; r < blocks.size(); r++) {
      byLength.computeIfAbsent(blocks.get(r), length -> new ArrayList<>()).add(r);
    }
    double from = clamp(scale.x(0));
    double free = from;
    for (var entry : byLength.entrySet()) {
      double to = clamp(scale.x(entry.getKey()));
      Shade shade =
          entry.getValue().size() == 1 && byLength.size() > 1
              ? Shade.replica(entry.getValue().getFirst())
              : Shade.of(Ink.SEL);
      sketch.fill(from, Y - 1, to - from, 3, shade);
      free = matchText(entry.getKey(), entry.getValue(), to, free, shade);
      from = to;
    }
    return free;
  }

  private double matchText(int match, List<Integer> replicas, double x, double free, Shade shade) {
    if (match == 0) {
      return free;
    }
    String text = WORDS.text("match", names(replicas), Formats.count(match));
    double width = Type.TICK_MONO.width(text);
    double left = replicas.size() == 1 ? x - width - 8 : x + 5;
    if (left < free) {
      left = Math.max(x + 8, free);
    }
    if (left - x > ASTRAY || left + width > scale.width() - RadixScale.PAD) {
      return free;
    }
    sketch.fill(x - 1, Y - 5, 2, 10, shade);
    Shade ink = replicas.size() == 1 ? shade : Shade.of(Ink.TEXT2);
    sketch.text(left, TEXT_Y, text, Type.TICK_MONO, ink, Anchor.LEFT);
    return left + width + 12;
  }

  private String names(List<Integer> replicas) {
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < Math.min(NAMED, replicas.size()); i++) {
      names.append(i == 0 ? "" : " ").append(lane.replicas().get(replicas.get(i)).name());
    }
    int more = replicas.size() - NAMED;
    return more > 0 ? names + " +" + more : names.toString();
  }

  /// Whose prompt it is: left of the prompt's end where the matches leave room, else after all.
  private void subject(String text, double free, double end, double after) {
    double width = Type.TICK.width(text);
    boolean before = end - 10 - width >= free;
    double left = before ? end - 10 - width : Math.max(free, after);
    if (left + width <= scale.width() - RadixScale.PAD) {
      sketch.text(left, TEXT_Y, text, Type.TICK, Ink.TEXT3);
    }
  }

  private double clamp(double x) {
    return Math.round(Math.clamp(x, RadixScale.PAD, scale.width() - RadixScale.PAD));
  }
}
