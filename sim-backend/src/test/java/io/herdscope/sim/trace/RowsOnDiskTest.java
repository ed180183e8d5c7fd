package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.prompt.HashRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
