package io.herdscope.app.perfetto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.SampleRuns;
import io.herdscope.app.session.WholeRun;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceRulesTest {
  private static String trace(WholeRun... runs) {
    StringWriter text = new StringWriter();
    BufferedWriter out = new BufferedWriter(text);
    try (PerfettoTrace trace = new PerfettoTrace(out)) {
      for (int i = 0; i < runs.length; i++) {
        List<String> names = List.of("r0", "a \"quoted\"\tname", "décodeur · 1");
        trace.add(
            "run " + i, names, runs[i].trace().requests(), runs[i].trace().rows(), runs[i].end());
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    try {
      out.flush();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return text.toString();
  }

  private static WholeRun small() {
    return Objects.requireNonNull(SampleRuns.small().focused().whole());
  }

  @Test
  void aRunThatPreemptsIsReadWholeByTheViewer() {
    assertEquals(List.of(), TraceRules.broken(trace(small())));
  }

  @Test
  void severalRunsInOneFileAreReadWholeToo() {
    assertEquals(List.of(), TraceRules.broken(trace(small(), small())));
  }

  /// The validator itself: each of these is a file the viewer would not show as meant.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "ph":"X"      | "ph":"Q"      | a known phase
          "dur":        | "durr":       | dur is a number
          "cat":"phase" | "cat":"phase","ts":-5 | ts is not negative
          "bp":"e"      | "bp":"n"      | hangs on what encloses it
          "tid":100001  | "tid":1       | main thread
          "ph":"f"      | "ph":"C"      | a counter counts something
          process_name  | process_nome  | a known kind of name
          """)
  void whatTheViewerWouldRefuseIsSaid(String of, String to, String said) {
    List<String> broken = TraceRules.broken(trace(small()).replace(of, to));
    assertTrue(
        broken.stream().anyMatch(rule -> rule.contains(said)),
        () -> broken.stream().limit(3).toList().toString());
  }

  @Test
  void aSliceThatSticksOutOfItsParentIsSaid() {
    String one = "{\"ph\":\"X\",\"pid\":1,\"tid\":9,\"name\":\"a\",\"ts\":1,\"dur\":5}";
    String two = "{\"ph\":\"X\",\"pid\":1,\"tid\":9,\"name\":\"b\",\"ts\":3,\"dur\":5}";
    assertTrue(
        TraceRules.broken("{\"traceEvents\":[" + one + "," + two + "]}").stream()
            .anyMatch(rule -> rule.startsWith("lies in the slice")));
  }

  @Test
  void anythingAfterTheLastBraceIsSaid() {
    assertTrue(TraceRules.broken(trace(small()) + "\n").contains("nothing follows the last brace"));
  }
}
