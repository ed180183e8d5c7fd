package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.LiveStory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorOfRecordingTest {
  @TempDir private Path folder;

  @Test
  void aRecordingIsExaminedLikeARun() throws IOException {
    Path file = LiveStory.write(folder.resolve("story.rec"));
    Path json = folder.resolve("findings.json");
    Path html = folder.resolve("findings.html");
    Terminal seen =
        Terminal.type(
            "doctor", file.toString(), "--json", json.toString(), "--html", html.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    assertTrue(seen.out().contains("their-router"), seen::out);
    assertTrue(Files.readString(json).contains("event-gap"), seen::out);
    assertTrue(Files.readString(html).contains("story.rec"));
  }

  @Test
  void aRecordingHasItsOwnRouter() throws IOException {
    Path file = LiveStory.write(folder.resolve("story.rec"));
    Terminal seen = Terminal.type("doctor", file.toString(), "--policy", "kv-aware");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertTrue(seen.err().contains("rerun"), seen::err);
  }
}
