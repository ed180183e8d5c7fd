package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtelReaderTest {
  @TempDir Path directory;

  private static String span(String session, String start, String text, String more) {
    return "{'span_id':'x','start_time':'2026-02-25T10:00:%s','end_time':'2026-02-25T10:00:59',"
            .formatted(start)
        + "'attributes':{'exgentic.session.id':'%s','gen_ai.input.messages':'%s'%s}}"
            .formatted(session, text, more);
  }

  @Test
  void aLongerTextKeepsTheBlocksOfTheOneBefore() {
    String common = "x".repeat(64);
    List<String> turns =
        new SmallTrace(directory, "otel")
            .turns(
                "{'trace_id':'t','spans':["
                    + span("s", "00.000", common + "yy", ",'gen_ai.output.text':'12345'")
                    + ","
                    + span("s", "07.250Z", common + "z".repeat(64), "")
                    + "]}");
    assertEquals("s at 0.000: 17/2 0+[", turns.get(0).substring(0, 20));
    assertEquals("s at 7.250: 32/0 1+[", turns.get(1).substring(0, 20));
  }

  @Test
  void countsOfTheSpanWinOverCharacters() {
    assertEquals(
        List.of("s at 0.000: 7/3 0+[]"),
        new SmallTrace(directory, "otel")
            .turns(
                "{'spans':["
                    + span(
                        "s",
                        "00.000",
                        "abc",
                        ",'gen_ai.usage.input_tokens':7,'gen_ai.usage.output_tokens':3")
                    + "]}"));
  }

  @Test
  void aMalformedSpanIsNamed() {
    SmallTrace small = new SmallTrace(directory, "otel");
    assertEquals(
        "FILE:1: expected start_time to be a date of 1970…2200 like 2026-02-25T10:00:00.5, found"
            + " 2026-02-25T10:00:soon",
        small.problem("{'spans':[" + span("s", "soon", "abc", "") + "]}"));
    assertEquals(
        "FILE: expected at least one span with gen_ai.input.messages",
        small.problem("{'spans':[]}"));
  }
}
