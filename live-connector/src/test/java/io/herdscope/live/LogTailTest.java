package io.herdscope.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTest {
  @TempDir private Path folder;

  @Test
  void aLineWithoutEndTakesNoMemory() throws IOException {
    String text = "x".repeat(LogTail.MOST_BYTES * 2) + "\nshort\n";
    LogTail tail = new LogTail(Files.writeString(folder.resolve("log"), text), false, 1_000);
    List<String> lines = new ArrayList<>();
    LogTail.Look look = LogTail.Look.MORE;
    while (look == LogTail.Look.MORE) {
      look = tail.read(lines::add);
    }
    assertEquals(List.of("short"), lines);
    assertEquals(1, tail.tooLong());
  }
}
