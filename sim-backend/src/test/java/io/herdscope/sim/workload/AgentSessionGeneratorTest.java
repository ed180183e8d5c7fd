package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.sim.trace.Trace;
import io.herdscope.sim.trace.TraceFormats;
import io.herdscope.sim.trace.TraceReport;
import io.herdscope.sim.trace.WekaWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentSessionGeneratorTest {
  private static void within(String what, double expected, double actual, double share) {
    assertEquals(expected, actual, expected * share, what);
  }

  @Test
  void resemblesThePublishedStatistics() {
    TraceReport report = TraceReport.of(new AgentSessionGenerator(42, 0.002).generate(400));
    within("turns p50", 21, report.turns().p50(), 0.25);
    within("input p50", 57_400, report.inputLengths().p50(), 0.25);
    within("input p90", 95_100, report.inputLengths().p90(), 0.25);
    within("output p50", 209, report.outputLengths().p50(), 0.1);
    within("output p90", 825, report.outputLengths().p90(), 0.1);
    assertEquals(0.9515, report.blockHitRate(), 0.015);
    assertTrue(report.inputLengths().max() <= 120_000);
  }

  @Test
  void isReadBackEqualFromItsFile(@TempDir Path directory) throws IOException {
    Trace trace = new AgentSessionGenerator(7, 0.02).generate(20);
    Path file = directory.resolve("sessions.jsonl");
    Files.writeString(file, WekaWriter.write(trace));
    assertEquals(trace.trees(), TraceFormats.read("weka", file).trees());
  }
}
