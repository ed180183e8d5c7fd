package io.herdscope.sim.trace;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A description of conversations as vLLM's `benchmarks/multi_turn` takes it: `filetype`
/// `generate_conversations`, `num_conversations`, and distributions of turns, prefixes and lengths.
/// The conversations are made here, by a fixed seed: each has the prefix all share, one of its own,
/// and grows by what it asks and is answered. `num_turns` counts both sides.
final class VllmMultiTurnReader implements TraceReader {
  private static final int BLOCK_SIZE = 16;
  private static final long SEED = 42;
  private static final int DRAWS_PER_CONVERSATION = 4_096;
  private static final int MOST_TURNS = 1_000;

  @Override
  public Trace read(Path path) {
    Plan plan = new Plan();
    SessionDrafts sessions = new SessionDrafts();
    try (JsonRows rows = new JsonRows(path)) {
      if (!rows.nextRow()) {
        throw new TraceFormatException(path, "expected a JSON object, the file is empty");
      }
      plan.read(rows);
      for (int c = 0; c < plan.conversations; c++) {
        plan.play(c, sessions, rows);
      }
    }
    return new Trace(
        "vllm-multi-turn",
        BLOCK_SIZE,
        true,
        false,
        sessions.trees(false),
        List.of("conversations are made from their description with seed " + SEED));
  }

  private static final class Plan {
    private @Nullable String filetype;
    private int conversations;
    private LengthDistribution turns = LengthDistribution.constant(2);
    private LengthDistribution common = LengthDistribution.constant(0);
    private LengthDistribution prefix = LengthDistribution.constant(0);
    private LengthDistribution question = LengthDistribution.constant(128);
    private LengthDistribution answer = LengthDistribution.constant(128);
    private int commonTokens;
    private long fresh = TraceLimits.TOKENS;

    void read(JsonRows rows) {
      for (String field = rows.nextField(); field != null; field = rows.nextField()) {
        switch (field) {
          case "filetype" -> filetype = rows.text(field);
          case "num_conversations" -> conversations = (int) rows.integer(field, 1, 1_000_000);
          case "prompt_input", "prompt_output" -> readLengths(rows, field);
          default -> rows.skip();
        }
      }
      if (!"generate_conversations".equals(filetype) || conversations == 0) {
        throw rows.error(
            "expected filetype generate_conversations with num_conversations, found " + filetype);
      }
      commonTokens = common.draw(SEED, 0);
    }

    private void readLengths(JsonRows rows, String side) {
      rows.openObject(side);
      boolean input = side.equals("prompt_input");
      for (String field = rows.nextField(); field != null; field = rows.nextField()) {
        switch (field) {
          case "num_turns" -> turns = LengthDistribution.read(rows, field);
          case "common_prefix_num_tokens" -> common = LengthDistribution.read(rows, field);
          case "prefix_num_tokens" -> prefix = LengthDistribution.read(rows, field);
          case "num_tokens" -> {
            LengthDistribution read = LengthDistribution.read(rows, side + "." + field);
            question = input ? read : question;
            answer = input ? answer : read;
          }
          default -> rows.skip();
        }
      }
    }

    void play(int conversation, SessionDrafts sessions, Rows rows) {
      long draw = (conversation + 1L) * DRAWS_PER_CONVERSATION;
      int count = Math.clamp(turns.draw(SEED, draw) / 2, 1, MOST_TURNS);
      long tokens = (long) commonTokens + prefix.draw(SEED, draw + 1);
      IdBuffer ids = new IdBuffer();
      for (int turn = 0; turn < count; turn++) {
        tokens += Math.max(1, question.draw(SEED, draw + 2 + 2L * turn));
        if (tokens > TraceLimits.TOKENS) {
          throw rows.error("expected prompts of at most " + TraceLimits.TOKENS + " tokens");
        }
        RowDraft row = new RowDraft();
        row.at = 0;
        row.thinkNanos = 0;
        row.inTokens = (int) tokens;
        row.outTokens = Math.max(1, answer.draw(SEED, draw + 3 + 2L * turn));
        fill(ids, row.inTokens / BLOCK_SIZE);
        row.ids.become(ids);
        sessions.add("conversation-" + conversation, row, BLOCK_SIZE, rows);
        tokens += row.outTokens;
      }
    }

    private void fill(IdBuffer ids, int blocks) {
      while (ids.length() < blocks) {
        int end = (ids.length() + 1) * BLOCK_SIZE;
        ids.add(end <= commonTokens ? end : fresh++);
      }
    }
  }
}
