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
    LengthTable requests = new LengthTable();
    try (CsvRows rows = new CsvRows(path)) {
      while (rows.nextRow()) {
        requests.add(
            null,
            rows.instant("TIMESTAMP"),
            -1,
            (int) rows.integer("ContextTokens", 1, TraceLimits.TOKENS),
            (int) rows.integer("GeneratedTokens", 0, TraceLimits.TOKENS),
            rows);
      }
    }
    if (requests.isEmpty()) {
      throw new TraceFormatException(path, "expected at least one row below the header");
    }
    return new Trace("azure", BLOCK_SIZE, true, true, requests, List.of());
  }
}
