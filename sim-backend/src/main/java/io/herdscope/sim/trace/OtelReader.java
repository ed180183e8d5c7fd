package io.herdscope.sim.trace;

import io.herdscope.model.prompt.BlockHasher;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// OpenTelemetry spans of model calls (the `gen_ai` conventions, as inference-perf and Exgentic
/// store them): JSON objects with `trace_id` and `spans`, each span with `start_time`, `end_time`
/// and `attributes`: `gen_ai.input.messages`, `gen_ai.output.text`, optionally token counts and a
/// session id. Spans of one session are its turns, in file order; without a session id the trace is
/// one.
///
/// Content is text here: a block is 16 tokens, a token four characters unless the span counts its
/// own.
final class OtelReader implements TraceReader, SessionFormat {
  private static final int BLOCK_SIZE = 16;
  private static final int CHARACTERS_PER_TOKEN = 4;

  private final int mostRows;

  OtelReader() {
    this(SessionFile.MOST_ROWS);
  }

  /// @param mostRows how many are kept; a longer file is read again while it is replayed
  OtelReader(int mostRows) {
    this.mostRows = mostRows;
  }

  @Override
  public Trace read(Path path) {
    SessionFile sessions = new SessionFile(TraceLimits.LONG_TEXT, this, mostRows);
    try (JsonRows rows = new JsonRows(path, TraceLimits.LONG_TEXT)) {
      while (rows.nextRow()) {
        readTrace(rows, sessions);
      }
    }
    if (sessions.rows() == 0) {
      throw new TraceFormatException(path, "expected at least one span with gen_ai.input.messages");
    }
    return new Trace(
        "otel",
        BLOCK_SIZE,
        true,
        true,
        sessions.trees(true),
        List.of("prompts are texts: four characters count as a token where no count is given"));
  }

  private void readTrace(JsonRows rows, SessionFile sessions) {
    String trace = "trace";
    for (String field = rows.nextField(); field != null; field = rows.nextField()) {
      switch (field) {
        case "trace_id" -> trace = rows.text(field);
        case "spans" -> {
          rows.openArray(field);
          while (rows.nextElement()) {
            rows.openObject("an element of spans");
            long start = rows.rowStart();
            RowDraft span = read(rows);
            if (span.hasIds) {
              span.session = span.session == null ? trace : span.session;
              sessions.add(span, start, rows);
            }
          }
        }
        default -> rows.skip();
      }
    }
  }

  /// A span; one that is no model call has no ids.
  @Override
  public RowDraft read(JsonRows rows) {
    Span span = new Span();
    long end = -1;
    for (String field = rows.nextField(); field != null; field = rows.nextField()) {
      switch (field) {
        case "start_time" -> span.row.at = instant(rows, field);
        case "end_time" -> end = instant(rows, field);
        case "attributes" -> {
          rows.openObject(field);
          readAttributes(rows, span);
        }
        default -> rows.skip();
      }
    }
    if (span.messages != null) {
      span.row.require(rows, span.row.at, "start_time");
      span.row.apiNanos = Math.max(-1, end - span.row.at);
      span.cut();
    }
    return span.row;
  }

  @Override
  public void join(StreamDraft session, RowDraft row, int ordinal) {
    session.add(row, BLOCK_SIZE);
  }

  private static void readAttributes(JsonRows rows, Span span) {
    for (String field = rows.nextField(); field != null; field = rows.nextField()) {
      switch (field) {
        case "gen_ai.input.messages" -> span.messages = rows.text(field);
        case "gen_ai.output.text" -> span.answerCharacters = rows.text(field).length();
        case "gen_ai.usage.input_tokens" -> span.inTokens = tokens(rows, field);
        case "gen_ai.usage.output_tokens" -> span.outTokens = tokens(rows, field);
        default -> {
          if (field.endsWith("session.id")) {
            span.row.session = rows.text(field);
          } else {
            rows.skip();
          }
        }
      }
    }
  }

  private static int tokens(JsonRows rows, String field) {
    return (int) rows.integer(field, 0, TraceLimits.TOKENS);
  }

  private static long instant(JsonRows rows, String field) {
    String text = rows.text(field);
    try {
      return Timestamps.nanos(text);
    } catch (DateTimeException malformed) {
      throw rows.error(
          "expected "
              + field
              + " to be a date of 1970…2200 like 2026-02-25T10:00:00.5, found "
              + text);
    }
  }

  private static final class Span {
    final RowDraft row = new RowDraft();
    @Nullable String messages;
    int answerCharacters;
    int inTokens;
    int outTokens;

    /// Cuts the text into blocks, named by all the characters up to their end.
    void cut() {
      String text = messages == null ? "" : messages;
      row.hasIds = true;
      row.inTokens = inTokens > 0 ? inTokens : Math.max(1, asTokens(text.length()));
      row.outTokens = outTokens > 0 ? outTokens : asTokens(answerCharacters);
      int blocks = row.inTokens / BLOCK_SIZE;
      long name = BlockHasher.ROOT;
      for (int block = 0; block < blocks && exact(block) < text.length(); block++) {
        for (int i = exact(block); i < Math.min(text.length(), exact(block + 1)); i++) {
          name = BlockHasher.mix(name * 31 + text.charAt(i));
        }
        row.ids.add(Math.floorMod(name, TraceLimits.ID));
      }
    }

    private static int exact(int block) {
      return block * BLOCK_SIZE * CHARACTERS_PER_TOKEN;
    }

    private static int asTokens(int characters) {
      return (characters + CHARACTERS_PER_TOKEN - 1) / CHARACTERS_PER_TOKEN;
    }
  }
}
