package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.sim.trace.SharedTraces;
import io.herdscope.sim.trace.TraceFormats;
import io.herdscope.sim.trace.TraceReport;
import io.herdscope.sim.trace.WekaWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The bundled sample is what the generator writes. To write it anew after a change of the
/// generator: `mvn -pl sim-backend -am test -Dtest=SampleSessionsTest
/// -Dsurefire.failIfNoSpecifiedTests=false -Dtest.jvm=-Dherdscope.rewriteSamples=true`.
class SampleSessionsTest {
  private static final Path SAMPLE =
      SharedTraces.checkout().resolve("samples/traces/agent-sessions.sample.jsonl");

  private static String generated() {
    return WekaWriter.write(new AgentSessionGenerator(2026, 0.01).generate(60));
  }

  @Test
  void theBundledSampleIsWhatTheGeneratorWrites() throws IOException {
    if (Boolean.getBoolean("herdscope.rewriteSamples")) {
      Files.writeString(SAMPLE, generated());
    }
    assertEquals(generated(), Files.readString(SAMPLE));
  }

  @Test
  void theBundledSampleIsSmallAndBehavesLikeRecordedSessions() throws IOException {
    TraceReport report = TraceReport.of(TraceFormats.read("weka", SAMPLE));
    assertEquals(0.9515, report.blockHitRate(), 0.02);
    assertEquals(60, report.sessions());
    assertTrue(report.streams() > 60);
    assertTrue(Files.size(SAMPLE) < 600_000);
  }
}
