package io.herdscope.app.cli;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.FrameLog;
import io.herdscope.app.workbench.RenderReport;

/// A render report for a person to read.
final class RenderReportText {
  private RenderReportText() {}

  static String of(RenderReport report) {
    FrameLog.Seen seen = report.measured();
    StringBuilder text = new StringBuilder();
    line(text, "platform", report.platform());
    line(
        text,
        "first move",
        Formats.fixed(report.firstMoveSeconds(), 2)
            + " s after the start, "
            + Formats.fixed(report.firstMoveProcessorSeconds(), 2)
            + " s of processor time");
    FrameLog.Seen warm = report.warmUp();
    line(text, "warm-up", rate(warm, warm.frames()) + " new frames/s, longest " + longest(warm));
    if (!Double.isNaN(report.openingSeconds())) {
      line(text, "recording", "all read after " + Formats.fixed(report.openingSeconds(), 1) + " s");
    }
    line(
        text,
        "pulses",
        rate(seen, seen.pulses()) + " /s over " + Formats.fixed(seen.nanos() / 1e9, 1) + " s");
    line(text, "new frames", rate(seen, seen.frames()) + " /s");
    seen.changes().forEach((view, count) -> line(text, "  " + view, rate(seen, count) + " /s"));
    line(text, "frame interval", percentiles(seen.intervals()));
    line(text, "FX thread", percentiles(seen.work()) + " of processor time per pulse");
    line(text, "over 50 ms", Integer.toString(report.stalls()));
    seen.slowest().forEach(slow -> line(text, "  at " + seconds(slow.at()), line(slow)));
    StringBuilder parts = new StringBuilder();
    report
        .processorMillis()
        .forEach(
            (part, millis) ->
                parts.append(part).append(' ').append(Formats.fixed(millis, 2)).append("  "));
    line(text, "ms per frame", parts.toString().strip());
    line(
        text,
        "heap",
        report.heapPeakMebibytes() + " MiB at most, " + report.heapLiveMebibytes() + " MiB live");
    return text.toString();
  }

  private static String seconds(long nanos) {
    return Formats.fixed(nanos / 1e9, 1) + " s";
  }

  private static String line(FrameLog.Slow slow) {
    return Formats.fixed(slow.interval() / 1e6, 1)
        + " ms: FX thread "
        + Formats.fixed(slow.fx() / 1e6, 1)
        + ", all threads "
        + Formats.fixed(slow.process() / 1e6, 1)
        + ", collections "
        + slow.collector()
        + ", "
        + String.join(" ", slow.changed());
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(String.format("%-16s %s%n", name, value));
  }

  private static String rate(FrameLog.Seen seen, int count) {
    return Formats.fixed(RenderReport.rate(seen, count), 2);
  }

  private static String longest(FrameLog.Seen seen) {
    return Formats.fixed(RenderReport.millis(seen.intervals(), 1), 0) + " ms";
  }

  private static String percentiles(long[] ascending) {
    return "p50 "
        + Formats.fixed(RenderReport.millis(ascending, 0.5), 2)
        + "  p99 "
        + Formats.fixed(RenderReport.millis(ascending, 0.99), 2)
        + "  max "
        + Formats.fixed(RenderReport.millis(ascending, 1), 2)
        + " ms";
  }
}
