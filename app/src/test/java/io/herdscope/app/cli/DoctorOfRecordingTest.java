package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.LiveStory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "HERDREC7~|is a recording of another version of herdscope (HERDREC7, this one reads"
            + " HERDREC1)",
        "HERDREC12|is a recording of another version of herdscope (HERDREC12, this one reads"
            + " HERDREC1)",
        "HERDREC1|is a recording cut off or changed in its first line"
      })
  void aRecordingOfAnotherVersionIsRefusedByName(String header, String said) throws IOException {
    Path file = Files.writeString(folder.resolve("other.rec"), header.replace('~', '\n'));
    Terminal seen = Terminal.type("doctor", file.toString());
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertTrue(seen.err().contains("other.rec " + said), seen::err);
  }

  @Test
  void aRecordingWithoutDecisionsSaysSoAndWhy() throws IOException {
    Path file = Files.writeString(folder.resolve("empty.rec"), "HERDREC1\n");
    Terminal seen = Terminal.type("doctor", file.toString());
    assertEquals(
        "router: No rule found anything, and most rules had nothing to look at: it holds no routing"
            + " decisions. Engines tell what they cache and how much they have to do, not who sent"
            + " it to them: decisions are recorded where a router tells of them, or of a simulated"
            + " run.\n",
        seen.out());
  }

  @Test
  void aRecordingHasItsOwnRouter() throws IOException {
    Path file = LiveStory.write(folder.resolve("story.rec"));
    Terminal seen = Terminal.type("doctor", file.toString(), "--policy", "kv-aware");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertTrue(seen.err().contains("rerun"), seen::err);
  }
}
