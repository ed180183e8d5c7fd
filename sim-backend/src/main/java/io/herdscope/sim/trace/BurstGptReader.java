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
    SessionDrafts sessions = new SessionDrafts();
    long failed = 0;
    try (CsvRows rows = new CsvRows(path)) {
      while (rows.nextRow()) {
        RowDraft row = new RowDraft();
        row.at = rows.nanos("Timestamp", Nanos.PER_SECOND);
        row.inTokens = (int) rows.integer("Request tokens", 0, TraceLimits.TOKENS);
        row.outTokens = (int) rows.integer("Response tokens", 0, TraceLimits.TOKENS);
        if (row.outTokens == 0 || row.inTokens == 0) {
          failed++;
          continue;
        }
        if (rows.has("Elapsed time")) {
          row.apiNanos = rows.nanos("Elapsed time", Nanos.PER_SECOND);
        }
        String session =
            rows.has("Session ID") ? rows.text("Session ID") : "row-" + sessions.requests();
        sessions.add(session, row, BLOCK_SIZE, rows);
      }
    }
    if (sessions.isEmpty()) {
      throw new TraceFormatException(path, "expected at least one row that was answered");
    }
    List<String> notes =
        failed == 0
            ? List.of()
            : List.of(
                Phrase.of(
                    "{0} {0?request that failed is|requests that failed are} left out", failed));
    return new Trace("burstgpt", BLOCK_SIZE, true, true, sessions.trees(true), notes);
  }
}
