package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.workbench.start.Origin;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenArgumentTest {
  @TempDir private Path folder;

  private static void assertRefused(String said, Terminal seen) {
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertEquals(1, seen.errLines().size(), seen::err);
    assertTrue(seen.err().contains(said), seen::err);
  }

  @Test
  void aBundledScenarioAndAScenarioFileAreOpened() {
    assertEquals(new Origin.Named("poisson-8"), new OpenArgument("poisson-8").origin());
    String file = Terminal.file(folder, "small.json", Terminal.SMALL).toString();
    assertEquals("small", new OpenArgument(file).origin().open().name());
    assertFalse(new OpenArgument(file).isRecording());
  }

  @Test
  void aRecordingIsKnownByItsBeginning() {
    String file = Terminal.file(folder, "a", "HERDREC and more").toString();
    assertTrue(new OpenArgument(file).isRecording());
  }

  @Test
  void theOwnPolicyOfTheScenarioRaces() {
    String file =
        Terminal.file(
                folder,
                "own.json",
                Terminal.SMALL.replace(
                    "\"seed\"", "\"routing\": {\"policy\": \"random\"}, \"seed\""))
            .toString();
    assertEquals(
        List.of("consistent-hash", "pure-kv", "kv-aware", "random"),
        OpeningScene.policies(new OpenArgument(file).origin().open()));
  }

  @Test
  void aWordThatIsNeitherCommandNorScenarioNorFileIsOneLine() {
    assertRefused("unknown command poison-8; did you mean poisson-8?", Terminal.type("poison-8"));
    assertRefused("unknown command rnu; did you mean run?", Terminal.type("rnu", "rl-rollouts"));
    assertRefused("unknown command rnu", Terminal.type("rnu", "x", "--policy", "kv-aware"));
    assertRefused("unknown command wholly-else; neither a scenario", Terminal.type("wholly-else"));
  }

  @Test
  void aFileThatIsNoneOfTheThreeIsOneLine() {
    String file = Terminal.file(folder, "shopping.txt", "milk, bread").toString();
    assertRefused("shopping.txt", Terminal.type(file));
    assertRefused(folder.toString(), Terminal.type(folder.toString()));
  }

  @Test
  void twoAtATimeAndOneBeforeACommandAreRefused() {
    assertRefused("one scenario or file", Terminal.type("poisson-8", "rl-rollouts"));
    assertRefused("not expected before a command", Terminal.type("poisson-8", "list", "policies"));
  }
}
