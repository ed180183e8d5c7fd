package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AzureReaderTest {
  @TempDir Path directory;

  private static final String HEADER = "TIMESTAMP,ContextTokens,GeneratedTokens\n";

  @Test
  void timesCountFromTheEarliestRowAndNothingIsShared() {
    assertEquals(
        List.of("row-0 at 1.500: 40/10 0+[]", "row-1 at 0.000: 7/0 0+[]"),
        new SmallTrace(directory, "azure")
            .turns(
                HEADER
                    + "2023-11-16 18:17:03.9800000,40,10\n"
                    + "2023-11-16 18:17:02.480+00:00,7,0\n"));
  }

  @Test
  void aMalformedRowIsNamed() {
    SmallTrace trace = new SmallTrace(directory, "azure");
    assertEquals(
        "FILE:2: expected TIMESTAMP to be a date of 1970…2200 like 2023-11-16 18:17:03.979, found"
            + " yesterday",
        trace.problem(HEADER + "yesterday,1,1\n"));
    assertEquals(
        "FILE:2: expected TIMESTAMP to be a date of 1970…2200 like 2023-11-16 18:17:03.979, found"
            + " 0001-01-01 00:00:00",
        trace.problem(HEADER + "0001-01-01 00:00:00,1,1\n"));
    assertEquals(
        "FILE:3: expected ContextTokens to be a whole number in 1…10000000, found 0",
        trace.problem(HEADER + "2023-11-16 18:17:03,1,1\n2023-11-16 18:17:03,0,1\n"));
    assertEquals(
        "FILE:2: expected 3 values, found 2", trace.problem(HEADER + "2023-11-16 18:17:03,1\n"));
    assertEquals(
        "FILE:1: expected a column named GeneratedTokens; add it to the header or name the format",
        trace.problem("TIMESTAMP,ContextTokens\n2023-11-16 18:17:03,1\n"));
    assertEquals(
        "FILE:3: expected a column named GeneratedTokens; add it to the header or name the format",
        trace.problem("\n\nTIMESTAMP,ContextTokens\n2023-11-16 18:17:03,1\n"));
    assertEquals("FILE: expected a header line, the file is empty", trace.problem(""));
  }

  @Test
  void theRealCodeTraceHasItsKnownLengths() {
    TraceReport report =
        TraceReport.of(TraceFormats.read("azure", SharedTraces.file("azure-2023-code.csv")));
    assertEquals(8_819, report.requests());
    assertEquals(2_048, (double) report.inputTokens() / report.requests(), 1);
    assertEquals(0, report.hitBlocks());
  }
}
