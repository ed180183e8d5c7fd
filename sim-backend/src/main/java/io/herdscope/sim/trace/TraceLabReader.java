package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// TraceLab's replay table (uw-syfi/TraceLab; data CC-BY 4.0): a CSV with `session_id`,
/// `arrival_time` in milliseconds, `round_idx`, `prefix_len`, `input_len`, `output_len`,
/// `tool_wait_after_ms`. Only the length of the reused prefix is known, so a session is one private
/// chain of which each round keeps that much.
final class TraceLabReader implements TraceReader {
  private static final int BLOCK_SIZE = 16;

  @Override
  public Trace read(Path path) {
    RoundTable rounds = new RoundTable(BLOCK_SIZE);
    long prefixTokens = 0;
    long promptTokens = 0;
    try (CsvRows rows = new CsvRows(path)) {
      while (rows.nextRow()) {
        int prefix = (int) rows.integer("prefix_len", 0, TraceLimits.TOKENS / 2);
        int prompt = prefix + (int) rows.integer("input_len", 1, TraceLimits.TOKENS / 2);
        int answer = (int) rows.integer("output_len", 0, TraceLimits.TOKENS);
        long start = rows.nanos("arrival_time", Nanos.PER_MILLI);
        long wait = rows.nanos("tool_wait_after_ms", Nanos.PER_MILLI);
        rounds.add(rows.text("session_id"), start, prefix, prompt, answer, wait, rows);
        prefixTokens += prefix;
        promptTokens += prompt;
      }
    }
    if (rounds.isEmpty()) {
      throw new TraceFormatException(path, "expected at least one row below the header");
    }
    return new Trace(
        "tracelab", BLOCK_SIZE, false, true, rounds, List.of(note(prefixTokens, promptTokens)));
  }

  /// The rows count what an answer left in the cache as prefix; ids of prompts alone cannot.
  private static String note(long prefixTokens, long promptTokens) {
    return String.format(
        Locale.ROOT,
        "only the length of each prefix is known: a session is a private chain; the rows'"
            + " prefix_len sum to %.5f of the prompt tokens: what prompts and answers before left"
            + " in the cache, counted to the token and not in blocks of %d",
        (double) prefixTokens / promptTokens,
        BLOCK_SIZE);
  }
}
