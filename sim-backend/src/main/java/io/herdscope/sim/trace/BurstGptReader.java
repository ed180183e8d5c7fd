package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import io.herdscope.model.Phrase;
import java.nio.file.Path;
import java.util.List;

/// BurstGPT (HPMLL/BurstGPT, CC-BY 4.0): a CSV with `Timestamp` in seconds, `Request tokens`,
/// `Response tokens` and, in later files, `Session ID` and `Elapsed time` in seconds. There is no
/// content. A row without response tokens is a failed request and is left out.
final class BurstGptReader implements TraceReader {
  private static final int BLOCK_SIZE = 16;

  @Override
  public Trace read(Path path) {
    LengthTable requests = new LengthTable();
    long failed = 0;
    try (CsvRows rows = new CsvRows(path)) {
      while (rows.nextRow()) {
        long at = rows.nanos("Timestamp", Nanos.PER_SECOND);
        int prompt = (int) rows.integer("Request tokens", 0, TraceLimits.TOKENS);
        int answer = (int) rows.integer("Response tokens", 0, TraceLimits.TOKENS);
        if (answer == 0 || prompt == 0) {
          failed++;
          continue;
        }
        long service = rows.has("Elapsed time") ? rows.nanos("Elapsed time", Nanos.PER_SECOND) : -1;
        String session = rows.has("Session ID") ? rows.text("Session ID") : null;
        requests.add(session, at, service, prompt, answer, rows);
      }
    }
    if (requests.isEmpty()) {
      throw new TraceFormatException(path, "expected at least one row that was answered");
    }
    List<String> notes =
        failed == 0
            ? List.of()
            : List.of(
                Phrase.of(
                    "{0} {0?request that failed is|requests that failed are} left out", failed));
    return new Trace("burstgpt", BLOCK_SIZE, true, true, requests, notes);
  }
}
