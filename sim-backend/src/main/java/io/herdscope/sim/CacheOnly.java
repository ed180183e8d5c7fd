package io.herdscope.sim;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.source.EventSink;
import io.herdscope.sim.engine.EngineListener;

/// Passes on what an engine's cache does, as of time 0, and nothing of its requests.
record CacheOnly(int replica, EventSink sink) implements EngineListener {
  @Override
  public void stored(long at, long parent, HashRun chain, int from, int to) {
    sink.accept(
        new ClusterEvent.BlocksStored(0, replica, Tier.DEVICE, parent, chain.slice(from, to)));
  }

  @Override
  public void removed(long at, HashRun blocks) {
    sink.accept(new ClusterEvent.BlocksRemoved(0, replica, Tier.DEVICE, blocks));
  }

  @Override
  public void tierStored(long at, Tier tier, long parent, HashRun chain, int from, int to) {
    sink.accept(new ClusterEvent.BlocksStored(0, replica, tier, parent, chain.slice(from, to)));
  }

  @Override
  public void tierRemoved(long at, Tier tier, HashRun blocks) {
    sink.accept(new ClusterEvent.BlocksRemoved(0, replica, tier, blocks));
  }

  @Override
  public void cleared(long at) {
    sink.accept(new ClusterEvent.CacheCleared(0, replica));
  }

  @Override
  public void admitted(
      long at, long request, int promptTokens, int cachedTokens, boolean resumed) {}

  @Override
  public void preempted(long at, long request) {}

  @Override
  public void firstToken(long at, long request) {}

  @Override
  public void decoded(long at, long request, int outputTokens) {}

  @Override
  public void finished(long at, long request, int outputTokens) {}
}
