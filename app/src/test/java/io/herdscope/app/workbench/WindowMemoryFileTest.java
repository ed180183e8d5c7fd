package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.workbench.preferences.Preferences;
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

class WindowMemoryFileTest {
  private static final WindowMemory LEFT =
      new WindowMemory(
          1_280,
          800,
          new Preferences(Theme.LIGHT, Language.JAPANESE, 150, true, "/data"),
          true,
          0.6,
          List.of("radix"),
          List.of("fleet"));

  @TempDir private Path folder;
  private final List<String> notes = new ArrayList<>();

  private WindowMemoryFile file() {
    return new WindowMemoryFile(folder.resolve("herdscope").resolve("window.json"), notes::add);
  }

  @Test
  void aWindowIsFoundAsItWasLeft() {
    file().write(LEFT);
    assertEquals(Optional.of(LEFT), file().read());
    assertEquals(List.of(), notes);
  }

  @Test
  void theFirstStartRemembersNothingAndSaysNothing() {
    assertEquals(Optional.empty(), file().read());
    assertEquals(List.of(), notes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{oops",
        "[1]",
        "{}",
        "{\"width\": 1e9, \"height\": 800, \"theme\": \"dark\", \"split\": 0.5}",
        "{\"width\": 1280, \"height\": 800, \"theme\": \"blue\", \"split\": 0.5}",
        "{\"width\": 1280, \"height\": 800, \"theme\": \"dark\", \"split\": \"half\"}"
      })
  void aFileThatCannotBeUsedIsToldInOneLineAndReplaced(String content) throws IOException {
    Path broken = folder.resolve("herdscope").resolve("window.json");
    Files.createDirectories(broken.getParent());
    Files.writeString(broken, content);
    assertEquals(Optional.empty(), file().read());
    assertEquals(1, notes.size());
    assertTrue(notes.getFirst().contains("window.json"), notes::toString);
    file().write(LEFT);
    assertEquals(Optional.of(LEFT), file().read());
  }

  @Test
  void everySystemHasItsOwnPlaceForSettings() {
    Map<String, String> none = Map.of();
    assertEquals(Path.of("/h/.config"), WindowMemoryFile.folder(none, "Linux", "/h"));
    Map<String, String> moved = Map.of("XDG_CONFIG_HOME", "/c", "APPDATA", "/a");
    assertEquals(Path.of("/c"), WindowMemoryFile.folder(moved, "Linux", "/h"));
    assertEquals(Path.of("/a"), WindowMemoryFile.folder(moved, "Windows 11", "/h"));
    assertEquals(
        Path.of("/h/Library/Application Support"),
        WindowMemoryFile.folder(moved, "Mac OS X", "/h"));
  }
}
