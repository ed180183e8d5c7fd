package io.herdscope.router.policy;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.router.policy.MemoryRules.Part;
import java.util.Set;

/// Everything policies remember of the past, folded from events: peers keep it inside their
/// policies, here it stands beside them, so that a policy stays a pure function and can be asked at
/// any instant of a replay. Single writer; `copy()` is independent.
public final class PolicyMemory {
  private AffinityTree prompts;
  private AffinityTree allocations;
  private final SessionTable sessions;
  private final RecentTraffic traffic;
  private final LengthBuckets lengths;
  private final ColdRequests cold;
  private PrefixLoad largePrefixes;
  private PrefixLoad leafPrefixes;

  /// @param blockSize tokens per KV block
  public PolicyMemory(int blockSize) {
    prompts = new AffinityTree();
    allocations = new AffinityTree();
    sessions = new SessionTable();
    traffic = new RecentTraffic();
    lengths = new LengthBuckets();
    cold = new ColdRequests();
    largePrefixes = new PrefixLoad(blockSize, false);
    leafPrefixes = new PrefixLoad(blockSize, true);
  }

  private PolicyMemory(PolicyMemory other, ArrayCopier arrays) {
    prompts = other.prompts.copy(arrays);
    allocations = other.allocations.copy(arrays);
    sessions = other.sessions.copy(arrays);
    traffic = other.traffic.copy();
    lengths = other.lengths.copy();
    cold = other.cold.copy();
    largePrefixes = other.largePrefixes.copy(arrays);
    leafPrefixes = other.leafPrefixes.copy(arrays);
  }

  public PolicyMemory copy(ArrayCopier arrays) {
    return new PolicyMemory(this, arrays);
  }

  /// Folds an event into the parts that are kept, by the rules of the policy that decides now.
  public void apply(ClusterEvent event, MemoryRules rules, Set<Part> kept) {
    tick(event.at(), rules);
    switch (event) {
      case ClusterEvent.ReplicaJoined e -> {
        prompts.addTenant(e.replica());
        allocations.addTenant(e.replica());
        lengths.join(e.replica(), rules.lengths());
      }
      case ClusterEvent.ReplicaLeft e -> {
        prompts.removeTenant(e.replica());
        allocations.removeTenant(e.replica());
        sessions.leave(e.replica());
        traffic.leave(e.replica());
        lengths.leave(e.replica(), rules.lengths());
        cold.leave(e.replica());
        largePrefixes.leave(e.replica());
        leafPrefixes.leave(e.replica());
      }
      case ClusterEvent.RequestRouted e -> routed(e, rules, kept);
      case ClusterEvent.FirstToken e -> {
        largePrefixes.firstToken(e.request(), e.at());
        leafPrefixes.firstToken(e.request(), e.at());
      }
      case ClusterEvent.RequestFinished e -> {
        sessions.finished(e.request(), e.at());
        largePrefixes.finished(e.request(), e.outputTokens(), e.at());
        leafPrefixes.finished(e.request(), e.outputTokens(), e.at());
      }
      case ClusterEvent.RequestRejected e -> {
        sessions.finished(e.request(), e.at());
        largePrefixes.cancelled(e.request());
        leafPrefixes.cancelled(e.request());
      }
      case ClusterEvent.RequestLost e -> {
        sessions.finished(e.request(), e.at());
        largePrefixes.cancelled(e.request());
        leafPrefixes.cancelled(e.request());
      }
      case ClusterEvent.KvLoaded e -> {}
      case ClusterEvent.FaultStruck e -> {}
      case ClusterEvent.CacheEvent e -> {}
      case ClusterEvent.RequestArrived e -> {}
      case ClusterEvent.RequestAdmitted e -> {}
      case ClusterEvent.RequestPreempted e -> {}
      case ClusterEvent.TokensDecoded e -> {}
      case ClusterEvent.SourceEvent e -> {}
      case ClusterEvent.RoutingChanged e -> {}
      case ClusterEvent.EngineReported e -> {}
      case ClusterEvent.EngineSampled e -> {}
    }
  }

  private void tick(long now, MemoryRules rules) {
    prompts.tick(now, rules.promptEviction());
    lengths.tick(now, rules.lengths());
    largePrefixes.expire(now - rules.prefixes().windowNanos());
    leafPrefixes.expire(now - rules.prefixes().windowNanos());
  }

  private void routed(ClusterEvent.RequestRouted e, MemoryRules rules, Set<Part> kept) {
    HashRun prompt = e.body().promptBlocks();
    if (kept.contains(Part.COLD)) {
      cold.routed(e.decision(), prompts.knows(prompt));
    }
    boolean leaf = kept.contains(Part.LEAF_PREFIXES);
    AffinityTree.Path before = leaf ? prompts.path(prompt) : AffinityTree.Path.NOTHING_KNOWN;
    if (kept.contains(Part.PROMPTS)) {
      prompts.insert(prompt, e.replica(), e.at());
    }
    if (leaf) {
      leafPrefixes.routed(e, before, prompts, rules.prefixes());
    }
    if (kept.contains(Part.LARGE_PREFIXES)) {
      AffinityTree.Path allocated = allocations.path(prompt);
      allocations.insert(prompt, e.replica(), e.at());
      largePrefixes.routed(e, allocated, allocations, rules.prefixes());
    }
    if (kept.contains(Part.SESSIONS)) {
      sessions.routed(e.body(), e.replica(), e.at(), rules.sessionTtlNanos());
    }
    if (kept.contains(Part.TRAFFIC)) {
      traffic.routed(e.replica(), e.at(), e.at() - rules.trafficNanos());
    }
    if (kept.contains(Part.LENGTHS)) {
      lengths.routed(e.body().promptTokens(), e.replica(), e.at(), rules.lengths());
    }
  }

  /// Forgets every prompt sent before and what its prefixes weigh, which only ever grows where the
  /// policy itself cuts nothing: for who goes on without an end. The rest of the past stays.
  public void forgetPrompts() {
    prompts = prompts.fresh();
    allocations = allocations.fresh();
    largePrefixes = largePrefixes.fresh();
    leafPrefixes = leafPrefixes.fresh();
  }

  /// Prompts sent before.
  public AffinityTree prompts() {
    return prompts;
  }

  /// Which replicas a prompt's prefixes are allocated to by Preble: those they were sent to, but
  /// for what was moved since.
  public AffinityTree allocations() {
    return allocations;
  }

  /// Who got a request last that nothing was known of.
  public ColdRequests cold() {
    return cold;
  }

  /// Where sessions were sent before.
  public SessionTable sessions() {
    return sessions;
  }

  public RecentTraffic traffic() {
    return traffic;
  }

  public LengthBuckets lengths() {
    return lengths;
  }

  public PrefixLoad largePrefixes() {
    return largePrefixes;
  }

  public PrefixLoad leafPrefixes() {
    return leafPrefixes;
  }
}
