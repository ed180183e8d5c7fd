package io.herdscope.app.bench;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.Router;
import io.herdscope.router.RouterConfig;
import java.util.Map;

/// A router in the middle of a working day, for measuring decisions: eight sessions on every
/// replica, all under one system prompt, each with its history cached there, half of them with a
/// request in flight; engines have reported. The same for every policy, whatever it would have
/// chosen. One thread.
final class BusyFleet {
  private static final int BLOCK_SIZE = 16;
  private static final int SESSIONS_PER_REPLICA = 8;
  private static final int SYSTEM_BLOCKS = 64;
  private static final int HISTORY_BLOCKS = 256;
  private static final int TURN_BLOCKS = 16;
  private static final long SPACING_NANOS = 1_000_000;

  private final int replicas;
  private final Router router;
  private final Request[] next;
  private int turn;
  private long now;

  BusyFleet(String policy, Map<String, Double> parameters, int replicas) {
    this.replicas = replicas;
    this.router = Router.lean(new RouterConfig(BLOCK_SIZE, 1, policy, parameters));
    this.next = new Request[replicas * SESSIONS_PER_REPLICA];
    join();
    for (int session = 0; session < next.length; session++) {
      HashRun chain = chain(session);
      work(session, chain);
      next[session] = request(next.length + session, session, 1, chain);
    }
    report();
  }

  private void join() {
    for (int r = 0; r < replicas; r++) {
      ReplicaSpec spec = new ReplicaSpec("r" + r, BLOCK_SIZE, 24_000, 8_192);
      router.apply(new ClusterEvent.ReplicaJoined(0, r, spec));
    }
  }

  private static HashRun chain(int session) {
    long[] hashes = new long[HISTORY_BLOCKS + TURN_BLOCKS];
    long before = BlockHasher.ROOT;
    for (int i = 0; i < hashes.length; i++) {
      long content = i < SYSTEM_BLOCKS ? i : (session + 1L) * hashes.length + i;
      before = BlockHasher.chain(before, content);
      hashes[i] = before;
    }
    return HashRun.of(hashes);
  }

  private static Request request(long id, int session, int turn, HashRun prompt) {
    return new Request(
        id,
        session,
        "session-" + session,
        turn,
        prompt.length() * BLOCK_SIZE + 1,
        prompt,
        Hints.NONE);
  }

  /// The session's first turn, on the replica that holds it, with all that follows.
  private void work(int session, HashRun chain) {
    now += SPACING_NANOS;
    int replica = session % replicas;
    HashRun prompt = chain.slice(0, HISTORY_BLOCKS);
    Request request = request(session, session, 0, prompt);
    RoutingDecision decision = router.dispatch(request, now).forcedTo(replica);
    router.apply(new ClusterEvent.RequestRouted(now, request, decision));
    router.apply(
        new ClusterEvent.BlocksStored(now, replica, Tier.DEVICE, BlockHasher.ROOT, prompt));
    if (session % 4 > 0) {
      router.apply(new ClusterEvent.FirstToken(now, session, replica));
    }
    if (session % 4 > 1) {
      router.apply(new ClusterEvent.RequestFinished(now, session, replica, 100));
    }
  }

  private void report() {
    for (int r = 0; r < replicas; r++) {
      EngineReport report =
          new EngineReport(
              2 + r % 3,
              r % 2,
              0.1 * (r % 7),
              100 + r,
              Nanos.ofSeconds(1 + r % 5),
              Nanos.ofSeconds(10 + r % 11),
              Nanos.ofSeconds(100 + r % 13),
              400_000L + r,
              10_000L + 17L * r);
      router.apply(new ClusterEvent.EngineReported(now, r, report));
    }
  }

  /// Decides for the next turn of the next session; the choice.
  int decide() {
    Request request = next[turn];
    turn = turn + 1 == next.length ? 0 : turn + 1;
    return router.dispatch(request, now).chosen();
  }
}
