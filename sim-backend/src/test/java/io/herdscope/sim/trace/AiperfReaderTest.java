package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AiperfReaderTest {
  @TempDir Path directory;

  @Test
  void rowsOfASessionAreItsTurnsAfterTheirDelays() {
    assertEquals(
        List.of(
            "a at 1.000: 1024/9 0+[1, 2]",
            "a at 1.500: 1100/9 2+[]",
            "row-2 at 0.000: 512/1 0+[1]"),
        new SmallTrace(directory, "aiperf")
            .turns(
                """
                {'session_id':'a','timestamp':1000,'input_length':1024,'output_length':9,'hash_ids':[1,2]}
                {'session_id':'a','delay':500,'input_length':1100,'output_length':9,'hash_ids':[1,2,3]}
                {'input_length':512,'output_length':1,'hash_ids':[1]}
                """));
  }

  @Test
  void agenticRowsStoreWhatTheyAdd() {
    List<String> turns =
        new SmallTrace(directory, "mooncake-agentic")
            .turns(
                """
                {'session_id':'a','timestamp':0,'input_length':1024,'output_length':512,'hash_ids':[1,2]}
                {'session_id':'a','delay':500,'input_length':600,'output_length':9,'hash_ids':[3,4]}
                """);
    assertEquals("a at 0.000: 1024/512 0+[1, 2]", turns.get(0));
    assertEquals("a at 0.500: 2136/9 2+[9007199054740992, 3]", turns.get(1));
  }

  @Test
  void aMalformedRowIsNamed() {
    SmallTrace small = new SmallTrace(directory, "aiperf");
    assertEquals(
        "FILE:1: expected lengths and hash_ids, found text_input: texts are not read",
        small.problem("{'text_input':'hello','output_length':1}\n"));
    assertEquals(
        "FILE:1: expected 1 or 2 hash_ids for 600 tokens in blocks of 512, found 3; correct the"
            + " length or the ids",
        small.problem("{'input_length':600,'output_length':1,'hash_ids':[1,2,3]}\n"));
  }

  @Test
  void theRealHeadHoldsFiveSessions() {
    TraceReport report =
        TraceReport.of(
            TraceFormats.read(
                "mooncake-agentic", SharedTraces.file("aiperf-agentic-code.head.jsonl")));
    assertEquals(List.of(49L, 5), List.of(report.requests(), report.sessions()));
  }
}
