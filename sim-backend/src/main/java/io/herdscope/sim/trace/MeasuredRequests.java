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
  private MeasuredRequests() {}

  /// Reads the file; anything wrong with it is a [TraceFormatException].
  public static List<LatencyFit.Row> read(Path file) {
    List<LatencyFit.Row> rows = new ArrayList<>();
    try (CsvRows csv = new CsvRows(file)) {
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

  private static LatencyFit.Row row(CsvRows csv) {
    String cached = column(csv, "cached", "cached_tokens");
    String concurrency = column(csv, "concurrency", "batch", "batch_size");
    double ttft = seconds(csv, "ttft");
    double tpot = seconds(csv, "tpot");
    if (Double.isNaN(ttft) && Double.isNaN(tpot)) {
      throw csv.headerError(
          "expected a column ttft, ttft_ms, tpot or tpot_ms; add it to the header");
    }
    return new LatencyFit.Row(
        csv.integer(required(csv, "input", "input_tokens", "prompt_tokens"), 1, TraceLimits.TOKENS),
        cached == null ? 0 : csv.integer(cached, 0, TraceLimits.TOKENS),
        csv.integer(required(csv, "output", "output_tokens"), 1, TraceLimits.TOKENS),
        concurrency == null
            ? csv.integer("concurrency", 1, 1_000_000)
            : csv.integer(concurrency, 1, 1_000_000),
        ttft,
        tpot);
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
