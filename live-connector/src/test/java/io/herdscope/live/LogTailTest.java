package io.herdscope.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTest {
  @TempDir private Path folder;

  @Test
  void aLineWithoutEndTakesNoMemory() throws IOException {
    String text = "x".repeat(LogTail.MOST_BYTES * 2) + "\nshort\n";
    List<String> lines = new ArrayList<>();
    Path file = Files.writeString(folder.resolve("log"), text);
    try (LogTail tail = new LogTail(file, false, 1_000)) {
      LogTail.Look look = LogTail.Look.MORE;
      while (look == LogTail.Look.MORE) {
        look = tail.read(lines::add);
      }
      assertEquals(List.of("short"), lines);
      assertEquals(1, tail.tooLong());
    }
  }

  @Test
  void aFileMovedAwayIsReadToItsEndBeforeTheNewOneOfItsName() throws IOException {
    Path file = Files.writeString(folder.resolve("log"), "1\n");
    List<String> lines = new ArrayList<>();
    try (LogTail tail = new LogTail(file, false, 100)) {
      tail.read(lines::add);
      Path moved = Files.move(file, folder.resolve("log.1"));
      Files.writeString(moved, "2\n", StandardOpenOption.APPEND);
      Files.createFile(file);
      tail.read(lines::add);
      Files.writeString(moved, "3\n", StandardOpenOption.APPEND);
      Files.writeString(file, "a longer first line\n");
      tail.read(lines::add);
      tail.read(lines::add);
    }
    assertEquals(List.of("1", "2", "3", "a longer first line"), lines);
  }

  @Test
  void aFileThatIsGoneIsToldOnceItsEndIsRead() throws IOException {
    Path file = Files.writeString(folder.resolve("log"), "1\n");
    List<String> lines = new ArrayList<>();
    try (LogTail tail = new LogTail(file, false, 100)) {
      tail.read(lines::add);
      Files.delete(file);
      assertEquals(
          "no such file: " + file,
          assertThrows(IOException.class, () -> tail.read(lines::add)).getMessage());
    }
  }

  @Test
  void theEndOfALineTooLongIsNotLookedForInAFileBegunAnew() throws IOException {
    Path file = Files.writeString(folder.resolve("log"), "x".repeat(1_000));
    List<String> lines = new ArrayList<>();
    try (LogTail tail = new LogTail(file, false, 100)) {
      tail.read(lines::add);
      Files.writeString(file, "first\n");
      tail.read(lines::add);
    }
    assertEquals(List.of("first"), lines);
  }
}
