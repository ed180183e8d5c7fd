package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.ImagesSpec;
import io.herdscope.model.scenario.WorkloadSpec;
import io.herdscope.sim.image.ImageSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ImageRequestsTest {
  private static final int SIZE = 16;

  private static Workload plain() {
    Map<String, Double> small =
        Map.of(
            "sessions", 20.0, "applications", 1.0, "systemTokens", 64.0, "sessionsPerSecond", 9.0);
    return Workloads.create(
        new WorkloadSpec("chat", null, null, small), new WorkloadContext(42, SIZE, 4));
  }

  private static List<ScriptedRequest> all(Workload workload) {
    RequestDriver driver = workload.driver();
    List<ScriptedRequest> requests = new ArrayList<>();
    while (driver.nextArrival() != Long.MAX_VALUE) {
      long now = driver.nextArrival();
      requests.add(driver.take());
      driver = driver.copy();
      driver.finished(requests.getLast().request().id(), now + 1_000);
    }
    return requests;
  }

  private static List<ScriptedRequest> shown(ImagesSpec images) {
    return all(ImageRequests.over(plain(), images, 42, SIZE));
  }

  @Test
  void anImageAddsItsTokensInWholeBlocksAndMovesNothingElse() {
    List<ScriptedRequest> without = all(plain());
    List<ScriptedRequest> with = shown(new ImagesSpec(1, 5, 1, 2, 40, 32));
    assertEquals(without.size(), with.size());
    for (int i = 0; i < with.size(); i++) {
      ScriptedRequest one = with.get(i);
      assertEquals(without.get(i).request().promptTokens() + 2 * 48, one.request().promptTokens());
      assertEquals(without.get(i).outputTokens(), one.outputTokens());
      assertEquals(without.get(i).request().session(), one.request().session());
      assertEquals(List.of(32, 80), one.images().stream().map(ImageSpan::start).toList());
      assertEquals(without.get(i).chain().slice(0, 2), one.chain().slice(0, 2));
      assertNotEquals(without.get(i).chain().at(2), one.chain().at(8));
    }
  }

  @Test
  void equalImagesAreEqualBlocksAndOthersAreNot() {
    HashRun first = shown(new ImagesSpec(1, 1, 0, 1, 64, 0)).getFirst().chain();
    List<ScriptedRequest> same = shown(new ImagesSpec(1, 1, 0, 1, 64, 0));
    assertTrue(same.stream().allMatch(r -> r.chain().at(3) == first.at(3)));
    long distinct =
        shown(new ImagesSpec(1, 1_000_000, 0, 1, 64, 0)).stream()
            .map(r -> r.chain().at(3))
            .distinct()
            .count();
    assertEquals(20, distinct);
  }

  @Test
  void aSessionKeepsItsImagesAndOnlyTheShareHasAny() {
    List<ScriptedRequest> half = shown(new ImagesSpec(0.5, 50, 1, 1, 64, 0));
    long sessions =
        half.stream()
            .filter(r -> !r.images().isEmpty())
            .map(r -> r.request().session())
            .distinct()
            .count();
    assertTrue(sessions > 4 && sessions < 16, "sessions with images: " + sessions);
    for (ScriptedRequest a : half) {
      for (ScriptedRequest b : half) {
        assertTrue(a.request().session() != b.request().session() || a.images().equals(b.images()));
      }
    }
  }

  @Test
  void aPromptShorterThanTheImagesPlaceShowsNone() {
    List<ScriptedRequest> none = shown(new ImagesSpec(1, 5, 1, 1, 64, 1_000_000));
    assertEquals(all(plain()), none);
  }
}
