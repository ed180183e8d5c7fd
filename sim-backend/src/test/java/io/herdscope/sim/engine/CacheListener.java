package io.herdscope.sim.engine;

/// Hears of the cache alone.
interface CacheListener extends EngineListener {
  @Override
  default void admitted(long at, long request, int prompt, int cached, boolean resumed) {}

  @Override
  default void preempted(long at, long request) {}

  @Override
  default void firstToken(long at, long request) {}

  @Override
  default void decoded(long at, long request, int outputTokens) {}

  @Override
  default void finished(long at, long request, int outputTokens) {}
}
