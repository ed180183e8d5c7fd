package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BurstGptReaderTest {
  @TempDir Path directory;

  private static final String HEADER =
      "Timestamp,Session ID,Elapsed time,Model,Request tokens,Response tokens,Total tokens,Log"
          + " Type\n";

  @Test
  void rowsOfASessionAreItsTurnsAndFailuresAreLeftOut() {
    SmallTrace small = new SmallTrace(directory, "burstgpt");
    String rows =
        HEADER
            + "100.5,a,3,GPT-4,20,5,25,API log\n"
            + "101.5,b,3,GPT-4,30,0,30,API log\n"
            + "102.0,a,3,'GPT-4, new',40,5,45,API log\n";
    assertEquals(List.of("a at 0.000: 20/5 0+[]", "a at 1.500: 40/5 0+[]"), small.turns(rows));
    assertEquals(List.of("1 request that failed is left out"), small.read(rows).notes());
  }

  @Test
  void theOlderFormHasNoSessions() {
    assertEquals(
        List.of("row-0 at 0.000: 472/18 0+[]", "row-1 at 40.000: 1087/230 0+[]"),
        new SmallTrace(directory, "burstgpt")
            .turns(
                """
                Timestamp,Model,Request tokens,Response tokens,Total tokens,Log Type
                5,ChatGPT,472,18,490,Conversation log
                45,ChatGPT,1087,230,1317,Conversation log
                """));
  }

  @Test
  void aMalformedRowIsNamed() {
    SmallTrace small = new SmallTrace(directory, "burstgpt");
    assertEquals(
        "FILE:2: expected Timestamp to be 0…100000000 seconds, found NaN",
        small.problem(HEADER + "NaN,a,3,GPT-4,20,5,25,API log\n"));
    assertEquals(
        "FILE:2: expected a closing quote; a value must end on its line",
        small.problem(HEADER + "1,'a,3,GPT-4,20,5,25,API log\n"));
    assertEquals("FILE: expected at least one row that was answered", small.problem(HEADER));
  }
}
