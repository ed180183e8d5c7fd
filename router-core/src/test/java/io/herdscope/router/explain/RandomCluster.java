package io.herdscope.router.explain;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.Router;
import io.herdscope.router.RouterConfig;
import java.util.Map;
import java.util.Random;

/// A router that has seen a random past, told by events alone.
final class RandomCluster {
  private static final int BLOCK = 16;
  private static final int CONVERSATIONS = 6;

  final Random random;
  final int replicas;
  final Router router;
  private final long[][] chains = new long[CONVERSATIONS][];
  private long nextRequest;
  private long now = 1;

  RandomCluster(long seed) {
    random = new Random(seed);
    replicas = 2 + random.nextInt(5);
    router = new Router(new RouterConfig(BLOCK, seed, "random", Map.of()));
    for (int r = 0; r < replicas; r++) {
      router.apply(
          new ClusterEvent.ReplicaJoined(0, r, new ReplicaSpec("r" + r, BLOCK, 10_000, 8_192)));
    }
    if (replicas > 2 && random.nextInt(3) == 0) {
      router.apply(new ClusterEvent.ReplicaLeft(0, random.nextInt(replicas)));
    }
    for (int c = 0; c < CONVERSATIONS; c++) {
      chains[c] = chain(c, 40 + random.nextInt(400));
    }
  }

  /// Conversations share their first 20 blocks.
  private static long[] chain(int conversation, int length) {
    long[] hashes = new long[length];
    for (int i = 0; i < length; i++) {
      long content = i < 20 ? i : i + 10_000L * (conversation + 1);
      hashes[i] = BlockHasher.chain(i == 0 ? BlockHasher.ROOT : hashes[i - 1], content);
    }
    return hashes;
  }

  long now() {
    return now;
  }

  /// A request that nobody has routed yet.
  Request request() {
    int conversation = random.nextInt(CONVERSATIONS);
    int blocks = 1 + random.nextInt(chains[conversation].length);
    HashRun prompt = HashRun.view(chains[conversation], 0, blocks);
    int expected = random.nextInt(3) == 0 ? 1 + random.nextInt(2_000) : -1;
    return new Request(
        nextRequest++,
        conversation,
        "chat-" + conversation,
        random.nextInt(5),
        blocks * BLOCK + random.nextInt(BLOCK) + 1,
        prompt,
        new Hints(expected, random.nextInt(3)));
  }

  /// Routes a few requests, lets caches change and some requests move on.
  void live() {
    for (int i = 0; i < 8; i++) {
      now += random.nextInt(2_000_000_000);
      happen(random.nextInt(6));
    }
  }

  private void happen(int kind) {
    int replica = random.nextInt(replicas);
    long[] chain = chains[random.nextInt(CONVERSATIONS)];
    long request = nextRequest == 0 ? 0 : random.nextLong(nextRequest);
    int end = 1 + random.nextInt(chain.length);
    switch (kind) {
      case 0, 1 -> {
        Request next = request();
        RoutingDecision decision = router.dispatch(next, now);
        router.apply(new ClusterEvent.RequestRouted(now, next, decision));
      }
      case 2 -> {
        Tier tier = Tier.ALL.get(random.nextInt(Tier.ALL.size()));
        router.apply(
            new ClusterEvent.BlocksStored(
                now, replica, tier, BlockHasher.ROOT, HashRun.view(chain, 0, end)));
      }
      case 3 -> router.apply(new ClusterEvent.FirstToken(now, request, replica));
      case 4 ->
          router.apply(
              new ClusterEvent.TokensDecoded(now, request, replica, 1 + random.nextInt(500)));
      default -> router.apply(new ClusterEvent.RequestFinished(now, request, replica, 500));
    }
  }
}
