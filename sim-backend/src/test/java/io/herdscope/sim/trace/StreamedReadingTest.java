package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.herdscope.model.Randomness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterProperty;
import net.jqwik.api.lifecycle.BeforeProperty;

/// A file too long to be kept gives the same requests as one that is, in whatever order they are
/// asked for and wherever the rows of a session stand.
class StreamedReadingTest {
  private static final int SESSIONS = 5;

  private Path file = Path.of("");

  @BeforeProperty
  void makeFile() throws IOException {
    file = Files.createTempFile("streamed", ".trace");
  }

  @AfterProperty
  void removeFile() throws IOException {
    Files.delete(file);
  }

  @Property(tries = 40)
  void aStreamedFileGivesWhatTheWholeOneGives(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int rows) throws IOException {
    check(new OwnReader(), new OwnReader(0), new OwnRows(seed), rows);
    check(new BailianReader(), new BailianReader(0), new BailianRows(seed), rows);
    check(new OtelReader(), new OtelReader(0), new OtelRows(seed), rows);
    check(
        new AiperfReader("aiperf", false),
        new AiperfReader("aiperf", false, 0),
        new AiperfRows(seed, false),
        rows);
    check(
        new AiperfReader("mooncake-agentic", true),
        new AiperfReader("mooncake-agentic", true, 0),
        new AiperfRows(seed, true),
        rows);
  }

  private void check(TraceReader whole, TraceReader streamed, FileRows rows, int count)
      throws IOException {
    Files.writeString(file, rows.file(count));
    Trace expected = whole.read(file);
    Trace read = streamed.read(file);
    assertFalse(expected.trees() instanceof Trace.Lazy);
    assertInstanceOf(SessionsOnDisk.class, read.trees());
    assertEquals(expected.notes(), read.notes());
    int size = expected.trees().size();
    for (int i = 0; i < size; i++) {
      int place = (int) ((i * 7L + 3) % size);
      assertEquals(expected.trees().get(place), read.trees().get(place));
    }
    assertEquals(expected.trees(), read.trees());
    assertEquals(count, expected.requests());
  }

  /// Rows of a few sessions that grow, now and then from half of what they had.
  private abstract static class FileRows {
    final List<List<Integer>> prompts = new ArrayList<>();
    private final long seed;
    private int draws;
    private int freshId = 100;

    FileRows(long seed) {
      this.seed = seed;
      for (int session = 0; session < SESSIONS; session++) {
        prompts.add(new ArrayList<>());
      }
    }

    final int below(int bound) {
      return Randomness.CONTENT.below(seed, draws++, bound);
    }

    /// Cuts the session's prompt and adds blocks to it; returns how many it kept.
    final int grow(int session) {
      List<Integer> ids = prompts.get(session);
      if (below(5) == 0) {
        ids.subList(ids.size() / 2, ids.size()).clear();
      }
      int kept = ids.size();
      for (int i = 1 + below(3); i > 0; i--) {
        ids.add(freshId++);
      }
      return kept;
    }

    /// Tokens of so many blocks, the last one partial or not.
    final int tokens(int blocks, int blockSize) {
      return blocks * blockSize - below(2) * below(blockSize);
    }

    String file(int rows) {
      StringBuilder text = new StringBuilder();
      for (int row = 0; row < rows; row++) {
        text.append(row(row, below(SESSIONS)).replace('\'', '"'))
            .append(below(3) == 0 ? " \n" : "\n");
      }
      return text.toString();
    }

    abstract String row(int ordinal, int session);
  }

  private static final class OwnRows extends FileRows {
    OwnRows(long seed) {
      super(seed);
    }

    @Override
    String file(int rows) {
      return "{\"herdscope\":1,\"blockSize\":16}\n" + super.file(rows);
    }

    @Override
    String row(int ordinal, int session) {
      int kept = grow(session);
      List<Integer> ids = prompts.get(session);
      return String.format(
          Locale.ROOT,
          "{'session':'ヒツジ%d','at':%d,'in':%d,'out':%d,'keep':%d,'add':%s}",
          session,
          ordinal + 3,
          tokens(ids.size(), 16),
          below(9),
          kept,
          ids.subList(kept, ids.size()));
    }
  }

  private static final class BailianRows extends FileRows {
    private final int[] latest = {-1, -1, 999, -1, -1};

    BailianRows(long seed) {
      super(seed);
    }

    @Override
    String row(int ordinal, int session) {
      grow(session);
      List<Integer> ids = prompts.get(session);
      int parent = latest[session];
      latest[session] = ordinal;
      return String.format(
          Locale.ROOT,
          "{'chat_id':%d,'parent_chat_id':%d,'timestamp':%d.5,'input_length':%d,"
              + "'output_length':%d,'hash_ids':%s}",
          ordinal,
          parent,
          ordinal,
          tokens(ids.size(), 16),
          below(9),
          ids);
    }
  }

  private static final class OtelRows extends FileRows {
    OtelRows(long seed) {
      super(seed);
    }

    @Override
    String row(int ordinal, int session) {
      grow(session);
      return String.format(
          Locale.ROOT,
          "{'trace_id':'t%d','spans':[{'start_time':'2026-02-25T10:00:%02d','attributes':{}},"
              + "{'start_time':'2026-02-25T10:00:%02d','end_time':'2026-02-25T10:01:00',"
              + "'attributes':{%s'gen_ai.input.messages':'%s'}}]}",
          session,
          ordinal,
          ordinal,
          below(2) == 0 ? "'a.session.id':'s" + session + "'," : "",
          "ベエ".repeat(10 * prompts.get(session).size()));
    }
  }

  private static final class AiperfRows extends FileRows {
    private final boolean increments;

    AiperfRows(long seed, boolean increments) {
      super(seed);
      this.increments = increments;
    }

    @Override
    String row(int ordinal, int session) {
      int kept = grow(session);
      List<Integer> ids = prompts.get(session);
      List<Integer> told = increments ? ids.subList(kept, ids.size()) : ids;
      return String.format(
          Locale.ROOT,
          "{%s%s'input_length':%d,'output_length':%d,'hash_ids':%s}",
          session == 0 ? "" : "'session_id':'s" + session + "',",
          below(2) == 0 ? "'timestamp':" + (5 + ordinal) + "," : "'delay':" + below(900) + ",",
          tokens(told.size(), 512),
          below(2_000),
          told);
    }
  }
}
