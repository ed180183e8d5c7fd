package io.herdscope.sim.trace;

import io.herdscope.model.Phrase;
import java.nio.file.Path;
import java.util.List;

/// Azure's public LLM inference traces of 2023 to 2025 (AzurePublicDataset, CC-BY 4.0): a CSV with
/// `TIMESTAMP`, `ContextTokens`, `GeneratedTokens` and, in the multimodal ones, `NumImages`.
/// Lengths and times only: no content, no sessions, so nothing is shared.
final class AzureReader implements TraceReader {
  private static final int BLOCK_SIZE = 16;
  private static final int MOST_IMAGES = 1_000_000;

  @Override
  public Trace read(Path path) {
    LengthTable requests = new LengthTable();
    long withImages = 0;
    try (CsvRows rows = new CsvRows(path)) {
      while (rows.nextRow()) {
        requests.add(
            null,
            rows.instant("TIMESTAMP"),
            -1,
            (int) rows.integer("ContextTokens", 1, TraceLimits.TOKENS),
            (int) rows.integer("GeneratedTokens", 0, TraceLimits.TOKENS),
            rows);
        boolean images = rows.has("NumImages") && rows.integer("NumImages", 0, MOST_IMAGES) > 0;
        withImages += images ? 1 : 0;
      }
    }
    if (requests.isEmpty()) {
      throw new TraceFormatException(path, "expected at least one row below the header");
    }
    List<String> notes =
        withImages == 0
            ? List.of()
            : List.of(
                Phrase.of(
                    "{0} {0?request has|requests have} images (NumImages): a replay takes all"
                        + " prompt tokens for text and leaves the images and their encoder out",
                    withImages));
    return new Trace("azure", BLOCK_SIZE, true, true, requests, notes);
  }
}
