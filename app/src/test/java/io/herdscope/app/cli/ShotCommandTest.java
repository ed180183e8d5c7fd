package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShotCommandTest {
  @TempDir private Path folder;
  private String scenario = "";
  private String out = "";

  @BeforeEach
  void writeScenario() {
    scenario = Terminal.file(folder, "small.json", Terminal.SMALL).toString();
    out = folder.resolve("window.png").toString();
  }

  private static void assertRefused(String said, Terminal seen) {
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertEquals(1, seen.errLines().size(), seen::err);
    assertTrue(seen.err().contains(said), seen::err);
  }

  @Test
  void theWindowIsDrawnInTheSizeAsked() throws IOException {
    Terminal seen =
        Terminal.type("shot", scenario, "--at", "2", "--size", "1000x700", "--out", out);
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    BufferedImage picture = ImageIO.read(Path.of(out).toFile());
    assertEquals(1_000, picture.getWidth());
    assertEquals(700, picture.getHeight());
    int[] pixels = picture.getRGB(0, 0, 1_000, 700, null, 0, 1_000);
    long colours = Arrays.stream(pixels).distinct().count();
    assertTrue(colours > 50, () -> "only " + colours + " colours");
  }

  @Test
  void aLaneMayStartFromAPreset() {
    Terminal seen =
        Terminal.type(
            "shot",
            scenario,
            "--at",
            "1",
            "--policy",
            "kv-aware",
            "--policy",
            "kv-aware:balanced",
            "--out",
            out);
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    assertRefused(
        "unknown preset",
        Terminal.type("shot", scenario, "--policy", "kv-aware:fast", "--out", out));
  }

  @Test
  void aSizeOfAnotherFormIsRefused() {
    assertRefused(
        "--size big: expected WIDTHxHEIGHT",
        Terminal.type("shot", scenario, "--size", "big", "--out", out));
    assertRefused(
        "width must be in", Terminal.type("shot", scenario, "--size", "1x1", "--out", out));
  }

  @Test
  void anInstantThatIsNoNumberIsRefused() {
    assertRefused("at must be in", Terminal.type("shot", scenario, "--at", "NaN", "--out", out));
  }

  @Test
  void anUnknownViewIsRefusedAndNothingIsWritten() {
    assertRefused(
        "view must be one of", Terminal.type("shot", scenario, "--view", "flet", "--out", out));
    assertEquals(false, Files.exists(Path.of(out)));
  }

  @Test
  void aViewNamedTwiceIsRefused() {
    assertRefused(
        "view must name two different ones",
        Terminal.type("shot", scenario, "--view", "fleet+fleet", "--out", out));
  }

  @Test
  void aPictureThatIsNoPngIsRefused() {
    assertRefused("end the name in .png", Terminal.type("shot", scenario, "--out", out + ".jpg"));
  }

  @Test
  void anUnknownLaneIsRefused() {
    assertRefused(
        "did you mean random?", Terminal.type("shot", scenario, "--policy", "randm", "--out", out));
  }
}
