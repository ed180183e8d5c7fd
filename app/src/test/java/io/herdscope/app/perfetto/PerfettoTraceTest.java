package io.herdscope.app.perfetto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.RequestRows;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.session.SampleTables;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class PerfettoTraceTest {
  private static final long END = 40_000;
  private static final String LINES =
      """
      {"traceEvents":[
      {"ph":"M","pid":1,"tid":0,"name":"process_name","args":{"name":"left"}},
      {"ph":"M","pid":1,"tid":0,"name":"process_sort_index","args":{"sort_index":1}},
      {"ph":"M","pid":1,"tid":100001,"name":"thread_name","args":{"name":"row 1"}},
      {"ph":"M","pid":1,"tid":100001,"name":"thread_sort_index","args":{"sort_index":1}},
      {"ph":"C","pid":1,"tid":0,"name":"requests","ts":21.000,"args":{"running":1,"waiting":0}},
      {"ph":"C","pid":1,"tid":0,"name":"requests","ts":40.000,"args":{"running":0,"waiting":0}},
      {"ph":"M","pid":2,"tid":0,"name":"process_name","args":{"name":"r1"}},
      {"ph":"M","pid":2,"tid":0,"name":"process_sort_index","args":{"sort_index":2}},
      {"ph":"M","pid":2,"tid":200001,"name":"thread_name","args":{"name":"row 1"}},
      {"ph":"M","pid":2,"tid":200001,"name":"thread_sort_index","args":{"sort_index":1}},
      {"ph":"C","pid":2,"tid":0,"name":"requests","ts":2.000,"args":{"running":0,"waiting":1}},
      {"ph":"C","pid":2,"tid":0,"name":"requests","ts":5.000,"args":{"running":1,"waiting":0}},
      {"ph":"C","pid":2,"tid":0,"name":"requests","ts":20.000,"args":{"running":0,"waiting":0}},
      {"ph":"C","pid":2,"tid":0,"name":"requests","ts":22.000,"args":{"running":0,"waiting":1}},
      {"ph":"C","pid":2,"tid":0,"name":"requests","ts":40.000,"args":{"running":0,"waiting":0}},
      {"ph":"X","pid":2,"tid":200001,"name":"s3.1","ts":2.000,"dur":18.000,"cat":"request",\
      "args":{"decision":0,"session":3,"turn":1,"promptTokens":100,"cachedTokens":32,\
      "outputTokens":7,"beforeRoutingSeconds":0.000001000,"ttftSeconds":0.000008000}},
      {"ph":"X","pid":2,"tid":200001,"name":"waiting","ts":2.000,"dur":3.000,"cat":"phase"},
      {"ph":"X","pid":2,"tid":200001,"name":"prefill","ts":5.000,"dur":4.000,"cat":"phase"},
      {"ph":"X","pid":2,"tid":200001,"name":"decode","ts":9.000,"dur":11.000,"cat":"phase"},
      {"ph":"X","pid":2,"tid":200001,"name":"preempted","ts":12.000,"dur":3.000,"cat":"phase"},
      {"ph":"X","pid":1,"tid":100001,"name":"s3.2","ts":21.000,"dur":19.000,"cat":"request",\
      "args":{"decision":1,"session":3,"turn":2,"promptTokens":130,"cachedTokens":16,\
      "outputTokens":2,"beforeRoutingSeconds":0.000000500,"ttftSeconds":0.000004500}},
      {"ph":"X","pid":1,"tid":100001,"name":"prefill","ts":21.000,"dur":4.000,"cat":"phase"},
      {"ph":"X","pid":1,"tid":100001,"name":"decode","ts":25.000,"dur":15.000,"cat":"phase"},
      {"ph":"X","pid":1,"tid":100001,"name":"preempted","ts":30.000,"dur":10.000,"cat":"phase"},
      {"ph":"s","pid":2,"tid":200001,"name":"next turn","ts":19.999,"cat":"session","id":1},
      {"ph":"f","pid":1,"tid":100001,"name":"next turn","ts":21.000,"cat":"session","id":1,"bp":"e"},
      {"ph":"X","pid":2,"tid":200001,"name":"s5.1","ts":22.000,"dur":18.000,"cat":"request",\
      "args":{"decision":2,"session":5,"turn":1,"promptTokens":40,"cachedTokens":0,\
      "outputTokens":0,"beforeRoutingSeconds":0.000001000}},
      {"ph":"X","pid":2,"tid":200001,"name":"waiting","ts":22.000,"dur":18.000,"cat":"phase"}
      ]}\
      """;

  private static String trace(String... labels) throws IOException {
    StringWriter text = new StringWriter();
    try (BufferedWriter out = new BufferedWriter(text)) {
      try (PerfettoTrace trace = new PerfettoTrace(out)) {
        RequestTable table = SampleTables.three();
        for (String label : labels) {
          trace.add(label, List.of("left"), table, RequestRows.of(table, 2, END), END);
        }
      }
    }
    return text.toString();
  }

  @Test
  void everyLineSaysWhatHappened() throws IOException {
    assertEquals(LINES, trace(""));
  }

  /// Processes, rows and flows of the second run are numbered beyond those of the first.
  @Test
  void aSecondRunStandsBesideTheFirst() throws IOException {
    String both = trace("a", "b");
    for (String part :
        List.of(
            "\"args\":{\"name\":\"a · left\"}",
            "\"pid\":4,\"tid\":0,\"name\":\"process_name\",\"args\":{\"name\":\"b · r1\"}",
            "\"ph\":\"s\",\"pid\":4,\"tid\":400001,\"name\":\"next turn\",\"ts\":19.999,"
                + "\"cat\":\"session\",\"id\":2")) {
      assertTrue(both.contains(part), () -> part + " in " + both);
    }
  }

  /// A flow never leaves after it arrives, and none goes back in time.
  @Test
  void aTurnAskedBeforeTheLastWasAnsweredHangsWhereItIsAsked() throws IOException {
    StringWriter text = new StringWriter();
    try (BufferedWriter out = new BufferedWriter(text);
        PerfettoTrace trace = new PerfettoTrace(out)) {
      RequestTable table = SampleTables.impatient();
      trace.add("", List.of(), table, RequestRows.of(table, 2, END), END);
    }
    String flow =
        "{\"ph\":\"%s\",\"pid\":%d,\"tid\":%d,\"name\":\"next turn\",\"ts\":%s,"
            + "\"cat\":\"session\",\"id\":%d%s}";
    assertEquals(
        List.of(
            flow.formatted("s", 1, 100_001, "5.000", 1, ""),
            flow.formatted("f", 2, 200_001, "5.000", 1, ",\"bp\":\"e\""),
            flow.formatted("s", 2, 200_001, "7.999", 2, ""),
            flow.formatted("f", 1, 100_002, "8.000", 2, ",\"bp\":\"e\"")),
        text.toString()
            .lines()
            .filter(line -> line.contains("next turn"))
            .map(line -> line.replaceAll(",$", ""))
            .toList());
  }
}
