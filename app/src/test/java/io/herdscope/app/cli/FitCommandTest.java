package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FitCommandTest {
  @TempDir private Path folder;

  /// An engine with steps of 5 ms + 20 µs a token + 10 ns a context token.
  private static String measurements() {
    StringBuilder csv = new StringBuilder("input,output,concurrency,ttft_ms,tpot_ms\n");
    for (int i = 0; i < 40; i++) {
      int input = 100 + 53 * i;
      int batch = 1 + i % 16;
      double context = input + 32;
      double others = batch - 1;
      double tpot = 5 + 0.02 * batch + 1e-5 * batch * context;
      double ttft = 5 + 0.02 * (input + others) + 1e-5 * others * context;
      csv.append(String.format(Locale.ROOT, "%d,64,%d,%.9f,%.9f%n", input, batch, ttft, tpot));
    }
    return csv.toString();
  }

  @Test
  void theFitCanBePastedIntoAScenario() {
    Path csv = Terminal.file(folder, "m.csv", measurements());
    Terminal seen = Terminal.type("fit", csv.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    String fragment = seen.out().substring(0, seen.out().indexOf('}') + 1);
    Path scenario =
        Terminal.file(
            folder,
            "fitted.json",
            Terminal.SMALL.replace("\"replicas\": 2", "\"replicas\": 2, " + fragment));
    assertEquals(ExitCode.DONE, Terminal.type("run", scenario.toString()).code(), fragment);
    assertTrue(seen.out().contains("relative error"), seen::out);
  }

  @Test
  void aMissingColumnIsMissingInTheHeader() {
    Path csv = Terminal.file(folder, "m.csv", "input,output,concurrency\n1,1,1\n");
    assertEquals(
        "herdscope: "
            + csv
            + ":1: expected a column ttft, ttft_ms, tpot or tpot_ms; add it to the header",
        Terminal.type("fit", csv.toString()).err().strip());
  }

  @Test
  void aFileThatIsNoTableIsToldAllColumnsItLacks() {
    Path text = Terminal.file(folder, "README.md", "# Herd\n\nIt runs, and shows.\n");
    assertEquals(
        "herdscope: "
            + text
            + ":1: expected columns input, output, concurrency, ttft, ttft_ms, tpot or tpot_ms; add"
            + " them to the header",
        Terminal.type("fit", text.toString()).err().strip());
  }

  @Test
  void theFitCanBeSetForOneRun() {
    Path csv = Terminal.file(folder, "m.csv", measurements());
    String setting =
        Terminal.type("fit", csv.toString())
            .out()
            .lines()
            .filter(line -> line.startsWith("  --set '"))
            .findFirst()
            .orElseThrow();
    Path scenario = Terminal.file(folder, "small.json", Terminal.SMALL);
    String value = setting.substring(setting.indexOf('\'') + 1, setting.lastIndexOf('\''));
    Terminal seen = Terminal.type("run", scenario.toString(), "--set", value);
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
  }

  @Test
  void theTableGivesTheTimesOfTheFit() {
    Path csv = Terminal.file(folder, "m.csv", measurements());
    Path table = folder.resolve("steps.csv");
    assertEquals(
        ExitCode.DONE, Terminal.type("fit", csv.toString(), "--table", table.toString()).code());
    String fitted = Terminal.type("fit", csv.toString()).out();
    String fragment = fitted.substring(0, fitted.indexOf('}') + 1);
    Path byFit = folder.resolve("fit.json");
    Path byTable = folder.resolve("table.json");
    Path scenario = Terminal.file(folder, "small.json", Terminal.SMALL);
    Path withFit =
        Terminal.file(
            folder,
            "fitted.json",
            Terminal.SMALL.replace("\"replicas\": 2", "\"replicas\": 2, " + fragment));
    Terminal.type("run", withFit.toString(), "--json", byFit.toString());
    Terminal seen =
        Terminal.type(
            "run",
            scenario.toString(),
            "--set",
            "fleet.latency={\"kind\":\"table\",\"file\":\"" + table + "\"}",
            "--json",
            byTable.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    double expected = mean(byFit);
    assertEquals(expected, mean(byTable), 0.02 * expected);
  }

  private static double mean(Path run) {
    return Terminal.json(run).at("/runs/0/metrics/e2eSeconds/mean").asDouble();
  }

  @Test
  void theJsonHoldsCoefficientsAndResiduals() {
    Path csv = Terminal.file(folder, "m.csv", measurements());
    Path json = folder.resolve("fit.json");
    Terminal.type("fit", csv.toString(), "--json", json.toString());
    assertEquals(20, Terminal.json(json).path("latency").path("tokenMicros").asDouble(), 1e-3);
    assertEquals(0, Terminal.json(json).path("ttftRelativeError").path("max").asDouble(), 1e-6);
  }

  @Test
  void aFileThatCannotBeUsedIsNamed() {
    Path csv = Terminal.file(folder, "m.csv", "input,output,concurrency,ttft\n1,2,0,3\n");
    Terminal seen = Terminal.type("fit", csv.toString());
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals(
        "herdscope: " + csv + ":2: expected concurrency to be a whole number in 1…1000000, found 0",
        seen.errLines().getFirst());
    assertEquals(
        ExitCode.BAD_INPUT, Terminal.type("fit", csv.toString(), "--model", "polynomial").code());
  }
}
