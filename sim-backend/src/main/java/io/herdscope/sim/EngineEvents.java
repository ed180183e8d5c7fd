package io.herdscope.sim;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.source.EventSink;
import io.herdscope.sim.engine.EngineListener;
import org.agrona.collections.LongHashSet;

/// Puts what one engine reports into the common vocabulary. Reused for every step of every engine;
/// one thread.
final class EngineEvents implements EngineListener {
  private final EventRelay relay;
  private final EngineMeters meters;
  private final boolean decodeProgress;
  private final LongHashSet resent;
  private final Handovers handovers;
  private final Completions completions;
  private int replica;
  private EventSink sink = event -> {};

  /// Hears what becomes of requests.
  interface Completions {
    void finished(long request, long now);

    /// The prompt was computed on a replica that does no more.
    void computed(long request, int replica);

    /// The KV of the prompt was taken over by the replica that decodes.
    void transferred(long request);
  }

  /// @param decodeProgress whether decode progress is reported to the router at all
  /// @param resent requests admitted before, on replicas that went away with them
  EngineEvents(
      EventRelay relay,
      EngineMeters meters,
      boolean decodeProgress,
      LongHashSet resent,
      Handovers handovers,
      Completions completions) {
    this.handovers = handovers;
    this.completions = completions;
    this.resent = resent;
    this.relay = relay;
    this.meters = meters;
    this.decodeProgress = decodeProgress;
  }

  /// Whether the request was admitted before, on a replica that went away with it.
  private boolean again(long request) {
    return resent.contains(request);
  }

  EngineEvents to(int ofReplica, EventSink events) {
    replica = ofReplica;
    sink = events;
    return this;
  }

  @Override
  public void admitted(long at, long request, int promptTokens, int cachedTokens, boolean resumed) {
    meters.admitted(at, request);
    boolean again = resumed || again(request);
    sink.accept(
        new ClusterEvent.RequestAdmitted(at, request, replica, promptTokens, cachedTokens, again));
  }

  @Override
  public void preempted(long at, long request) {
    sink.accept(new ClusterEvent.RequestPreempted(at, request, replica));
  }

  @Override
  public void stored(long at, long parent, HashRun chain, int from, int to) {
    relay.send(
        new ClusterEvent.BlocksStored(at, replica, Tier.DEVICE, parent, chain.slice(from, to)),
        sink);
  }

  @Override
  public void removed(long at, HashRun blocks) {
    relay.send(new ClusterEvent.BlocksRemoved(at, replica, Tier.DEVICE, blocks), sink);
  }

  @Override
  public void tierStored(long at, Tier tier, long parent, HashRun chain, int from, int to) {
    relay.send(
        new ClusterEvent.BlocksStored(at, replica, tier, parent, chain.slice(from, to)), sink);
  }

  @Override
  public void tierRemoved(long at, Tier tier, HashRun blocks) {
    relay.send(new ClusterEvent.BlocksRemoved(at, replica, tier, blocks), sink);
  }

  @Override
  public void loaded(long at, long request, Tier tier, int tokens, long nanos) {
    sink.accept(new ClusterEvent.KvLoaded(at, request, replica, tier, replica, tokens, nanos));
  }

  @Override
  public void transferred(long at, long request, int tokens, long nanos) {
    int from = handovers.heldBy(request);
    sink.accept(new ClusterEvent.KvLoaded(at, request, replica, Tier.DEVICE, from, tokens, nanos));
    completions.transferred(request);
  }

  @Override
  public void cleared(long at) {
    relay.send(new ClusterEvent.CacheCleared(at, replica), sink);
  }

  @Override
  public void firstToken(long at, long request) {
    if (handovers.onlyPrefills(replica)) {
      return;
    }
    meters.firstToken(at, request);
    sink.accept(new ClusterEvent.FirstToken(at, request, replica));
  }

  @Override
  public void decoded(long at, long request, int outputTokens) {
    if (decodeProgress) {
      sink.accept(new ClusterEvent.TokensDecoded(at, request, replica, outputTokens));
    }
  }

  @Override
  public void finished(long at, long request, int outputTokens) {
    if (handovers.onlyPrefills(replica)) {
      completions.computed(request, replica);
      return;
    }
    meters.finished(at, request, replica, outputTokens);
    sink.accept(new ClusterEvent.RequestFinished(at, request, replica, outputTokens));
    completions.finished(request, at);
  }
}
