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
  private @Nullable HitLadder seen;

  /// A request on its way from the decision to its first admission.
  private record Routed(Request body, RoutingDecision decision) {}

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
    if (event instanceof ClusterEvent.RequestRouted e) {
      int id = Math.toIntExact(e.request());
      if (id >= waiting.length) {
        waiting = Arrays.copyOf(waiting, Math.max(id + 1, waiting.length * 2));
      }
      waiting[id] = new Routed(e.body(), e.decision());
    } else if (event instanceof ClusterEvent.RequestAdmitted e && !e.resumed()) {
      Routed routed = e.request() < waiting.length ? waiting[(int) e.request()] : null;
      if (routed != null) {
        waiting[(int) e.request()] = null;
        HitLadder rungs = rungs(routed, e.cachedTokens() / blockSize);
        sum = sum.plus(rungs);
        seen = e.request() == followed ? rungs : seen;
      }
    }
  }

  private HitLadder rungs(Routed routed, int cachedBlocks) {
    HashRun prompt = routed.body().promptBlocks();
    int blocks = reusable(routed.body());
    int hit = Math.min(cachedBlocks, blocks);
    int best = hit;
    int chosen = routed.decision().chosen();
    for (int r = 0; r < routed.decision().replicas() && best < blocks; r++) {
      if (r != chosen && routed.decision().isEligible(r)) {
        best = Math.max(best, Math.min(blocks, engines.reach(r, prompt)));
      }
    }
    int known = Math.min(blocks, computed.leading(prompt));
    return HitLadder.of(blocks, known, best, hit, givenUp(routed.decision(), blocks));
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
