package io.herdscope.app.view;

import io.herdscope.app.fx.mark.Mark;
import java.util.ArrayList;
import java.util.List;

/// What a picture says, and where two texts lie on one another.
public final class Texts {
  private Texts() {}

  /// Every text mark, those in clips included.
  public static List<Mark.Label> labels(List<Mark> marks) {
    List<Mark.Label> labels = new ArrayList<>();
    for (Mark mark : marks) {
      if (mark instanceof Mark.Label label) {
        labels.add(label);
      } else if (mark instanceof Mark.Clip clip) {
        labels.addAll(labels(clip.marks()));
      }
    }
    return labels;
  }

  public static List<String> words(List<Mark> marks) {
    return labels(marks).stream().map(Mark.Label::text).toList();
  }

  /// Pairs of texts whose ink overlaps, in words.
  public static List<String> collisions(List<Mark> marks) {
    List<Mark.Label> labels = labels(marks);
    List<String> found = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      for (int j = i + 1; j < labels.size(); j++) {
        if (overlap(labels.get(i), labels.get(j))) {
          found.add(labels.get(i) + " × " + labels.get(j));
        }
      }
    }
    return found;
  }

  private static boolean overlap(Mark.Label a, Mark.Label b) {
    double apart = Math.max(left(a), left(b)) - Math.min(right(a), right(b));
    double above = Math.max(top(a), top(b)) - Math.min(a.y(), b.y());
    return apart < 0 && above < 0;
  }

  public static double left(Mark.Label label) {
    double width = label.type().width(label.text());
    return switch (label.anchor()) {
      case LEFT -> label.x();
      case CENTER -> label.x() - width / 2;
      case RIGHT -> label.x() - width;
    };
  }

  public static double right(Mark.Label label) {
    return left(label) + label.type().width(label.text());
  }

  private static double top(Mark.Label label) {
    return label.y() - 0.7 * label.type().size();
  }
}
