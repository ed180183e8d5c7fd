package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ExplainCommandTest {
  @TempDir private Path folder;
  private String scenario = "";

  @BeforeEach
  void writeScenario() {
    scenario = Terminal.file(folder, "small.json", Terminal.SMALL).toString();
  }

  private Terminal explain(String... options) {
    List<String> arguments = new ArrayList<>(List.of("explain", scenario));
    arguments.addAll(List.of(options));
    return Terminal.type(arguments.toArray(String[]::new));
  }

  private JsonNode json(String... options) {
    Path file = folder.resolve("explained.json");
    List<String> all = new ArrayList<>(List.of("--json", file.toString()));
    all.addAll(List.of(options));
    Terminal seen = explain(all.toArray(String[]::new));
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    return Terminal.json(file);
  }

  @Test
  void theTablesShowTheDecisionFromEverySide() {
    Terminal seen = explain("--decision", "9");
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    for (String part :
        List.of(
            "small, seed 7, kv-aware: decision 9 of 0…15 at ",
            "active decode",
            "← chosen",
            "margin to the next: ",
            "overlap believed",
            "index age s",
            "nearest flip",
            "prefillLoadScale",
            "What each policy would choose",
            "at admission:")) {
      assertTrue(seen.out().contains(part), () -> part + " in\n" + seen.out());
    }
  }

  @Test
  void ofSeveralRoutersTheOneThatDecidedIsNamed() {
    Terminal seen = explain("--set", "routing.routers.count=3", "--decision", "4");
    assertTrue(seen.out().contains(" s by router-1"), seen::out);
    JsonNode document = json("--set", "routing.routers.count=3", "--decision", "4");
    assertEquals("router-1", document.path("router").asString());
  }

  @Test
  void choicesMadeWithoutTheReportsTheirPolicyReadsAreTold() {
    JsonNode without = json("--decision", "4").path("choicesWithoutReports");
    assertTrue(without.toString().contains("\"vllm-dp\""), without::toString);
    assertTrue(explain("--decision", "4").out().contains("without the engines' reports"));
    JsonNode with =
        json("--decision", "4", "--set", "routing.reportSeconds=1").path("choicesWithoutReports");
    assertEquals("[]", with.toString());
  }

  @Test
  void theJsonsTermsSumToTheCostAndTheChosenIsCheapest() {
    JsonNode document = json("--decision", "9");
    JsonNode candidates = document.path("candidates");
    double least = Double.POSITIVE_INFINITY;
    for (JsonNode candidate : candidates) {
      double sum = 0;
      for (JsonNode term : candidate.path("terms")) {
        sum += term.doubleValue();
      }
      assertEquals(candidate.path("cost").doubleValue(), sum);
      least = Math.min(least, sum);
    }
    int chosen = document.path("chosen").intValue();
    assertEquals(least, candidates.path(chosen).path("cost").doubleValue());
    assertEquals(document.path("choices").path("kv-aware").intValue(), chosen);
  }

  @Test
  void everyReportedFlipLiesBetweenTwoNeighbours() {
    int flips = 0;
    for (String decision : List.of("3", "9", "12")) {
      for (JsonNode flip : json("--decision", decision).path("flipPoints")) {
        for (JsonNode point : flip.path("all")) {
          double below = point.path("below").doubleValue();
          assertTrue(below < point.path("above").doubleValue());
          assertTrue(point.path("chosenBelow").intValue() != point.path("chosenAbove").intValue());
          flips++;
        }
      }
    }
    assertTrue(flips > 0, "some decision must flip");
  }

  @Test
  void forkingComparesEveryAlternativeWithTheRunAsItWas() {
    JsonNode document = json("--decision", "3", "--fork");
    assertEquals(2, document.path("forks").size());
    for (JsonNode fork : document.path("forks")) {
      assertEquals(
          fork.path("replica").intValue() == document.path("chosen").intValue(),
          fork.path("asItWas").booleanValue());
      assertEquals(12, fork.path("later").path("requests").intValue());
      assertTrue(fork.path("ttftSeconds").doubleValue() > 0);
    }
    JsonNode own = document.path("forks").path(document.path("chosen").intValue());
    assertEquals(0, own.path("later").path("elsewhere").intValue());
  }

  @Test
  void anUnknownDecisionIsAnsweredWithTheRange() {
    for (String number : List.of("16", "-1", "99999999999")) {
      Terminal seen = explain("--decision", number);
      assertEquals(ExitCode.BAD_INPUT, seen.code());
      assertEquals(
          List.of(
              "herdscope: --decision "
                  + number
                  + ": this run makes the decisions 0…15; name one of them"),
          seen.errLines());
    }
  }

  @Test
  void aWordForANumberIsBadUsage() {
    Terminal seen = explain("--decision", "first");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals(1, seen.errLines().size());
    assertTrue(seen.err().contains("--decision first: must be a whole number"), seen::err);
  }

  @Test
  void theRunsLadderStandsInItsJson() {
    Path file = folder.resolve("result.json");
    Terminal seen = Terminal.type("run", scenario, "--json", file.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    JsonNode run = Terminal.json(file).path("runs").path(0);
    JsonNode ladder = run.path("hitLadder");
    assertEquals(16, ladder.path("requests").intValue());
    assertEquals(
        ladder.path("blocks").longValue(),
        ladder.path("firstTime").longValue()
            + ladder.path("lostToCapacity").longValue()
            + ladder.path("lostToChoice").longValue()
            + ladder.path("lostToBelief").longValue()
            + ladder.path("hit").longValue());
    assertEquals(
        run.path("metrics").path("cachedTokens").longValue(), ladder.path("hit").longValue() * 16);
    assertTrue(seen.out().contains("Where prefix hits went"), seen::out);
  }
}
