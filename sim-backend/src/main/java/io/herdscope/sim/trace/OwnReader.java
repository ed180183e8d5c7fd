package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Herdscope's own rows. The first line describes the file:
/// `{"herdscope":1,"blockSize":16,"globalIds":true,"oneClock":true}`. Every other is a request:
/// `{"session":"a","at":1.5,"in":100,"out":20,"keep":4,"add":[7,8]}` with times in seconds, and
/// optionally `api` (start to end) and `think` (wait before it). The block ids of its prompt are
/// the first `keep` of the session's previous request, then `add`.
final class OwnReader implements TraceReader {
  @Override
  public Trace read(Path path) {
    SessionDrafts sessions = new SessionDrafts();
    try (JsonRows rows = new JsonRows(path)) {
      if (!rows.nextRow()) {
        throw new TraceFormatException(path, "expected a first line {\"herdscope\":1,…}");
      }
      Header header = header(rows);
      while (rows.nextRow()) {
        request(rows, header, sessions);
      }
      if (sessions.isEmpty()) {
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

  private record Header(int blockSize, boolean globalIds, boolean oneClock) {}

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
        default -> throw rows.error("expected blockSize, globalIds or oneClock, found " + field);
      }
    }
    if (version < 0 || blockSize == 0) {
      throw rows.error("expected a first line {\"herdscope\":1,\"blockSize\":…}");
    }
    return new Header(blockSize, globalIds, oneClock);
  }

  private static void request(JsonRows rows, Header header, SessionDrafts sessions) {
    RowDraft row = new RowDraft();
    RowDraft added = new RowDraft();
    int keep = 0;
    @Nullable String session = null;
    for (String field = rows.nextField(); field != null; field = rows.nextField()) {
      switch (field) {
        case "session" -> session = rows.text(field);
        case "at" -> row.at = rows.nanos(field, Nanos.PER_SECOND);
        case "api" -> row.apiNanos = rows.nanos(field, Nanos.PER_SECOND);
        case "think" -> row.thinkNanos = rows.nanos(field, Nanos.PER_SECOND);
        case "in" -> row.inTokens = (int) rows.integer(field, 1, TraceLimits.TOKENS);
        case "out" -> row.outTokens = (int) rows.integer(field, 0, TraceLimits.TOKENS);
        case "keep" -> keep = (int) rows.integer(field, 0, TraceLimits.TOKENS);
        case "add" -> added.readIds(rows);
        default -> throw rows.error("expected a field of a request, found " + field);
      }
    }
    if (session == null) {
      throw rows.error("expected the field session; add it or remove the row");
    }
    row.require(rows, row.at, "at");
    row.require(rows, row.inTokens, "in");
    row.require(rows, row.outTokens, "out");
    StreamDraft draft = sessions.of(session);
    if (keep > draft.previous.length()) {
      throw rows.error(
          "expected keep to be at most "
              + draft.previous.length()
              + ", the ids of the session's previous request, found "
              + keep);
    }
    row.ids.become(draft.previous);
    row.ids.truncate(keep);
    for (int i = 0; i < added.ids.length(); i++) {
      row.ids.add(added.ids.at(i));
    }
    row.hasIds = true;
    row.requireIds(rows, header.blockSize, true);
    sessions.add(session, row, header.blockSize, rows);
  }
}
