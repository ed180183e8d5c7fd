package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Alibaba's Bailian traces (qwen-bailian-usagetraces-anon, Apache-2.0): one JSON object a line
/// with `chat_id`, `parent_chat_id` (−1 at a root), `timestamp` in seconds, `turn`, `input_length`,
/// `output_length` and `hash_ids` of 16-token blocks, the padded last one included, comparable in
/// the whole file. A chat's session is that of the oldest ancestor in the file.
final class BailianReader implements TraceReader {
  private static final int BLOCK_SIZE = 16;
  private static final int NO_PARENT = -1;

  @Override
  public Trace read(Path path) {
    SessionDrafts sessions = new SessionDrafts();
    Map<Long, Long> roots = new HashMap<>();
    long orphans = 0;
    try (JsonRows rows = new JsonRows(path)) {
      while (rows.nextRow()) {
        Chat chat = chat(rows);
        Long root = roots.get(chat.parent);
        orphans += root == null && chat.parent != NO_PARENT ? 1 : 0;
        long session = root == null ? chat.id : root;
        if (roots.put(chat.id, session) != null) {
          throw rows.error("expected a new chat_id, found " + chat.id + " again; remove the row");
        }
        sessions.add("chat-" + session, chat.row, BLOCK_SIZE, rows);
      }
    }
    if (sessions.isEmpty()) {
      throw new TraceFormatException(path, "expected at least one row, the file is empty");
    }
    List<String> notes = new ArrayList<>();
    if (orphans > 0) {
      notes.add(
          orphans + " chats follow one that is not above them in the file: they count as roots");
    }
    return new Trace("bailian", BLOCK_SIZE, true, true, sessions.trees(true), notes);
  }

  private record Chat(long id, long parent, RowDraft row) {}

  private static Chat chat(JsonRows rows) {
    RowDraft row = new RowDraft();
    long id = -1;
    long parent = NO_PARENT;
    for (String field = rows.nextField(); field != null; field = rows.nextField()) {
      switch (field) {
        case "chat_id" -> id = rows.integer(field, 0, TraceLimits.ID);
        case "parent_chat_id" -> parent = rows.integer(field, NO_PARENT, TraceLimits.ID);
        case "timestamp" -> row.at = rows.nanos(field, Nanos.PER_SECOND);
        case "input_length" -> row.inTokens = (int) rows.integer(field, 1, TraceLimits.TOKENS);
        case "output_length" -> row.outTokens = (int) rows.integer(field, 0, TraceLimits.TOKENS);
        case "hash_ids" -> row.readIds(rows);
        default -> rows.skip();
      }
    }
    row.require(rows, id, "chat_id");
    row.require(rows, row.at, "timestamp");
    row.require(rows, row.inTokens, "input_length");
    row.require(rows, row.outTokens, "output_length");
    row.requireIds(rows, BLOCK_SIZE, false);
    return new Chat(id, parent, row);
  }
}
