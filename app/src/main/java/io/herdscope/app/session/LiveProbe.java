package io.herdscope.app.session;

import io.herdscope.app.follow.EngineSummary;
import io.herdscope.app.follow.Follower;
import io.herdscope.app.session.LiveFrame.Knowledge;
import io.herdscope.app.session.LiveFrame.Sureness;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.source.EngineProbe;
import io.herdscope.model.source.ReplicaCondition;
import io.herdscope.router.Router;
import io.herdscope.router.load.LoadTracking;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A live cluster in the place of simulated engines: what their metrics say, what requests told add
/// up to, and what is believed, each where nobody says better. Nobody sees into the engines, so
/// blocks held and references are unknown. One thread.
final class LiveProbe implements EngineProbe {
  private final Follower follower;
  private final boolean requests;
  private final Map<String, EngineSummary> engines = new HashMap<>();
  private final long[] removed;
  private final long[] generated;

  /// @param requests whether anybody tells of requests
  /// @param removed blocks removed so far, by replica
  /// @param generated output tokens so far, by replica
  LiveProbe(Follower follower, boolean requests, long[] removed, long[] generated) {
    this.follower = follower;
    this.requests = requests;
    this.removed = removed;
    this.generated = generated;
    follower.engines().forEach(engine -> engines.put(engine.replica(), engine));
  }

  @Override
  public int replicas() {
    return follower.router().roster().size();
  }

  String name(int replica) {
    return follower.name(replica);
  }

  int blockSize(int replica) {
    ReplicaSpec spec = spec(replica);
    return spec == null ? 16 : spec.blockSize();
  }

  private @Nullable ReplicaSpec spec(int replica) {
    return replica < replicas() ? follower.router().roster().spec(replica) : null;
  }

  private @Nullable EngineSummary engine(int replica) {
    return engines.get(name(replica));
  }

  private static double or(double told, double otherwise) {
    return Double.isNaN(told) ? otherwise : told;
  }

  double waiting(int replica) {
    EngineSummary engine = engine(replica);
    return engine == null ? Double.NaN : engine.waiting();
  }

  double kvBlocks(int replica) {
    EngineSummary engine = engine(replica);
    ReplicaSpec spec = spec(replica);
    double told = engine == null ? Double.NaN : engine.kvBlocks();
    return spec == null || spec.kvBlocks() == ReplicaSpec.UNKNOWN
        ? told
        : or(told, spec.kvBlocks());
  }

  private double used(int replica) {
    EngineSummary engine = engine(replica);
    return engine == null ? Double.NaN : engine.kvUsage() * kvBlocks(replica);
  }

  /// Prompt tokens still to compute, in KV blocks.
  double prefillBlocks(int replica) {
    return follower.router().ledger().prefillTokens(replica) / (double) blockSize(replica);
  }

  /// What requests told add up to; where nobody tells of any, what the engine says it uses.
  double decodeBlocks(int replica) {
    Router router = follower.router();
    return requests
        ? router.ledger().activeBlocks(replica, LoadTracking.FULL)
        : or(used(replica), 0);
  }

  @Override
  public EngineState state(int replica) {
    EngineSummary engine = engine(replica);
    long held = follower.router().index().held(replica, Tier.DEVICE);
    double total = kvBlocks(replica);
    double used = or(used(replica), requests ? decodeBlocks(replica) : 0);
    double cached = Math.max(0, held - used);
    if (!Double.isNaN(total)) {
      used = Math.min(used, total);
      cached = Math.min(cached, total - used);
    }
    int booked = follower.router().ledger().activeRequests(replica);
    return new EngineState(
        (int) Math.rint(engine == null ? booked : or(engine.running(), booked)),
        (int) Math.rint(or(waiting(replica), 0)),
        (int) Math.rint(used),
        (int) Math.rint(cached),
        (int) Math.rint(Math.max(0, or(total, 0) - used - cached)),
        (int) Math.rint(decodeBlocks(replica)),
        follower.router().ledger().prefillTokens(replica),
        replica < removed.length ? removed[replica] : 0,
        0,
        0,
        0,
        0,
        replica < generated.length ? generated[replica] : 0,
        0,
        0);
  }

  Knowledge knowledge(int replica) {
    boolean usage = !Double.isNaN(used(replica));
    boolean believed = follower.router().index().held(replica, Tier.DEVICE) > 0;
    return new Knowledge(
        requests ? Sureness.TOLD : usage ? Sureness.ESTIMATED : Sureness.UNKNOWN,
        usage ? Sureness.TOLD : believed ? Sureness.ESTIMATED : Sureness.UNKNOWN,
        Double.isNaN(kvBlocks(replica)) ? Sureness.UNKNOWN : Sureness.TOLD,
        Double.isNaN(waiting(replica)) ? Sureness.UNKNOWN : Sureness.TOLD);
  }

  @Override
  public int heldPrefix(int replica, HashRun run) {
    return 0;
  }

  @Override
  public int[] references(int replica, long[] hashes) {
    int[] none = new int[hashes.length];
    Arrays.fill(none, -1);
    return none;
  }

  @Override
  public HashRun nextToEvict(int replica, int limit) {
    return HashRun.of(new long[0]);
  }

  /// The lower tiers' capacity is told by nobody: they are shown as full as they are.
  @Override
  public ReplicaCondition condition(int replica) {
    boolean there = replica < replicas() && follower.router().roster().isPresent(replica);
    long host = follower.router().index().held(replica, Tier.HOST);
    long disk = follower.router().index().held(replica, Tier.DISK);
    return new ReplicaCondition(there, spec(replica) != null, 1, false, tier(host), tier(disk));
  }

  private static ReplicaCondition.TierUse tier(long blocks) {
    int held = (int) Math.min(Integer.MAX_VALUE, blocks);
    return held == 0 ? ReplicaCondition.TierUse.NONE : new ReplicaCondition.TierUse(held, held);
  }
}
