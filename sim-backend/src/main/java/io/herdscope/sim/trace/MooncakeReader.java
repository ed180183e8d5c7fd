package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Mooncake's open traces (FAST 2025 release): one JSON object a line with `timestamp` in
/// milliseconds, `input_length`, `output_length` and `hash_ids` of 512-token blocks, the partial
/// last one included, comparable in the whole file. There are no sessions.
final class MooncakeReader implements TraceReader {
  private static final int BLOCK_SIZE = 512;

  private static final int ROWS_PER_PAGE = 128;

  private final int mostRows;

  MooncakeReader() {
    this(20_000);
  }

  /// @param mostRows how many are kept; a longer file is read again while it is replayed
  MooncakeReader(int mostRows) {
    this.mostRows = mostRows;
  }

  @Override
  public Trace read(Path path) {
    RowPlaces places = new RowPlaces();
    List<Trace.Tree> kept = new ArrayList<>();
    try (JsonRows rows = new JsonRows(path)) {
      while (rows.nextRow()) {
        if (places.size() == TraceLimits.REQUESTS) {
          throw rows.error("expected at most " + TraceLimits.REQUESTS + " rows; split the file");
        }
        places.add(rows, rows.rowStart());
        Trace.Tree tree = tree(rows, places.size() - 1);
        if (places.size() <= mostRows) {
          kept.add(tree);
        } else if (places.size() == mostRows + 1) {
          kept.clear();
          places.need();
        }
      }
    }
    if (places.size() == 0) {
      throw new TraceFormatException(path, "expected at least one row, the file is empty");
    }
    List<Trace.Tree> trees =
        places.size() > mostRows
            ? new RowsOnDisk(places, ROWS_PER_PAGE, MooncakeReader::tree)
            : kept;
    return new Trace("mooncake", BLOCK_SIZE, true, true, trees, List.of());
  }

  private static Trace.Tree tree(JsonRows rows, int ordinal) {
    return new Trace.Tree(
        "row-" + ordinal, List.of(new Trace.Stream("main", -1, -1, -1, 0, 0, List.of(turn(rows)))));
  }

  private static Trace.Turn turn(JsonRows rows) {
    RowDraft draft = new RowDraft();
    for (String field = rows.nextField(); field != null; field = rows.nextField()) {
      switch (field) {
        case "timestamp" -> draft.at = rows.nanos(field, Nanos.PER_MILLI);
        case "input_length" -> draft.inTokens = (int) rows.integer(field, 1, TraceLimits.TOKENS);
        case "output_length" -> draft.outTokens = (int) rows.integer(field, 0, TraceLimits.TOKENS);
        case "hash_ids" -> draft.readIds(rows);
        default -> rows.skip();
      }
    }
    draft.require(rows, draft.at, "timestamp");
    draft.require(rows, draft.inTokens, "input_length");
    draft.require(rows, draft.outTokens, "output_length");
    draft.requireIds(rows, BLOCK_SIZE, false);
    return draft.turn(0, draft.ids.from(0));
  }
}
