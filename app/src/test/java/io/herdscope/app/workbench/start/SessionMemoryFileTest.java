package io.herdscope.app.workbench.start;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.workbench.instants.Bookmark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionMemoryFileTest {
  private static final SessionMemory LEFT =
      new SessionMemory(
          new Origin.Traced("weka:/data/my traces/a.jsonl"),
          List.of("round-robin", "kv-aware"),
          List.of(Map.of(), Map.of("overlapCredit", 0.5, "temperature", 0.0)),
          1,
          83.25);

  private static final Map<String, List<Bookmark>> MARKS =
      Map.of("rl-rollouts", List.of(new Bookmark(5_000_000_000L, "herd begins")));

  @TempDir private Path folder;
  private final List<String> notes = new ArrayList<>();

  private SessionMemoryFile file() {
    return new SessionMemoryFile(folder.resolve("herdscope").resolve("session.json"), notes::add);
  }

  @Test
  void aSessionIsFoundAsItWasLeft() {
    file().write(LEFT, MARKS);
    assertEquals(Optional.of(LEFT), file().read());
    assertEquals(MARKS, file().bookmarks());
    assertEquals(List.of(), notes);
  }

  @Test
  void theFirstStartHasNothingToContinueAndSaysNothing() {
    assertEquals(Optional.empty(), file().read());
    assertEquals(List.of(), notes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{oops",
        "{}",
        "{\"origin\": \"elsewhere:x\", \"lanes\": [{\"policy\": \"kv-aware\"}], \"focus\": 0,"
            + " \"atSeconds\": 1}",
        "{\"origin\": \"scenario:x\", \"lanes\": [{\"policy\": \"kv-aware\"}], \"focus\": 1,"
            + " \"atSeconds\": 1}"
      })
  void aFileThatCannotBeUsedIsToldInOneLine(String content) throws IOException {
    Path broken = folder.resolve("herdscope").resolve("session.json");
    Files.createDirectories(broken.getParent());
    Files.writeString(broken, content);
    assertEquals(Optional.empty(), file().read());
    assertEquals(1, notes.size());
  }
}
