package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceLabReaderTest {
  @TempDir Path directory;

  private static final String HEADER =
      "session_id,arrival_time,round_idx,prefix_len,input_len,output_len,tool_wait_after_ms\n";

  @Test
  void aRoundKeepsItsPrefixAndStartsAfterTheToolWait() {
    assertEquals(
        List.of(
            "s at 0.000: 40/24 0+[0, 1]", "s at 0.300: 80/8 2+[2, 3, 4]", "s at 0.300: 33/8 1+[5]"),
        new SmallTrace(directory, "tracelab")
            .turns(
                HEADER + "s,100,0,0,40,24,300\n" + "s,100,1,64,16,8,0\n" + "s,100,2,16,17,8,0\n"));
  }

  @Test
  void aMalformedRowIsNamed() {
    SmallTrace small = new SmallTrace(directory, "tracelab");
    assertEquals(
        "FILE:2: expected prefix_len to be a whole number in 0…5000000, found -1",
        small.problem(HEADER + "s,100,0,-1,40,24,300\n"));
    assertEquals("FILE: expected at least one row below the header", small.problem(HEADER));
  }

  @Test
  void theRealExampleHasItsKnownShape() {
    TraceReport report =
        TraceReport.of(
            TraceFormats.read("tracelab", SharedTraces.file("tracelab-multi_session_large.csv")));
    assertEquals(List.of(303L, 48), List.of(report.requests(), report.sessions()));
    assertEquals(0.77189, report.tokenHitRate(), 0.000005);
    assertEquals(0.81491, report.answeredHitRate(), 0.000005);
    assertTrue(report.warnings().getFirst().contains("sum to 0.81656 of the prompt tokens"));
  }
}
