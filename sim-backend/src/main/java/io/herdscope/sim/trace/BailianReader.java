package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import io.herdscope.model.Phrase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.agrona.collections.Long2LongHashMap;
import org.agrona.collections.LongHashSet;

/// Alibaba's Bailian traces (qwen-bailian-usagetraces-anon, Apache-2.0): one JSON object a line
/// with `chat_id`, `parent_chat_id` (−1 at a root), `timestamp` in seconds, `turn`, `input_length`,
/// `output_length` and `hash_ids` of 16-token blocks, the padded last one included, comparable in
/// the whole file. A chat's session is that of the oldest ancestor in the file.
final class BailianReader implements TraceReader, SessionFormat {
  private static final int BLOCK_SIZE = 16;
  private static final int NO_PARENT = -1;

  private final int mostRows;

  BailianReader() {
    this(SessionFile.MOST_ROWS);
  }

  /// @param mostRows how many are kept; a longer file is read again while it is replayed
  BailianReader(int mostRows) {
    this.mostRows = mostRows;
  }

  @Override
  public Trace read(Path path) {
    SessionFile sessions = new SessionFile(TraceLimits.TEXT, this, mostRows);
    Long2LongHashMap roots = new Long2LongHashMap(NO_PARENT);
    LongHashSet followed = new LongHashSet();
    long orphans = 0;
    long branches = 0;
    try (JsonRows rows = new JsonRows(path)) {
      while (rows.nextRow()) {
        long start = rows.rowStart();
        Chat chat = chat(rows);
        long root = roots.get(chat.parent);
        orphans += root == NO_PARENT && chat.parent != NO_PARENT ? 1 : 0;
        branches += root != NO_PARENT && !followed.add(chat.parent) ? 1 : 0;
        long session = root == NO_PARENT ? chat.id : root;
        if (roots.put(chat.id, session) != NO_PARENT) {
          throw rows.error("expected a new chat_id, found " + chat.id + " again; remove the row");
        }
        chat.row.session = "chat-" + session;
        sessions.add(chat.row, start, rows);
      }
    }
    if (sessions.rows() == 0) {
      throw new TraceFormatException(path, "expected at least one row, the file is empty");
    }
    return new Trace(
        "bailian", BLOCK_SIZE, true, true, sessions.trees(true), notes(orphans, branches));
  }

  private static List<String> notes(long orphans, long branches) {
    List<String> notes = new ArrayList<>();
    if (orphans > 0) {
      notes.add(
          Phrase.of(
              "{0} {0?chat follows one that is not above it in the file: it counts as a root|chats"
                  + " follow one that is not above them in the file: they count as roots}",
              orphans));
    }
    if (branches > 0) {
      notes.add(
          Phrase.of(
              "{0} {0?chat goes|chats go} on from one that another had gone on from: the branches"
                  + " of a conversation are played as one, in the order of the file",
              branches));
    }
    return notes;
  }

  @Override
  public RowDraft read(JsonRows rows) {
    return chat(rows).row;
  }

  @Override
  public void join(StreamDraft session, RowDraft row, int ordinal) {
    session.add(row, BLOCK_SIZE);
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
