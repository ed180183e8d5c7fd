package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import java.nio.file.Path;
import java.util.List;
import org.agrona.collections.LongArrayList;

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
  private static final long FIRST_ANSWER_ID = TraceLimits.ID - 200_000_000;

  private final String name;
  private final boolean increments;
  private final int mostRows;

  AiperfReader(String name, boolean increments) {
    this(name, increments, SessionFile.MOST_ROWS);
  }

  /// @param mostRows how many are kept; a longer file is read again while it is replayed
  AiperfReader(String name, boolean increments, int mostRows) {
    this.mostRows = mostRows;
    this.name = name;
    this.increments = increments;
  }

  @Override
  public Trace read(Path path) {
    Rounds rounds = new Rounds(increments);
    SessionFile sessions = new SessionFile(TraceLimits.TEXT, rounds, mostRows);
    try (JsonRows rows = new JsonRows(path)) {
      while (rows.nextRow()) {
        long start = rows.rowStart();
        RowDraft row = rounds.read(rows);
        sessions.from(rounds.start(row, sessions.add(row, start, rows), rows));
      }
    }
    if (sessions.rows() == 0) {
      throw new TraceFormatException(path, "expected at least one row, the file is empty");
    }
    List<String> notes =
        increments
            ? List.of(
                "rows store increments cut into blocks of their own: ids are joined, lengths kept")
            : List.of();
    return new Trace(name, BLOCK_SIZE, true, true, sessions.trees(true), notes);
  }

  /// What its rows say, and what is known of its sessions while they are read.
  private static final class Rounds implements SessionFormat {
    private final boolean increments;
    private final LongArrayList lastStarts = new LongArrayList();
    private final LongArrayList tokens = new LongArrayList();

    /// Of each row, the first id of its answer.
    private final LongArrayList answerIds = new LongArrayList();

    private long nextAnswerId = FIRST_ANSWER_ID;

    Rounds(boolean increments) {
      this.increments = increments;
    }

    @Override
    public RowDraft read(JsonRows rows) {
      RowDraft draft = new RowDraft();
      for (String field = rows.nextField(); field != null; field = rows.nextField()) {
        switch (field) {
          case "session_id" -> draft.session = rows.text(field);
          case "timestamp" -> draft.at = rows.nanos(field, Nanos.PER_MILLI);
          case "delay" -> draft.thinkNanos = rows.nanos(field, Nanos.PER_MILLI);
          case "input_length" -> draft.inTokens = (int) rows.integer(field, 1, TraceLimits.TOKENS);
          case "output_length" ->
              draft.outTokens = (int) rows.integer(field, 0, TraceLimits.TOKENS);
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
      return draft;
    }

    private static RowDraft joined(RowDraft added, History history) {
      RowDraft whole = new RowDraft();
      whole.at = added.at;
      whole.thinkNanos = added.thinkNanos;
      whole.outTokens = added.outTokens;
      whole.inTokens = Math.toIntExact(history.tokens() + added.inTokens);
      history.asked(added);
      whole.ids.become(history.ids());
      whole.ids.truncate(Math.min(whole.ids.length(), whole.inTokens / BLOCK_SIZE));
      return whole;
    }

    /// Counts a row of that session; returns its start.
    long start(RowDraft row, int session, Rows rows) {
      if (session == lastStarts.size()) {
        lastStarts.addLong(0);
        tokens.addLong(0);
      }
      long at = start(row, lastStarts.getLong(session));
      lastStarts.setLong(session, at);
      if (increments) {
        long asked = tokens.getLong(session) + row.inTokens;
        if (asked > TraceLimits.TOKENS) {
          throw rows.error("expected a prompt of at most " + TraceLimits.TOKENS + " tokens in all");
        }
        tokens.setLong(session, asked + row.outTokens);
        answerIds.addLong(nextAnswerId);
        nextAnswerId += History.blocks(row.outTokens, BLOCK_SIZE);
      }
      return at;
    }

    private static long start(RowDraft row, long before) {
      return row.at >= 0 ? row.at : before + Math.max(row.thinkNanos, 0);
    }

    @Override
    public void join(StreamDraft session, RowDraft row, int ordinal) {
      RowDraft turn = increments ? joined(row, session.whole) : row;
      turn.at = start(turn, session.turns.isEmpty() ? 0 : session.turns.getLast().at());
      session.add(turn, BLOCK_SIZE);
      if (increments) {
        session.whole.answered(turn, BLOCK_SIZE, answerIds.getLong(ordinal));
      }
    }
  }
}
