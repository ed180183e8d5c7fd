package io.herdscope.app.cli;

import io.herdscope.model.metric.Distribution;
import io.herdscope.sim.trace.TraceReport;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// An import report in the forms `import` gives it.
final class ImportReport {
  private ImportReport() {}

  static ObjectNode json(TraceReport report) {
    ObjectNode node = Json.object();
    node.put("herdscope", Version.NUMBER);
    node.put("format", report.format());
    node.put("blockSize", report.blockSize());
    node.put("requests", report.requests());
    node.put("sessions", report.sessions());
    node.put("streams", report.streams());
    node.put("inputTokens", report.inputTokens());
    node.put("outputTokens", report.outputTokens());
    node.set("inputLengths", Json.distribution(report.inputLengths()));
    node.set("outputLengths", Json.distribution(report.outputLengths()));
    node.set("turns", Json.distribution(report.turns()));
    node.set("spanSeconds", Json.number(report.spanSeconds()));
    node.set("requestsPerSecond", Json.number(report.requestsPerSecond()));
    node.set("interArrivalCv", Json.number(report.interArrivalCv()));
    node.put("blockReferences", report.blockReferences());
    node.put("distinctBlocks", report.distinctBlocks());
    node.put("hitBlocks", report.hitBlocks());
    node.set("blockHitRate", Json.number(report.blockHitRate()));
    node.set("tokenHitRate", Json.number(report.tokenHitRate()));
    node.set("answeredHitRate", Json.number(report.answeredHitRate()));
    node.put("distinctTokens", report.distinctTokens());
    ArrayNode curve = node.putArray("lruCurve");
    for (TraceReport.LruPoint point : report.lruCurve()) {
      ObjectNode row = curve.addObject();
      row.put("blocks", point.blocks());
      row.put("tokens", point.blocks() * report.blockSize());
      row.put("hitRate", point.hitRate());
    }
    ArrayNode warnings = node.putArray("warnings");
    report.warnings().forEach(warnings::add);
    return node;
  }

  static String text(TraceReport report) {
    TextTable facts =
        new TextTable("trace", report.format())
            .row("requests", count(report.requests()))
            .row("sessions", count(report.sessions()))
            .row("streams of turns", count(report.streams()))
            .row("prompt tokens", count(report.inputTokens()))
            .row("output tokens", count(report.outputTokens()))
            .row("span s", ResultTable.number(report.spanSeconds(), 1))
            .row("requests per s of one clock", ResultTable.number(report.requestsPerSecond(), 3))
            .row("inter-arrival CV of one clock", ResultTable.number(report.interArrivalCv(), 3))
            .row("block size tokens", count(report.blockSize()))
            .row("blocks referenced", count(report.blockReferences()))
            .row("blocks distinct", count(report.distinctBlocks()))
            .row("distinct tokens", count(report.distinctTokens()))
            .row("infinite-cache hit, blocks", count(report.hitBlocks()))
            .row("infinite-cache hit rate, blocks, prompts alone", rate(report.blockHitRate()))
            .row("infinite-cache hit rate, tokens, prompts alone", rate(report.tokenHitRate()))
            .row(
                "infinite-cache hit rate, tokens, prompts and answers",
                rate(report.answeredHitRate()));
    TextTable lengths = new TextTable("lengths", "mean", "p50", "p90", "p95", "p99", "max");
    row(lengths, "prompt tokens", report.inputLengths());
    row(lengths, "output tokens", report.outputLengths());
    row(lengths, "turns per stream", report.turns());
    StringBuilder text = new StringBuilder().append(facts).append('\n').append(lengths);
    if (!report.lruCurve().isEmpty()) {
      text.append('\n').append(lru(report));
    }
    report.warnings().forEach(warning -> text.append("\nwarning: ").append(warning));
    return text.append(report.warnings().isEmpty() ? "" : "\n").toString();
  }

  private static String rate(double rate) {
    return ResultTable.number(rate, 5);
  }

  private static TextTable lru(TraceReport report) {
    TextTable table = new TextTable("one LRU cache of blocks", "tokens", "hit rate");
    for (TraceReport.LruPoint point : report.lruCurve()) {
      table.row(
          count(point.blocks()), count(point.blocks() * report.blockSize()), rate(point.hitRate()));
    }
    return table;
  }

  private static void row(TextTable table, String name, Distribution d) {
    table.row(
        name,
        ResultTable.number(d.mean(), 1),
        ResultTable.number(d.p50(), 1),
        ResultTable.number(d.p90(), 1),
        ResultTable.number(d.p95(), 1),
        ResultTable.number(d.p99(), 1),
        ResultTable.number(d.max(), 0));
  }

  private static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
