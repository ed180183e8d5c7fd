package io.herdscope.sim.trace;

import java.nio.file.Path;
import java.util.List;

/// Azure's public LLM inference traces of 2023 and 2024 (AzurePublicDataset, CC-BY 4.0): a CSV with
/// `TIMESTAMP`, `ContextTokens`, `GeneratedTokens`. Lengths and times only: no content, no
/// sessions, so nothing is shared.
final class AzureReader implements TraceReader {
  private static final int BLOCK_SIZE = 16;

  @Override
  public Trace read(Path path) {
    SessionDrafts sessions = new SessionDrafts();
    try (CsvRows rows = new CsvRows(path)) {
      while (rows.nextRow()) {
        RowDraft row = new RowDraft();
        row.at = rows.instant("TIMESTAMP");
        row.inTokens = (int) rows.integer("ContextTokens", 1, TraceLimits.TOKENS);
        row.outTokens = (int) rows.integer("GeneratedTokens", 0, TraceLimits.TOKENS);
        sessions.add("row-" + sessions.requests(), row, BLOCK_SIZE, rows);
      }
    }
    if (sessions.isEmpty()) {
      throw new TraceFormatException(path, "expected at least one row below the header");
    }
    return new Trace("azure", BLOCK_SIZE, true, true, sessions.trees(true), List.of());
  }
}
