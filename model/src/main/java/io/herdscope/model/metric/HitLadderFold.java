package io.herdscope.model.metric;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.source.EngineProbe;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Folds a run into its [HitLadder], asking the engines what they hold whenever one admits a
/// request. Request ids must be dense from 0. Single writer.
public final class HitLadderFold {
  private final int blockSize;
  private final EngineProbe engines;
  private final KnownBlocks computed = new KnownBlocks();
  private @Nullable Routed[] waiting = new Routed[64];
  private HitLadder sum = HitLadder.EMPTY;
  private long followed = -1;
  private boolean onlyFollowed;
  private @Nullable HitLadder seen;

  /// A request from its decision to its end.
  private static final class Routed {
    private final Request body;
    private final RoutingDecision decision;
    private @Nullable HitLadder rungs;
    private long loadedAt = -1;
    private long loadedTokens;

    Routed(Request body, RoutingDecision decision) {
      this.body = body;
      this.decision = decision;
    }

    /// KV came from a lower tier. What came at another time before was given back.
    void loaded(ClusterEvent.KvLoaded e) {
      loadedTokens = e.tokens() + (e.at() == loadedAt ? loadedTokens : 0);
      loadedAt = e.at();
    }
  }

  /// @param blockSize tokens per KV block
  /// @param engines the truth at the instant of each event folded
  public HitLadderFold(int blockSize, EngineProbe engines) {
    this.blockSize = blockSize;
    this.engines = engines;
  }

  /// Hears that an engine published blocks, at the instant it did, whenever the router hears of it.
  public void cache(ClusterEvent event) {
    if (event instanceof ClusterEvent.BlocksStored stored) {
      computed.add(stored.blocks());
    }
  }

  /// Folds the life of requests; other events, and those of requests routed before counting began,
  /// change nothing.
  public void fold(ClusterEvent event) {
    switch (event) {
      case ClusterEvent.RequestRouted e -> routed(e);
      case ClusterEvent.RequestAdmitted e -> admitted(e);
      case ClusterEvent.KvLoaded e -> loaded(e);
      case ClusterEvent.RequestPreempted e -> forget(e);
      case ClusterEvent.RequestFinished e -> forget(e);
      case ClusterEvent.RequestEvent e -> {}
      case ClusterEvent.CacheEvent e -> {}
      case ClusterEvent.SourceEvent e -> {}
      case ClusterEvent.ReplicaJoined e -> {}
      case ClusterEvent.ReplicaLeft e -> {}
      case ClusterEvent.FaultStruck e -> {}
      case ClusterEvent.EngineReported e -> {}
      case ClusterEvent.EngineSampled e -> {}
      case ClusterEvent.RoutingChanged e -> {}
    }
  }

  private void routed(ClusterEvent.RequestRouted e) {
    if (onlyFollowed && e.request() != followed) {
      return;
    }
    int id = Math.toIntExact(e.request());
    if (id >= waiting.length) {
      waiting = Arrays.copyOf(waiting, Math.max(id + 1, waiting.length * 2));
    }
    waiting[id] = new Routed(e.body(), e.decision());
  }

  private @Nullable Routed find(ClusterEvent.RequestEvent e) {
    return e.request() < waiting.length ? waiting[(int) e.request()] : null;
  }

  private void admitted(ClusterEvent.RequestAdmitted e) {
    Routed routed = find(e);
    if (routed != null && routed.rungs == null && !e.resumed()) {
      HitLadder rungs =
          rungs(routed, e.cachedTokens() / blockSize)
              .withFromTiers(routed.loadedTokens / blockSize);
      routed.rungs = rungs;
      sum = sum.plus(rungs);
      seen = e.request() == followed ? rungs : seen;
    }
  }

  /// KV of a lower tier comes before the admission or, where the whole step waits for it, is told
  /// at the end of the step; what comes after a preemption is no part of the first hit.
  private void loaded(ClusterEvent.KvLoaded e) {
    Routed routed = find(e);
    if (routed == null || e.tier() == Tier.DEVICE) {
      return;
    }
    routed.loaded(e);
    HitLadder before = routed.rungs;
    if (before != null) {
      HitLadder after = before.withFromTiers(routed.loadedTokens / blockSize);
      routed.rungs = after;
      sum = sum.withFromTiers(sum.fromTiers() + after.fromTiers() - before.fromTiers());
      seen = e.request() == followed ? after : seen;
    }
  }

  /// Nothing of the request counts any more.
  private void forget(ClusterEvent.RequestEvent e) {
    Routed routed = find(e);
    if (routed != null && routed.rungs != null) {
      waiting[(int) e.request()] = null;
    }
  }

  private HitLadder rungs(Routed routed, int cachedBlocks) {
    HashRun prompt = routed.body.promptBlocks();
    int blocks = reusable(routed.body);
    int hit = Math.min(cachedBlocks, blocks);
    int best = hit;
    int chosen = routed.decision.chosen();
    for (int r = 0; r < routed.decision.replicas() && best < blocks; r++) {
      if (r != chosen && routed.decision.isEligible(r)) {
        best = Math.max(best, Math.min(blocks, engines.reach(r, prompt)));
      }
    }
    int known = Math.min(blocks, computed.leading(prompt));
    return HitLadder.of(blocks, known, best, hit, givenUp(routed.decision, blocks));
  }

  /// Blocks of overlap that the router knew to be elsewhere.
  private static int givenUp(RoutingDecision decision, int blocks) {
    Belief belief = decision.belief();
    int best = 0;
    for (int r = 0; r < decision.replicas(); r++) {
      if (decision.isEligible(r)) {
        best = Math.max(best, Math.min(blocks, belief.overlapBlocks(Tier.DEVICE, r)));
      }
    }
    return best - Math.min(blocks, belief.overlapBlocks(Tier.DEVICE, decision.chosen()));
  }

  /// The run so far.
  public HitLadder sum() {
    return sum;
  }

  /// Keeps the rungs of one request, too.
  public void follow(long request) {
    followed = request;
  }

  /// Counts nobody but the one followed: every other request of a large fleet costs a question to
  /// each of its engines.
  public void countOnlyFollowed() {
    onlyFollowed = true;
  }

  /// The rungs of the followed request; null until it is admitted.
  public @Nullable HitLadder followed() {
    return seen;
  }

  /// Leading blocks of the run that were ever computed, as far as heard.
  public int known(HashRun run) {
    return computed.leading(run);
  }

  /// Leading prompt blocks that an engine may reuse: it always computes the last token.
  public int reusable(Request request) {
    return Math.min(request.promptBlocks().length(), (request.promptTokens() - 1) / blockSize);
  }
}
