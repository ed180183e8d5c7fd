package io.herdscope.app.workbench.scrubber;

import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingWords;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.LaneFrame;
import java.util.List;
import java.util.stream.Collectors;

/// The findings of a lane along the foot of the run: a lozenge where each began. Pure.
final class FindingMarks {
  /// How far under the run their middles stand.
  private static final double UNDER = 3.5;

  private static final double HALF = 3.5;
  private static final double NEAR = 5;

  private FindingMarks() {}

  /// Where their middles stand, pixels from the top.
  static double middle(RunScale scale) {
    return scale.bottom() + UNDER;
  }

  private static List<Finding> of(LaneFrame lane) {
    List<Finding> found = lane.findings();
    return found == null ? List.of() : found;
  }

  /// The worst is drawn last, over the others.
  static void draw(Sketch sketch, RunScale scale, LaneFrame lane) {
    double y = middle(scale);
    for (Finding finding : of(lane).reversed()) {
      double x = Math.rint(scale.x(finding.from())) + 0.5;
      double[] points = {x - HALF, y, x, y - HALF, x + HALF, y, x, y + HALF};
      sketch.add(new Mark.Path(points, Shade.of(ink(finding.severity())), null, 0, Dash.SOLID));
    }
  }

  private static Ink ink(Severity severity) {
    return switch (severity) {
      case CRITICAL -> Ink.ALARM;
      case WARNING -> Ink.WARN_TEXT;
      case NOTE -> Ink.TEXT3;
    };
  }

  /// Findings marked at a place, the worst first.
  static List<Finding> at(RunScale scale, LaneFrame lane, double x, double y) {
    boolean foot = Math.abs(y - middle(scale)) <= NEAR;
    return of(lane).stream()
        .filter(finding -> foot && Math.abs(scale.x(finding.from()) - x) <= NEAR)
        .toList();
  }

  /// What a tooltip says of them.
  static String tip(Words words, List<Finding> findings) {
    return findings.stream()
        .map(
            finding ->
                words.text(
                    "finding.tip",
                    Written.at(finding.from()),
                    FindingWords.severity(finding.severity()) + ", " + FindingWords.title(finding)))
        .collect(Collectors.joining("\n"));
  }
}
