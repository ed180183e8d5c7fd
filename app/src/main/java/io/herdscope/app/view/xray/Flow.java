package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.view.LaneBadge;
import io.herdscope.app.view.ReplicaStripe;
import java.util.regex.Pattern;

/// A paragraph of words in several types, broken into lines between words, with replica squares and
/// lane badges among them. A line breaks at a space, and in Japanese between any two characters
/// unless the second closes what was said.
final class Flow {
  private static final double SQUARE = 10;
  private static final double BADGE = 16;

  private static final String JAPANESE = "[\\u3041-\\u30ff\\u3400-\\u9fff\\uff01-\\uff60]";

  /// What may not begin a line.
  private static final String CLOSING = "[、。，．・：）」』！？ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]";

  private static final Pattern BREAK =
      Pattern.compile("(?<= )|(?<=" + JAPANESE + ")(?=" + JAPANESE + ")(?!" + CLOSING + ")");

  private final Sketch sketch;
  private final double left;
  private final double right;
  private final double line;
  private double x;
  private double baseline;

  /// @param baseline of the first line
  /// @param line height of a line
  Flow(Sketch sketch, double left, double right, double baseline, double line) {
    this.sketch = sketch;
    this.left = left;
    this.right = right;
    this.line = line;
    this.x = left;
    this.baseline = baseline;
  }

  Flow say(String text, Type type, Ink ink) {
    double space = type.width("x x") - type.width("xx");
    for (String word : BREAK.split(text, -1)) {
      String bare = word.stripTrailing();
      double wide = type.width(bare);
      place(wide);
      sketch.text(x, baseline, bare, type, ink);
      x += wide + (word.length() > bare.length() ? space : 0);
    }
    return this;
  }

  Flow label(String text) {
    return say(text, Type.LABEL, Ink.TEXT2);
  }

  Flow strong(String text) {
    return say(text, Type.LABEL_STRONG, Ink.TEXT1);
  }

  /// A replica's square with its name.
  Flow replica(int replica, String name) {
    place(SQUARE + 5 + Type.LABEL_STRONG.width(name));
    ReplicaStripe.square(sketch, replica, x, baseline - 9, SQUARE);
    x += SQUARE + 5;
    return strong(name);
  }

  Flow badge(int lane, String letter) {
    place(BADGE + 5);
    LaneBadge.draw(sketch, lane, letter, x, baseline - 12, BADGE);
    x += BADGE + 5;
    return this;
  }

  /// Baseline of the last line.
  double end() {
    return baseline;
  }

  private void place(double wide) {
    if (x > left && x + wide > right) {
      x = left;
      baseline += line;
    }
  }
}
