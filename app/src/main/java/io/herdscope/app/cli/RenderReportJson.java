package io.herdscope.app.cli;

import io.herdscope.app.fx.FrameLog;
import io.herdscope.app.workbench.RenderReport;
import io.herdscope.app.workbench.WindowPlan;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A render report as JSON.
final class RenderReportJson {
  private RenderReportJson() {}

  static ObjectNode of(WindowPlan plan, RenderReport report) {
    FrameLog.Seen seen = report.measured();
    ObjectNode node = Json.object();
    node.put("herdscope", Version.NUMBER);
    node.put("scenario", plan.scenario().name());
    node.put("lanes", plan.policies().size());
    node.put("size", plan.width() + "x" + plan.height());
    node.put("platform", report.platform());
    node.put("firstMoveSeconds", report.firstMoveSeconds());
    node.put("firstMoveProcessorSeconds", report.firstMoveProcessorSeconds());
    if (!Double.isNaN(report.openingSeconds())) {
      node.put("openingSeconds", report.openingSeconds());
    }
    node.put("seconds", seen.nanos() / 1e9);
    node.put("pulsesPerSecond", RenderReport.rate(seen, seen.pulses()));
    node.put("newFramesPerSecond", RenderReport.rate(seen, seen.frames()));
    FrameLog.Seen warmUp = report.warmUp();
    node.put("warmUpNewFramesPerSecond", RenderReport.rate(warmUp, warmUp.frames()));
    ObjectNode views = node.putObject("newFramesPerSecondByView");
    seen.changes().forEach((view, count) -> views.put(view, RenderReport.rate(seen, count)));
    percentiles(node.putObject("frameIntervalMillis"), seen.intervals());
    percentiles(node.putObject("fxProcessorMillis"), seen.work());
    node.put("stallsOver50Millis", report.stalls());
    ArrayNode slowest = node.putArray("slowestFrames");
    for (FrameLog.Slow slow : seen.slowest()) {
      ObjectNode each = slowest.addObject();
      each.put("atSeconds", slow.at() / 1e9);
      each.put("intervalMillis", slow.interval() / 1e6);
      each.put("fxProcessorMillis", slow.fx() / 1e6);
      each.put("processorMillis", slow.process() / 1e6);
      each.put("collectionMillis", slow.collector());
      slow.changed().forEach(each.putArray("changed")::add);
    }
    ObjectNode processor = node.putObject("processorMillisPerFrame");
    report.processorMillis().forEach(processor::put);
    node.put("heapPeakMebibytes", report.heapPeakMebibytes());
    node.put("heapLiveMebibytes", report.heapLiveMebibytes());
    return node;
  }

  private static void percentiles(ObjectNode node, long[] ascending) {
    node.set("p50", Json.number(RenderReport.millis(ascending, 0.5)));
    node.set("p99", Json.number(RenderReport.millis(ascending, 0.99)));
    node.set("max", Json.number(RenderReport.millis(ascending, 1)));
  }
}
