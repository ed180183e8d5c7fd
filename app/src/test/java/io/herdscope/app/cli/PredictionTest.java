package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class PredictionTest {
  @TempDir private Path folder;

  private JsonNode run(String scenario, String... settings) {
    Path json = folder.resolve("result.json");
    List<String> arguments = new ArrayList<>(List.of("run", scenario, "--json", json.toString()));
    for (String setting : settings) {
      arguments.addAll(List.of("--set", setting));
    }
    Terminal seen = Terminal.type(arguments.toArray(String[]::new));
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    return Terminal.json(json).path("runs").path(0);
  }

  private String small() {
    return Terminal.file(folder, "small.json", Terminal.SMALL).toString();
  }

  @Test
  void leftOutItIsTheHintAndNothingChanges() {
    String without = run(small()).path("digest").asString();
    assertEquals(without, run(small(), "routing.prediction.kind=hint").path("digest").asString());
    assertEquals("hint", run(small()).path("prediction").path("kind").asString());
  }

  @Test
  void theOracleIsMarkedAsNotAchievable() {
    Terminal seen = Terminal.type("run", small(), "--set", "routing.prediction.kind=oracle");
    assertTrue(seen.out().contains("kv-aware (oracle)"), seen::out);
    assertTrue(seen.err().contains("an upper bound, not achievable"), seen::err);
    JsonNode run = run(small(), "routing.prediction.kind=oracle");
    assertFalse(run.path("prediction").path("achievable").booleanValue());
  }

  @Test
  void theOracleChangesNothingButWhatTheRouterKnows() {
    String[] withHints = {"routing.prediction.kind=oracle", "workload.hintOutputTokens=true"};
    String[] without = {"routing.prediction.kind=oracle", "workload.hintOutputTokens=false"};
    JsonNode told = run(small(), withHints);
    assertEquals(told.path("digest"), run(small(), without).path("digest"));
    assertEquals(
        told.path("digest"), run(small(), "workload.hintOutputTokens=true").path("digest"));
  }

  @Test
  void weighingWhatIsToComeChangesDecisionsOnlyWhenSomethingIsExpected() {
    String weight = "routing.parameters.predictedDecodeWeight=4";
    String none = "routing.prediction.kind=none";
    JsonNode unknown = run("rl-rollouts", "workload.steps=2", none);
    assertEquals(
        unknown.path("digest"),
        run("rl-rollouts", "workload.steps=2", none, weight).path("digest"));
    assertNotEquals(
        run("rl-rollouts", "workload.steps=2").path("digest"),
        run("rl-rollouts", "workload.steps=2", weight).path("digest"));
  }

  @Test
  void whereRequestsNeverOverlapRecentLoadKeepsTheCachesFull() {
    String few = "workload.requests=300";
    double spread = hitRate(run("quiet-tenants", few));
    double drawn = hitRate(run("quiet-tenants", few, "routing.parameters.recentLoadWeight=0"));
    assertTrue(spread > drawn + 0.1, () -> spread + " with, " + drawn + " without recent load");
  }

  private static double hitRate(JsonNode run) {
    return run.path("metrics").path("prefixHitRate").doubleValue();
  }
}
