package io.herdscope.router;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuestionTest {
  private static Request request(long id, int blocks) {
    long[] hashes = new long[blocks];
    long before = 0;
    for (int i = 0; i < blocks; i++) {
      before = BlockHasher.chain(before, i);
      hashes[i] = before;
    }
    HashRun prompt = HashRun.of(hashes);
    return new Request(id, 0, "session-" + id % 3, 0, 16 * blocks + 5, prompt, Hints.NONE);
  }

  private static Router busy() {
    Router router = new Router(new RouterConfig(16, 5, "kv-aware", Map.of()));
    for (int r = 0; r < 4; r++) {
      router.apply(new ClusterEvent.ReplicaJoined(0, r, new ReplicaSpec("r" + r, 16, 900, 8_192)));
    }
    for (int i = 0; i < 9; i++) {
      Request request = request(i, 3 + 2 * i);
      router.apply(new ClusterEvent.RequestRouted(i, request, router.dispatch(request, i)));
      router.apply(
          new ClusterEvent.BlocksStored(
              i, i % 3, Tier.DEVICE, BlockHasher.ROOT, request.promptBlocks()));
      if (i % 2 == 0) {
        router.apply(new ClusterEvent.FirstToken(i, i, router.dispatch(request, i).chosen()));
      }
    }
    return router;
  }

  @Test
  void anAnswerIsWhatTheRouterWouldSayAskedByItself() {
    Router router = busy();
    Request request = request(20, 14);
    Question question = new Question(router, request, 30);
    for (PolicySpec spec : RoutingPolicies.ALL) {
      assertEquals(
          router.ask(RoutingPolicies.create(spec.name(), Map.of()), request, 30),
          question.ask(RoutingPolicies.create(spec.name(), Map.of())),
          spec.name());
    }
  }
}
