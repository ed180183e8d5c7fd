package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// AIPerf's superset of the Mooncake row (ai-dynamo/aiperf, Apache-2.0): `input_length`,
/// `output_length`, `hash_ids` of 512-token blocks and optionally `session_id`, `timestamp` or
/// `delay` in milliseconds. Rows of one session are its turns, in file order.
///
/// In its agentic form (the Agentic Code generator) a row stores only what it adds: the prompt is
/// everything the session sent and was answered before, then the row's own tokens. Blocks there are
/// cut per row, so the joined ids can be some blocks off; lengths are exact.
final class AiperfReader implements TraceReader {
  private static final int BLOCK_SIZE = 512;

  /// Ids of answers, which own none in the file; far above the others.
  private static final long FIRST_ANSWER_ID = TraceLimits.ID - TraceLimits.FRESH_IDS;

  private final String format;
  private final boolean increments;

  AiperfReader(String format, boolean increments) {
    this.format = format;
    this.increments = increments;
  }

  @Override
  public Trace read(Path path) {
    SessionDrafts sessions = new SessionDrafts();
    long answerId = FIRST_ANSWER_ID;
    try (JsonRows rows = new JsonRows(path)) {
      while (rows.nextRow()) {
        Row row = row(rows, sessions.requests());
        StreamDraft draft = sessions.of(row.session);
        RowDraft turn = increments ? joined(row.draft, draft.whole, rows) : row.draft;
        long before = draft.turns.isEmpty() ? 0 : draft.turns.getLast().at();
        turn.at = turn.at >= 0 ? turn.at : before + Math.max(turn.thinkNanos, 0);
        sessions.add(row.session, turn, BLOCK_SIZE, rows);
        if (increments) {
          answerId = draft.whole.answered(turn, BLOCK_SIZE, answerId);
        }
      }
    }
    if (sessions.isEmpty()) {
      throw new TraceFormatException(path, "expected at least one row, the file is empty");
    }
    List<String> notes =
        increments
            ? List.of(
                "rows store increments cut into blocks of their own: ids are joined, lengths kept")
            : List.of();
    return new Trace(format, BLOCK_SIZE, true, true, sessions.trees(true), notes);
  }

  private record Row(String session, RowDraft draft) {}

  private Row row(JsonRows rows, int ordinal) {
    RowDraft draft = new RowDraft();
    @Nullable String session = null;
    for (String field = rows.nextField(); field != null; field = rows.nextField()) {
      switch (field) {
        case "session_id" -> session = rows.text(field);
        case "timestamp" -> draft.at = rows.nanos(field, Nanos.PER_MILLI);
        case "delay" -> draft.thinkNanos = rows.nanos(field, Nanos.PER_MILLI);
        case "input_length" -> draft.inTokens = (int) rows.integer(field, 1, TraceLimits.TOKENS);
        case "output_length" -> draft.outTokens = (int) rows.integer(field, 0, TraceLimits.TOKENS);
        case "hash_ids" -> draft.readIds(rows);
        case "text_input", "messages", "payload" ->
            throw rows.error(
                "expected lengths and hash_ids, found " + field + ": texts are not read");
        default -> rows.skip();
      }
    }
    draft.require(rows, draft.inTokens, "input_length");
    draft.require(rows, draft.outTokens, "output_length");
    draft.requireIds(rows, BLOCK_SIZE, false);
    return new Row(session == null ? "row-" + ordinal : session, draft);
  }

  private static RowDraft joined(RowDraft added, History history, Rows rows) {
    RowDraft whole = new RowDraft();
    whole.at = added.at;
    whole.thinkNanos = added.thinkNanos;
    whole.outTokens = added.outTokens;
    long tokens = history.tokens() + added.inTokens;
    if (tokens > TraceLimits.TOKENS) {
      throw rows.error("expected a prompt of at most " + TraceLimits.TOKENS + " tokens in all");
    }
    whole.inTokens = (int) tokens;
    history.asked(added);
    whole.ids.become(history.ids());
    whole.ids.truncate(Math.min(whole.ids.length(), whole.inTokens / BLOCK_SIZE));
    return whole;
  }
}
