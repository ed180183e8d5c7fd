package io.herdscope.live.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ExpositionTest {
  private static Exposition read(String text) {
    return read(text, ExpositionLimits.STANDARD);
  }

  private static Exposition read(String text, ExpositionLimits limits) {
    return Exposition.read(text.getBytes(StandardCharsets.UTF_8), name -> true, limits);
  }

  private static MetricSample only(String text) {
    Exposition exposition = read(text);
    assertEquals("", exposition.firstFault());
    return exposition.samples().getFirst();
  }

  @Test
  void plainSampleHasNameAndValue() {
    assertEquals(new MetricSample("up", Map.of(), 1), only("up 1\n"));
  }

  @Test
  void labelsAreUnescaped() {
    assertEquals(
        new MetricSample("a:b", Map.of("p", "x\\y\"z\nw", "q", ""), 2.5),
        only("a:b{p=\"x\\\\y\\\"z\\nw\",q=\"\",} 2.5"));
  }

  @Test
  void timestampsAndExemplarsAreLeftAside() {
    assertEquals(
        List.of(
            new MetricSample("h_bucket", Map.of("le", "0.5"), 7),
            new MetricSample("h_count", Map.of(), 9)),
        read("""
        # TYPE h histogram
        # UNIT h seconds
        h_bucket{le="0.5"} 7 1720000000.5 # {trace_id="9f"} 0.31 1719999999.0
        h_count 9 1720000000500
        # EOF
        """)
            .samples());
  }

  @Test
  void infinitiesAndNaNAreNumbers() {
    assertEquals(
        List.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN),
        read("a +Inf\nb -Inf\nc NaN\n").samples().stream().map(MetricSample::value).toList());
  }

  @Test
  void quotedNamesAreRead() {
    assertEquals(
        new MetricSample("kv.usage", Map.of("pod name", "p1"), 0.5),
        only("{\"kv.usage\",\"pod name\"=\"p1\"} 0.5"));
    assertEquals(new MetricSample("kv.usage", Map.of(), 1), only("{\"kv.usage\"} 1"));
  }

  @Test
  void windowsLineEndsDoNotHurt() {
    assertEquals(new MetricSample("up", Map.of("a", "b"), 1), only("up{a=\"b\"} 1\r\n"));
  }

  @Test
  void linesThatAreNoSampleAreCountedAndNamed() {
    Exposition exposition = read("up 1\n<html>\nx{a=b} 1\ny{a=\"b} 1\nz one\nup 2\n");
    assertEquals(4, exposition.skippedLines());
    assertEquals("line 2: expected a metric or label name", exposition.firstFault());
    assertEquals(2, exposition.samples().size());
  }

  @Test
  void unwantedSamplesAreNotTakenApart() {
    Exposition exposition =
        Exposition.read(
            "a{broken 1\nb 2\n".getBytes(StandardCharsets.UTF_8),
            name -> name.equals("b"),
            ExpositionLimits.STANDARD);
    assertEquals(new Exposition(List.of(new MetricSample("b", Map.of(), 2)), 0, ""), exposition);
  }

  @Test
  void limitsSkipLinesAndSaySo() {
    ExpositionLimits narrow = new ExpositionLimits(20, 1, 2);
    assertEquals(
        "line 1: longer than 20 characters", read("a".repeat(21) + " 1", narrow).firstFault());
    assertEquals("line 1: more than 1 labels", read("a{b=\"\",c=\"\"} 1", narrow).firstFault());
    Exposition many = read("a 1\nb 2\nc 3\nd 4\n", narrow);
    assertEquals(2, many.samples().size());
    assertEquals(2, many.skippedLines());
  }

  @Property
  void labelValuesSurviveEscaping(@ForAll String value) {
    String escaped = value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    Exposition exposition = read("m{l=\"" + escaped + "\"} 1");
    String utf8 = new String(value.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    assertEquals(List.of(new MetricSample("m", Map.of("l", utf8), 1)), exposition.samples());
  }

  @Property(tries = 2_000)
  void anyBytesAreReadToTheEnd(@ForAll @Size(max = 400) byte[] bytes) {
    Exposition exposition = Exposition.read(bytes, name -> true, ExpositionLimits.STANDARD);
    assertTrue(exposition.samples().size() + exposition.skippedLines() <= bytes.length + 1);
  }
}
