package io.herdscope.app.view.ring;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.RingFrame;
import io.herdscope.app.view.ReplicaStripe;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The sessions of each replica laid end to end, each as long as its work: as many pieces need not
/// be as long a bar. Pieces thinner than a pixel are drawn together.
final class SizeSketch {
  /// Height below which it is left out.
  static final double LEAST = 110;

  private static final double HEAD = 40;
  private static final double FOOT = 26;
  private static final double NAME = 44;
  private static final Words WORDS = Words.of(SizeSketch.class);

  private final Sketch sketch;
  private final RingFrame ring;
  private final double x;
  private final double y;
  private final double width;
  private final double pitch;

  SizeSketch(Sketch sketch, RingFrame ring, double x, double y, double width, double height) {
    this.sketch = sketch;
    this.ring = ring;
    this.x = x;
    this.y = y;
    this.width = width;
    this.pitch = Math.min(34, (height - HEAD - FOOT) / Math.max(1, ring.replicas()));
  }

  void draw(RingTally tally) {
    sketch.text(x, y + 12, WORDS.text("sizes.title"), Type.LABEL_STRONG, Ink.TEXT1);
    String unit = WORDS.text("sizes.unit");
    sketch.text(x, y + 26, Type.TICK.parts(unit, width), Type.TICK, Ink.TEXT3);
    long[] sums = ring.work(ring.last());
    long most = 1;
    for (long sum : sums) {
      most = Math.max(most, sum);
    }
    for (int r = 0; r < ring.replicas(); r++) {
      row(r, (width - NAME) / most);
    }
    conclusion(tally);
  }

  private void row(int replica, double perToken) {
    double top = y + HEAD + replica * pitch;
    double height = Math.max(1, pitch - (pitch > 6 ? 6 : 0));
    ReplicaStripe.draw(sketch, replica, x, top, height, Ink.BG1);
    if (pitch >= 13) {
      String name = "r" + replica;
      sketch.text(x + 9, top + height / 2 + 4, name, Type.LABEL_STRONG, Ink.TEXT1);
    }
    List<Integer> mine =
        IntStream.range(0, ring.sessions())
            .filter(s -> ring.last()[s] == replica)
            .boxed()
            .sorted(Comparator.comparingLong((Integer s) -> ring.work()[s]).reversed())
            .toList();
    double at = x + NAME;
    double thin = 0;
    for (int s : mine) {
      double length = ring.work()[s] * perToken;
      if (length < 2.5) {
        thin += length;
        continue;
      }
      sketch.fill(at, top, length - 1, height, Shade.replica(replica).faded(85));
      at += length;
    }
    sketch.fill(at, top, thin, height, Shade.replica(replica).faded(45));
  }

  /// The replica with the most work, in a sentence.
  private void conclusion(RingTally tally) {
    int most = 0;
    double sessions = 0;
    double work = 0;
    double load = 0;
    for (int r = 0; r < ring.replicas(); r++) {
      most = tally.work()[r] > tally.work()[most] ? r : most;
      sessions += tally.sessions()[r];
      work += tally.work()[r];
      load += tally.load()[r];
    }
    if (sessions == 0 || work == 0) {
      return;
    }
    Object[] shares = {
      "r" + most,
      Formats.percent(tally.sessions()[most] / sessions, 0),
      Formats.percent(tally.work()[most] / work, 0),
      Formats.percent(load == 0 ? 0 : tally.load()[most] / load, 0)
    };
    String text =
        Type.LABEL.longest(
            width, WORDS.text("sizes.most", shares), WORDS.text("sizes.most.brief", shares));
    double baseline = y + HEAD + ring.replicas() * pitch + 14;
    sketch.text(x, baseline, text, Type.LABEL, Ink.TEXT1);
  }
}
