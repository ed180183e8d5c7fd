package io.herdscope.sim.latency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.LatencySpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableLatencyTest {
  private static final long MILLI = 1_000_000_000L;
  private static final EngineSpec ENGINE = Engines.of("llama-3.1-8b", "h100", 1, 0.9, true);
  private static final String TABLE =
      """
      ms,context,decode,prefill # any order of columns
      4,1000,2,0
      6,3000,2,0
      8,1000,4,0
      12,3000,4,0

      10,0,0,100
      30,0,0,300
      20,5000,0,100
      """;

  @TempDir private Path folder;

  private LatencyModel model(String table) throws IOException {
    Path file = Files.writeString(folder.resolve("t.csv"), table);
    return LatencyModels.create(ENGINE, new LatencySpec("table", Map.of(), file.toString()));
  }

  private String refusal(String table) {
    String message = assertThrows(IllegalArgumentException.class, () -> model(table)).getMessage();
    return String.valueOf(message).replace(folder + "/", "");
  }

  private static long step(LatencyModel model, int context, int... tokens) {
    StepLoad load = new StepLoad();
    for (int i = 0; i < tokens.length; i++) {
      load.add(i == 0 ? context : 0, tokens[i], 0);
    }
    return model.stepPicos(load);
  }

  @Test
  void betweenTheMeasuredPointsItIsStraight() throws IOException {
    LatencyModel model = model(TABLE);
    assertEquals(4 * MILLI, step(model, 1_000, 1, 1));
    assertEquals(5 * MILLI, step(model, 2_000, 1, 1));
    assertEquals(7_500_000_000L, step(model, 2_000, 1, 1, 1));
    assertEquals(20 * MILLI, step(model, 0, 200));
    assertEquals(15 * MILLI, step(model, 2_500, 100));
  }

  @Test
  void belowTheFirstPointItStaysAndBeyondTheLastItGoesOn() throws IOException {
    LatencyModel model = model(TABLE);
    assertEquals(4 * MILLI, step(model, 10, 1, 1));
    assertEquals(4 * MILLI, step(model, 10, 1));
    assertEquals(8 * MILLI, step(model, 5_000, 1, 1));
    assertEquals(40 * MILLI, step(model, 0, 400));
  }

  @Test
  void prefillWithDecodeIsAPrefillOfAllTokens() throws IOException {
    LatencyModel model = model(TABLE);
    assertEquals(step(model, 2_000, 200), step(model, 2_000, 1, 199));
  }

  @Test
  void aDecodeStepOnItsLineIsTheOneLookedUp() throws IOException {
    LatencyModel model = model(TABLE);
    DecodeLine line = model.decodeLine(3);
    for (int context = 0; context < 20_000; context += 777) {
      double looked = step(model, context, 1, 1, 1);
      assertEquals(looked, (double) line.picos(context), looked * 2e-3);
    }
  }

  @Test
  void equalPointsAreAveraged() throws IOException {
    assertEquals(
        6 * MILLI, step(model("prefill,decode,context,ms\n0,1,0,4\n0,1,0,8\n5,0,0,1\n"), 0, 1));
  }

  @Test
  void whatIsWrongWithAFileIsOneLine() {
    assertEquals(
        "latency.file: t.csv:1: expected a header of the columns prefill,decode,context,ms, found"
            + " a,b",
        refusal("a,b\n1,2\n"));
    assertEquals(
        "latency.file: t.csv:3: expected milliseconds above 0 in column ms, found fast",
        refusal("prefill,decode,context,ms\n1,0,0,2\n1,0,0,fast\n"));
    assertEquals(
        "latency.file: t.csv:2: expected a whole number of 0…1000000 in column decode, found -1",
        refusal("prefill,decode,context,ms\n1,-1,0,2\n"));
    assertEquals(
        "latency.file: t.csv:2: expected either prefill or decode above 0; a step of both is"
            + " derived from them",
        refusal("prefill,decode,context,ms\n1,1,0,2\n"));
    assertEquals(
        "latency.file: t.csv: expected rows with prefill above 0 and rows with decode above 0,"
            + " found 1 and 0",
        refusal("prefill,decode,context,ms\n1,0,0,2\n"));
  }

  private String refusal(Path file) {
    LatencySpec spec = new LatencySpec("table", Map.of(), file.toString());
    return String.valueOf(
            assertThrows(IllegalArgumentException.class, () -> LatencyModels.create(ENGINE, spec))
                .getMessage())
        .replace(folder + "/", "");
  }

  @Test
  void otherLettersThanUtf8AndAMissingFileAreNamedWithTheFix() throws IOException {
    Path file = folder.resolve("t.csv");
    Files.writeString(file, TABLE, StandardCharsets.UTF_16);
    assertEquals("latency.file: t.csv is not in UTF-8; save it as UTF-8", refusal(file));
    Files.writeString(file, TABLE, StandardCharsets.UTF_16LE);
    assertEquals(
        "latency.file: t.csv:1: expected text in UTF-8; save the file as UTF-8", refusal(file));
    assertEquals(
        "latency.file: none.csv: no such file; check the path",
        refusal(folder.resolve("none.csv")));
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheHeader() throws IOException {
    assertEquals(step(model(TABLE), 0, 512), step(model("\uFEFF" + TABLE), 0, 512));
  }

  @Test
  void theFileIsAskedForWhereItIsNeededAndOnlyThere() {
    assertEquals(
        "latency.file: linear reads no file; leave it out",
        assertThrows(
                IllegalArgumentException.class,
                () -> LatencyModels.create(ENGINE, new LatencySpec("linear", Map.of(), "x")))
            .getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () -> LatencyModels.create(ENGINE, new LatencySpec("table", Map.of())));
  }
}
