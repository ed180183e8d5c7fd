package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import io.herdscope.sim.latency.LatencyFit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Requests somebody measured on a real engine: a CSV with a column of each of `input`, `output`,
/// `concurrency` (or `batch`), and `ttft` or `tpot` or both; `cached` where prefixes hit. Times are
/// seconds, or milliseconds in columns that end in `_ms`; `_tokens` and `_s` may end the others.
public final class MeasuredRequests {
  private static final String[] INPUT = {"input", "input_tokens", "prompt_tokens"};
  private static final String[] OUTPUT = {"output", "output_tokens"};
  private static final String[] CONCURRENCY = {"concurrency", "batch", "batch_size"};
  private static final String[] TIMES = {
    "ttft", "ttft_s", "ttft_seconds", "ttft_ms", "tpot", "tpot_s", "tpot_seconds", "tpot_ms"
  };

  private MeasuredRequests() {}

  /// Reads the file; anything wrong with it is a [TraceFormatException].
  public static List<LatencyFit.Row> read(Path file) {
    List<LatencyFit.Row> rows = new ArrayList<>();
    try (CsvRows csv = new CsvRows(file)) {
      requireColumns(csv);
      while (csv.nextRow()) {
        if (rows.size() == TraceLimits.MEASURED) {
          throw csv.error("expected at most " + TraceLimits.MEASURED + " rows; split the file");
        }
        rows.add(row(csv));
      }
    }
    if (rows.isEmpty()) {
      throw new TraceFormatException(file, "expected at least one row below the header");
    }
    return rows;
  }

  /// Names all that is missing before any row is read: the rows of a file that is no such table are
  /// refused in odder words.
  private static void requireColumns(CsvRows csv) {
    List<String> missing = new ArrayList<>();
    for (String[] names : List.of(INPUT, OUTPUT, CONCURRENCY)) {
      if (column(csv, names) == null) {
        missing.add(names[0]);
      }
    }
    if (column(csv, TIMES) == null) {
      missing.add("ttft, ttft_ms, tpot or tpot_ms");
    }
    if (!missing.isEmpty()) {
      boolean one = missing.size() == 1;
      throw csv.headerError(
          (one ? "expected a column " : "expected columns ")
              + String.join(", ", missing)
              + (one ? "; add it to the header" : "; add them to the header"));
    }
  }

  private static LatencyFit.Row row(CsvRows csv) {
    String cached = column(csv, "cached", "cached_tokens");
    return new LatencyFit.Row(
        csv.integer(required(csv, INPUT), 1, TraceLimits.TOKENS),
        cached == null ? 0 : csv.integer(cached, 0, TraceLimits.TOKENS),
        csv.integer(required(csv, OUTPUT), 1, TraceLimits.TOKENS),
        csv.integer(required(csv, CONCURRENCY), 1, 1_000_000),
        seconds(csv, "ttft"),
        seconds(csv, "tpot"));
  }

  private static double seconds(CsvRows csv, String name) {
    String millis = column(csv, name + "_ms");
    String plain = column(csv, name, name + "_s", name + "_seconds");
    if (millis != null) {
      return Nanos.toSeconds(csv.nanos(millis, Nanos.PER_MILLI));
    }
    return plain == null ? Double.NaN : Nanos.toSeconds(csv.nanos(plain, Nanos.PER_SECOND));
  }

  private static String required(CsvRows csv, String... names) {
    String found = column(csv, names);
    return found == null ? names[0] : found;
  }

  private static @Nullable String column(CsvRows csv, String... names) {
    for (String name : names) {
      if (csv.has(name)) {
        return name;
      }
    }
    return null;
  }
}
