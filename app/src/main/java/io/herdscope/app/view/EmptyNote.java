package io.herdscope.app.view;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Sketch;

/// In the middle of a view that has nothing to draw: why that is, and below it what to do.
public final class EmptyNote {
  private static final double LINE = 17;
  private static final double PAD = 24;

  private EmptyNote() {}

  /// @param text lines; the first says why, the others what to do
  public static void draw(Sketch sketch, double width, double height, String text) {
    String[] lines = text.split("\n", -1);
    double y = Math.rint(height / 2 - LINE * (lines.length - 1) / 2.0);
    for (int i = 0; i < lines.length; i++) {
      Type type = i == 0 ? Type.BODY : Type.LABEL;
      Ink ink = i == 0 ? Ink.TEXT1 : Ink.TEXT2;
      String line = type.fit(lines[i], width - PAD);
      sketch.text(width / 2, y + i * LINE, line, type, ink, Anchor.CENTER);
    }
  }
}
