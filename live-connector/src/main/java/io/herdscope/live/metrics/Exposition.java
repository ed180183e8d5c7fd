package io.herdscope.live.metrics;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// The wanted samples of one scrape, and what could not be read of it. Reads Prometheus text 0.0.4
/// and OpenMetrics 1.0 (units, exemplars, `# EOF`, seconds as timestamps, quoted names) alike:
/// comments and types are not needed, because meaning is taken from names.
///
/// @param skippedLines lines that are no sample, or break a limit
/// @param firstFault the first skipped line's number and reason, "" when none was skipped
record Exposition(List<MetricSample> samples, int skippedLines, String firstFault) {
  private static final class Reading {
    private final List<MetricSample> samples = new ArrayList<>();
    private int skipped;
    private String firstFault = "";

    void skip(int line, String reason) {
      if (skipped++ == 0) {
        firstFault = "line " + line + ": " + reason;
      }
    }
  }

  /// @param wanted tells by name which samples to keep; the rest is not even taken apart
  public static Exposition read(byte[] utf8, Predicate<String> wanted, ExpositionLimits limits) {
    String text = new String(utf8, StandardCharsets.UTF_8);
    Reading reading = new Reading();
    int number = 0;
    for (int from = 0; from < text.length(); ) {
      int end = text.indexOf('\n', from);
      end = end < 0 ? text.length() : end;
      line(text, from, end, ++number, wanted, limits, reading);
      from = end + 1;
    }
    return new Exposition(List.copyOf(reading.samples), reading.skipped, reading.firstFault);
  }

  private static void line(
      String text,
      int from,
      int end,
      int number,
      Predicate<String> wanted,
      ExpositionLimits limits,
      Reading reading) {
    if (end - from > limits.lineLength()) {
      reading.skip(number, "longer than " + limits.lineLength() + " characters");
      return;
    }
    SampleLine line = new SampleLine(text, from, end, limits.labels());
    try {
      MetricSample sample = line.read(wanted);
      if (sample == null) {
        return;
      }
      if (reading.samples.size() == limits.samples()) {
        reading.skip(number, "more than " + limits.samples() + " wanted samples");
        return;
      }
      reading.samples.add(sample);
    } catch (SampleLine.Malformed malformed) {
      reading.skip(number, malformed.reason());
    }
  }
}
