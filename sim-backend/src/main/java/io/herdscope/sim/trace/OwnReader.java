package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import java.nio.file.Path;
import java.util.List;
import org.agrona.collections.IntArrayList;

/// Herdscope's own rows. The first line describes the file:
/// `{"herdscope":1,"blockSize":16,"globalIds":true,"oneClock":true}`. Every other is a request:
/// `{"session":"a","at":1.5,"in":100,"out":20,"keep":4,"add":[7,8]}` with times in seconds, and
/// optionally `api` (start to end) and `think` (wait before it). The block ids of its prompt are
/// the first `keep` of the session's previous request, then `add`.
final class OwnReader implements TraceReader {
  private final int mostRows;

  OwnReader() {
    this(SessionFile.MOST_ROWS);
  }

  /// @param mostRows how many are kept; a longer file is read again while it is replayed
  OwnReader(int mostRows) {
    this.mostRows = mostRows;
  }

  @Override
  public Trace read(Path path) {
    try (JsonRows rows = new JsonRows(path)) {
      if (!rows.nextRow()) {
        throw new TraceFormatException(path, "expected a first line {\"herdscope\":1,…}");
      }
      Header header = header(rows);
      SessionFile sessions = new SessionFile(TraceLimits.TEXT, header, mostRows);
      IntArrayList lengths = new IntArrayList();
      while (rows.nextRow()) {
        long start = rows.rowStart();
        RowDraft row = header.read(rows);
        int session = sessions.add(row, start, rows);
        if (session == lengths.size()) {
          lengths.addInt(0);
        }
        lengths.setInt(session, header.ids(row, lengths.getInt(session), rows));
      }
      if (sessions.rows() == 0) {
        throw new TraceFormatException(path, "expected at least one request below the first line");
      }
      return new Trace(
          "herdscope",
          header.blockSize,
          header.globalIds,
          header.oneClock,
          sessions.trees(false),
          List.of());
    }
  }

  private record Header(int blockSize, boolean globalIds, boolean oneClock)
      implements SessionFormat {
    @Override
    public RowDraft read(JsonRows rows) {
      RowDraft row = new RowDraft();
      for (String field = rows.nextField(); field != null; field = rows.nextField()) {
        switch (field) {
          case "session" -> row.session = rows.text(field);
          case "at" -> row.at = rows.nanos(field, Nanos.PER_SECOND);
          case "api" -> row.apiNanos = rows.nanos(field, Nanos.PER_SECOND);
          case "think" -> row.thinkNanos = rows.nanos(field, Nanos.PER_SECOND);
          case "in" -> row.inTokens = (int) rows.integer(field, 1, TraceLimits.TOKENS);
          case "out" -> row.outTokens = (int) rows.integer(field, 0, TraceLimits.TOKENS);
          case "keep" -> row.kept = (int) rows.integer(field, 0, TraceLimits.TOKENS);
          case "add" -> row.readIds(rows);
          default -> throw rows.error("expected a field of a request, found " + field);
        }
      }
      if (row.session == null) {
        throw rows.error("expected the field session; add it or remove the row");
      }
      row.require(rows, row.at, "at");
      row.require(rows, row.inTokens, "in");
      row.require(rows, row.outTokens, "out");
      row.hasIds = true;
      return row;
    }

    /// Ids of the row's prompt, behind one of `before` ids in its session.
    int ids(RowDraft row, int before, Rows rows) {
      if (row.kept > before) {
        throw rows.error(
            "expected keep to be at most "
                + before
                + ", the ids of the session's previous request, found "
                + row.kept);
      }
      int ids = row.kept + row.ids.length();
      row.requireIds(rows, ids, blockSize, true);
      return ids;
    }

    @Override
    public void join(StreamDraft session, RowDraft row, int ordinal) {
      IdBuffer added = row.ids.copy();
      row.ids.become(session.previous);
      row.ids.truncate(row.kept);
      row.ids.addAll(added);
      session.add(row, blockSize);
    }
  }

  private static Header header(JsonRows rows) {
    long version = -1;
    int blockSize = 0;
    boolean globalIds = true;
    boolean oneClock = true;
    for (String field = rows.nextField(); field != null; field = rows.nextField()) {
      switch (field) {
        case "herdscope" -> version = rows.integer(field, 1, 1);
        case "blockSize" -> blockSize = (int) rows.integer(field, 1, TraceLimits.BLOCK_SIZE);
        case "globalIds" -> globalIds = rows.truth(field);
        case "oneClock" -> oneClock = rows.truth(field);
        default ->
            throw rows.error(
                "expected a first line {\"herdscope\":1,\"blockSize\":…} with globalIds and"
                    + " oneClock beside them, found the field "
                    + field
                    + "; the file may be of another format");
      }
    }
    if (version < 0 || blockSize == 0) {
      throw rows.error("expected a first line {\"herdscope\":1,\"blockSize\":…}");
    }
    return new Header(blockSize, globalIds, oneClock);
  }
}
