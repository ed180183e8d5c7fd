package io.herdscope.router;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.explain.CoefficientFlips;
import io.herdscope.router.explain.FlipPoints;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The router as a library: this module and `model`, nothing else. The lines between the two marks
/// are the example of the README.
class EmbeddingExampleTest {
  private static final String BEGIN = "    // example " + "begins\n";
  private static final String END = "    // example " + "ends\n";

  @Test
  void aRouterInTwentyLines() {
    // example begins
    Router router = new Router(new RouterConfig(16, 1, "kv-aware", Map.of()));
    router.apply(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("gpu-a", 16, 10_000, 8_192)));
    router.apply(new ClusterEvent.ReplicaJoined(0, 1, new ReplicaSpec("gpu-b", 16, 10_000, 8_192)));

    // A KV event of an engine: gpu-b holds the first four 16-token blocks of this conversation.
    HashRun blocks = HashRun.of(0xA1, 0xB2, 0xC3, 0xD4);
    router.apply(new ClusterEvent.BlocksStored(1, 1, Tier.DEVICE, BlockHasher.ROOT, blocks));

    // Deciding changes nothing; the decision counts once it comes back as an event.
    Request request = new Request(0, 0, "chat-7", 0, 70, blocks, Hints.NONE);
    RoutingDecision decision = router.dispatch(request, 2);
    router.apply(new ClusterEvent.RequestRouted(2, request, decision));
    router.apply(new ClusterEvent.FirstToken(3, request.id(), decision.chosen()));
    router.apply(new ClusterEvent.RequestFinished(4, request.id(), decision.chosen(), 20));

    // Why: every candidate's terms, and the coefficients that would have sent it elsewhere.
    PolicySpec policy = RoutingPolicies.spec("kv-aware");
    List<CoefficientFlips> flips =
        FlipPoints.of(
            policy,
            Parameters.of(policy.parameters(), Map.of()),
            other -> router.ask(other, request, 2));
    // example ends
    assertEquals(1, decision.chosen());
    assertEquals(4.375 + 4, decision.cost(0));
    assertEquals(0.375 + 4, decision.cost(1));
    assertEquals(4, decision.margin());
    assertTrue(flips.stream().anyMatch(flip -> !flip.points().isEmpty()), flips::toString);
    assertEquals(0, router.ledger().activeRequests(1));
  }

  @Test
  void theReadmeShowsExactlyThisExample() throws IOException {
    String readme = Files.readString(Path.of("../README.md"));
    assumeTrue(readme.contains("new RouterConfig("), "the README shows no embedding example");
    String source =
        Files.readString(Path.of("src/test/java/io/herdscope/router/EmbeddingExampleTest.java"));
    String example =
        source.substring(source.lastIndexOf(BEGIN) + BEGIN.length(), source.lastIndexOf(END));
    assertTrue(
        readme.contains(example.stripTrailing().stripIndent()), "copy the example into the README");
  }
}
