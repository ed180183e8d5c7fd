package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class MooncakeReaderTest {
  @Test
  void readsRowsWithTheirPartialLastBlock() {
    TraceReport report =
        TraceReport.of(TraceFormats.read("mooncake", SharedTraces.resource("mooncake.jsonl")));
    assertEquals(
        List.of(3L, 3, 7L, 4L, 3L, 1.5),
        List.of(
            report.requests(),
            report.sessions(),
            report.blockReferences(),
            report.distinctBlocks(),
            report.hitBlocks(),
            report.spanSeconds()));
    assertEquals((1_024 + 512) / 2_924.0, report.tokenHitRate());
  }

  @Test
  void theRealConversationTraceHasItsKnownIdealHits() {
    TraceReport report =
        TraceReport.of(
            TraceFormats.read("mooncake", SharedTraces.file("mooncake-conversation_trace.jsonl")));
    assertEquals(
        List.of(12_031L, 288_500L, 182_790L, 105_710L),
        List.of(
            report.requests(),
            report.blockReferences(),
            report.distinctBlocks(),
            report.hitBlocks()));
    assertEquals(
        "12,031 requests start at only 1,180 different instants: the timestamps are quantised;"
            + " replay with jitterSeconds",
        report.warnings().getFirst());
  }
}
