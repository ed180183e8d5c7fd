package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {
  @TempDir private Path folder;

  @Test
  void theLauncherIsCalledByWhatWorksFromWhereTheProgramWasStarted() {
    Path file = folder.resolve("herdscope");
    assertEquals("." + File.separator + "herdscope", Launcher.words(file, folder));
    assertEquals(
        Launcher.quoted(file.toAbsolutePath().toString()),
        Launcher.words(file, folder.resolve("elsewhere")));
  }

  @Test
  void whatAShellWouldTakeApartIsQuoted() {
    assertEquals("/a/b-c.json", Launcher.quoted("/a/b-c.json"));
    assertEquals("'/a b/it'\\''s'", Launcher.quoted("/a b/it's"));
  }
}
