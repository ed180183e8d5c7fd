package io.herdscope.app.view;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;

/// How a replica is recognised: a stripe or a square of its hue, with a notch from the eleventh
/// replica on, where hues repeat.
public final class ReplicaStripe {
  private ReplicaStripe() {}

  /// A 4 px stripe.
  public static void draw(
      Sketch sketch, int replica, double x, double y, double height, Ink ground) {
    sketch.fill(x, y, 4, height, Shade.replica(replica));
    if (Palette.notched(replica)) {
      sketch.fill(x, Math.rint(y + height / 2) - 1, 4, 2, Shade.of(ground));
    }
  }

  /// A rounded square.
  public static void square(Sketch sketch, int replica, double x, double y, double size) {
    sketch.frame(x, y, size, size, 2, Shade.replica(replica), null);
    if (Palette.notched(replica)) {
      sketch.fill(x, Math.rint(y + size / 2) - 1, size, 2, Shade.of(Ink.BG1));
    }
  }
}
