package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class BenchStartCommandTest {
  @TempDir private Path folder;

  private Path launcher(String script) throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no /bin/sh here");
    Path file = folder.resolve("launcher");
    Files.writeString(file, "#!/bin/sh\n" + script);
    assertTrue(file.toFile().setExecutable(true));
    return file;
  }

  private static Terminal bench(Path launcher, Path json) {
    return Terminal.type(
        "bench",
        "start",
        "--launcher",
        launcher.toString(),
        "--warm-up",
        "1",
        "--runs",
        "3",
        "--json",
        json.toString());
  }

  /// A launcher that says how often it was called, in the place of seconds.
  @Test
  void theLauncherIsAskedToTellAndTheMedianOfItsCountedStartsIsShown() throws IOException {
    Path calls = folder.resolve("calls");
    Path launcher =
        launcher(
            "case $HERDSCOPE_JAVA_OPTS in *-Dherdscope.start.seconds=0) ;; *) exit 9 ;; esac\n"
                + "echo >> '"
                + calls
                + "'\n"
                + "n=$(wc -l < '"
                + calls
                + "')\n"
                + "echo '{\"platform\":\"Gtk\",\"firstMoveSeconds\":'$n',"
                + "\"firstMoveProcessorSeconds\":0.5}'\n");
    Path json = folder.resolve("start.json");
    Terminal seen = bench(launcher, json);
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    assertTrue(seen.out().contains("median 3.00  min 2.00  max 4.00"), seen::out);
    JsonNode told = Terminal.json(json);
    assertEquals(3, told.path("firstMoveSeconds").path("median").asDouble());
    assertEquals(0.5, told.path("firstMoveProcessorSeconds").path("max").asDouble());
  }

  @Test
  void aLauncherThatFailsIsToldWithItsExitCode() throws IOException {
    Path launcher = launcher("exit 3\n");
    Terminal seen = bench(launcher, folder.resolve("none.json"));
    assertEquals(ExitCode.FAILED, seen.code());
    assertEquals("herdscope: " + launcher + " ended with exit code 3\n", seen.err());
  }

  @Test
  void whatCannotBeStartedIsBadInput() {
    Terminal seen = bench(folder.resolve("missing"), folder.resolve("none.json"));
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertTrue(seen.err().contains("is no program that can be started"), seen::err);
  }
}
