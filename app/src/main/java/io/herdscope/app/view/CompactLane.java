package io.herdscope.app.view;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.ReplicaFrame;

/// One replica in a race's column. What does not fit its pitch is left to the tooltip: the KV line
/// below 58 px, the second line of text below 34, all but name and load below 20.
record CompactLane(
    Sketch sketch, LaneScale scale, double mean, double x, double right, double y, double pitch) {
  private static final double PAD = 12;
  private static final Words WORDS = Words.of(CompactLane.class);

  void draw(ReplicaFrame replica) {
    boolean roomy = pitch >= 58;
    boolean middle = pitch >= 34;
    double top = y + (roomy ? 6 : middle ? 4 : 2);
    double bar = roomy ? 20 : middle ? 14 : Math.max(4, pitch * 0.45);
    double kv = roomy ? 8 : middle ? 6 : 3;
    double kvY = top + bar + (roomy ? 6 : middle ? 4 : 1);
    if (replica.herding()) {
      Shade fill = Shade.of(Ink.ALARM_BG);
      Shade edge = Shade.of(Ink.ALARM);
      sketch.add(
          new Mark.Box(
              x + 6, y, right - x - 12, Math.min(pitch, 61) - 1, 4, fill, edge, 1.5, Dash.SOLID));
    }
    ReplicaStripe.draw(
        sketch, replica.replica(), x + PAD, top, roomy ? 48 : kvY + kv - top, Ink.BG1);
    LoadBar load = new LoadBar(scale, mean, top, bar, kvY, kv);
    load.bars(sketch, replica);
    if (pitch >= 14) {
      double taken = load.value(sketch, replica, roomy ? Type.VALUE_MONO : Type.TICK_MONO);
      names(replica, top, roomy, middle);
      shares(replica, top, taken + 6, middle);
    }
    if (roomy) {
      caption(replica, kvY + kv + 13);
    }
  }

  private void names(ReplicaFrame replica, double top, boolean roomy, boolean middle) {
    double left = x + PAD + 10;
    Type type = middle ? Type.BODY_STRONG : Type.LABEL_STRONG;
    sketch.text(left, top + (middle ? 12 : 9), replica.name(), type, Ink.TEXT1);
    int requests = replica.running() + replica.waitingSessions().size();
    String second = requests == 0 ? WORDS.text("idle") : WORDS.text("requests", requests);
    if (roomy || (middle && !replica.herding())) {
      sketch.text(left, top + (roomy ? 28 : 25), second, Type.LABEL, Ink.TEXT3);
    }
    if (replica.herding() && middle) {
      double baseline = top + (roomy ? 45 : 25);
      sketch.text(left, baseline, WORDS.text("herd"), Type.LABEL_STRONG, Ink.ALARM);
    }
  }

  /// The share of decisions, where the load's number leaves room for it, and the queue.
  private void shares(ReplicaFrame replica, double top, double taken, boolean middle) {
    boolean roomy = pitch >= 58;
    double end = right - PAD - 2;
    String share = WORDS.text("share", Formats.percent(replica.share(), 0));
    if (!middle && replica.herding()) {
      sketch.text(
          end, top + 9, WORDS.text("herd"), Type.LABEL_STRONG, Shade.of(Ink.ALARM), Anchor.RIGHT);
      return;
    }
    if (end - Type.LABEL_MONO.width(share) >= taken) {
      sketch.text(end, top + 12, share, Type.LABEL_MONO, Ink.TEXT2, Anchor.RIGHT);
    }
    int waiting = replica.waitingSessions().size();
    String of = WORDS.text("share.of", replica.shareWindow());
    boolean narrow = LaneColumn.isNarrow(right - x);
    if (roomy && !narrow) {
      sketch.text(end, top + 25, of, Type.LABEL, Ink.TEXT3, Anchor.RIGHT);
    }
    if (waiting > 0 && middle) {
      double baseline = top + (roomy ? 44 : 25);
      String text = WORDS.text("waiting", waiting);
      sketch.text(end, baseline, text, Type.LABEL_MONO_STRONG, Ink.WARN_TEXT, Anchor.RIGHT);
    } else if (middle && !roomy && !narrow) {
      sketch.text(end, top + 25, of, Type.LABEL, Ink.TEXT3, Anchor.RIGHT);
    }
  }

  /// The KV line, as much of it as fits before the column's edge or the waiting requests.
  private void caption(ReplicaFrame replica, double baseline) {
    if (!replica.condition().there()) {
      return;
    }
    String active = Formats.count(replica.kvActive());
    String most = "KV " + WORDS.text("kv", active, Formats.count(replica.kvCached()));
    String all =
        replica.evictedTotal() == 0
            ? most
            : most
                + ", "
                + WORDS.text("kv.evicted", Formats.count((double) replica.evictedTotal()));
    double taken = PAD;
    if (!replica.waitingSessions().isEmpty()) {
      String waiting = WORDS.text("waiting", replica.waitingSessions().size());
      taken += 10 + Type.LABEL_MONO_STRONG.width(waiting);
    }
    double room = right - taken - scale.x();
    for (String text : new String[] {all, most, "KV " + WORDS.text("kv.active", active)}) {
      if (Type.TICK_MONO.width(text) <= room) {
        sketch.text(scale.x(), baseline, text, Type.TICK_MONO, Ink.TEXT2);
        return;
      }
    }
  }
}
