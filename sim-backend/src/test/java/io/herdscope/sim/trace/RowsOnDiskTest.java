package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.prompt.HashRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file too long to be kept is read again where it is needed.
class RowsOnDiskTest {
  private static final int ROWS = 20_300;

  @TempDir private Path folder;

  /// Rows of several lengths, some over two lines, one with letters of several bytes.
  private Path file() throws IOException {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < ROWS; i++) {
      rows.append("{\"timestamp\":").append(i).append(i % 7 == 0 ? ",\n" : ",");
      rows.append("\"note\":\"").append("ヒツジ".repeat(i % 3)).append("\",");
      rows.append("\"input_length\":512,\"output_length\":").append(i % 50);
      rows.append(",\"hash_ids\":[").append(i * 17L).append("]}\n");
    }
    return Files.writeString(folder.resolve("long.jsonl"), rows);
  }

  private static Trace.Tree row(int i) {
    Trace.Turn turn = new Trace.Turn(i * 1_000_000L, -1, -1, 512, i % 50, 0, HashRun.of(i * 17L));
    return new Trace.Tree(
        "row-" + i, List.of(new Trace.Stream("main", -1, -1, -1, 0, 0, List.of(turn))));
  }

  @Test
  void everyRowIsTheOneInTheFileWhateverTheOrderOfAsking() throws IOException {
    List<Trace.Tree> trees = TraceFormats.read("mooncake", file()).trees();
    assertInstanceOf(RowsOnDisk.class, trees);
    assertEquals(ROWS, trees.size());
    for (int i = 0; i < ROWS; i++) {
      int place = (int) (i * 7_919L % ROWS);
      assertEquals(row(place), trees.get(place));
    }
    assertEquals(row(ROWS - 1), trees.getLast());
  }

  /// Sessions of a hundred turns, some with a sub-agent that counts from its marker; a file of each
  /// half is short enough to be kept.
  @Test
  void sessionsOfALongFileOrFolderAreThoseOfTwoShortFiles() throws IOException {
    Path folder2 = Files.createDirectory(folder.resolve("two"));
    StringBuilder all = new StringBuilder();
    for (int tree = 0; tree < 520; tree++) {
      all.append("{\"id\":\"t").append(tree).append("\",\"block_size\":64,\"requests\":[");
      for (int turn = 0; turn < 100; turn++) {
        all.append(turn == 0 ? "" : ",").append("{\"t\":").append(10 * turn);
        all.append(",\"in\":").append(64 * (turn + 1)).append(",\"out\":").append(turn % 9);
        all.append(",\"keep\":").append(turn).append(",\"add\":[").append(turn).append(",1]}");
      }
      if (tree % 5 == 0) {
        all.append(",{\"type\":\"subagent\",\"t\":995,\"agent_id\":\"a\",\"requests\":[");
        all.append("{\"t\":0,\"in\":64,\"out\":1,\"hash_ids\":[900]}]}");
      }
      all.append("]}\n");
      if (tree == 259) {
        Files.writeString(folder2.resolve("a.jsonl"), all);
      }
    }
    Path whole = Files.writeString(folder.resolve("whole.jsonl"), all);
    String second = all.substring((int) Files.size(folder2.resolve("a.jsonl")));
    Files.writeString(folder2.resolve("b.jsonl"), second);
    Trace streamed = TraceFormats.read("weka", whole);
    Trace both = TraceFormats.read("weka", folder2);
    List<Trace.Tree> kept = new ArrayList<>();
    for (String half : List.of("a.jsonl", "b.jsonl")) {
      Trace part = TraceFormats.read("weka", folder2.resolve(half));
      assertFalse(part.trees() instanceof Trace.Lazy);
      assertEquals(part.notes(), streamed.notes());
      kept.addAll(part.trees());
    }
    assertInstanceOf(Trace.Lazy.class, streamed.trees());
    assertInstanceOf(Trace.Lazy.class, both.trees());
    assertEquals(kept, streamed.trees());
    assertEquals(kept, both.trees());
  }

  @Test
  void aFileThatChangesMeanwhileIsRefused() throws IOException {
    Path file = file();
    List<Trace.Tree> trees = TraceFormats.read("mooncake", file).trees();
    Files.writeString(file, "{}\n", StandardOpenOption.APPEND);
    assertEquals(
        file + ": changed while it was replayed; start again",
        assertThrows(TraceFormatException.class, () -> trees.get(5)).getMessage());
  }

  @Test
  void aBadRowFarDownIsFoundAtOnce() throws IOException {
    Path file = file();
    Files.writeString(file, "{\"timestamp\":1}\n", StandardOpenOption.APPEND);
    assertThrows(TraceFormatException.class, () -> TraceFormats.read("mooncake", file));
  }
}
