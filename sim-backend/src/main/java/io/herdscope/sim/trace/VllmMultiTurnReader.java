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
    try (JsonRows rows = new JsonRows(path)) {
      if (!rows.nextRow()) {
        throw new TraceFormatException(path, "expected a JSON object, the file is empty");
      }
      plan.read(rows);
      plan.measure(rows);
    }
    return new Trace(
        "vllm-multi-turn",
        BLOCK_SIZE,
        true,
        false,
        plan,
        List.of("conversations are made from their description with seed " + SEED));
  }

  /// A conversation is made when it is asked for; what it needs to know of those before it is how
  /// many blocks they made.
  private static final class Plan extends LazyTrees {
    private @Nullable String filetype;
    private int conversations;
    private LengthDistribution turns = LengthDistribution.constant(2);
    private LengthDistribution common = LengthDistribution.constant(0);
    private LengthDistribution prefix = LengthDistribution.constant(0);
    private LengthDistribution question = LengthDistribution.constant(128);
    private LengthDistribution answer = LengthDistribution.constant(128);
    private int commonTokens;
    private long[] fresh = {};

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

    /// Plays all of them without a word.
    void measure(Rows rows) {
      fresh = new long[conversations];
      long requests = 0;
      long next = TraceLimits.TOKENS;
      for (int conversation = 0; conversation < conversations; conversation++) {
        fresh[conversation] = next;
        int turns = turns(conversation);
        requests += turns;
        if (requests > TraceLimits.REQUESTS) {
          throw rows.error("expected at most " + TraceLimits.REQUESTS + " rows; ask for fewer");
        }
        long tokens = prefixTokens(conversation);
        for (int turn = 0; turn < turns; turn++) {
          tokens += question(conversation, turn);
          if (tokens > TraceLimits.TOKENS) {
            throw rows.error("expected prompts of at most " + TraceLimits.TOKENS + " tokens");
          }
          tokens += turn + 1 < turns ? answer(conversation, turn) : 0;
        }
        next += Math.max(0, tokens / BLOCK_SIZE - commonTokens / BLOCK_SIZE);
      }
    }

    private static long draw(int conversation) {
      return (conversation + 1L) * DRAWS_PER_CONVERSATION;
    }

    private int turns(int conversation) {
      return Math.clamp(turns.draw(SEED, draw(conversation)) / 2, 1, MOST_TURNS);
    }

    private long prefixTokens(int conversation) {
      return (long) commonTokens + prefix.draw(SEED, draw(conversation) + 1);
    }

    private int question(int conversation, int turn) {
      return Math.max(1, question.draw(SEED, draw(conversation) + 2 + 2L * turn));
    }

    private int answer(int conversation, int turn) {
      return Math.max(1, answer.draw(SEED, draw(conversation) + 3 + 2L * turn));
    }

    @Override
    public int size() {
      return conversations;
    }

    @Override
    Trace.Tree make(int conversation) {
      StreamDraft draft = new StreamDraft(null);
      long tokens = prefixTokens(conversation);
      IdBuffer ids = new IdBuffer();
      long next = fresh[conversation];
      int turns = turns(conversation);
      for (int turn = 0; turn < turns; turn++) {
        tokens += question(conversation, turn);
        RowDraft row = new RowDraft();
        row.at = 0;
        row.thinkNanos = 0;
        row.inTokens = (int) tokens;
        row.outTokens = answer(conversation, turn);
        while (ids.length() < row.inTokens / BLOCK_SIZE) {
          int end = (ids.length() + 1) * BLOCK_SIZE;
          ids.add(end <= commonTokens ? end : next++);
        }
        row.ids.become(ids);
        draft.add(row, BLOCK_SIZE);
        tokens += row.outTokens;
      }
      return new Trace.Tree("conversation-" + conversation, List.of(draft.finish(-1, 0)));
    }
  }
}
