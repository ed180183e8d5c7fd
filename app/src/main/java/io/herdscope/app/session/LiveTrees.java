package io.herdscope.app.session;

import io.herdscope.app.follow.Follower;
import io.herdscope.model.tree.TreeQuery;
import org.jspecify.annotations.Nullable;

/// Answers a view's tree query with what is believed, a few times a second, less often where the
/// tree is so large that this takes long. What the engines really hold, what uses it and what goes
/// next nobody can see from outside, so belief stands there alone.
final class LiveTrees {
  private static final long LEAST_REST_NANOS = 200_000_000L;
  private static final int REST_FOR_WORK = 10;

  private @Nullable TreeQuery query;
  private @Nullable TreeFrame latest;
  private long dueAt;

  void watch(TreeQuery wanted) {
    if (!wanted.equals(query)) {
      query = wanted;
      latest = null;
    }
  }

  void forget() {
    query = null;
    latest = null;
  }

  @Nullable TreeFrame frame(Follower belief, long at, long wallNanos) {
    TreeFrame last = latest;
    TreeQuery wanted = query;
    if (wanted == null) {
      return null;
    }
    if (last == null || (wallNanos >= dueAt && last.at() != at)) {
      long began = System.nanoTime();
      int replicas = Math.max(1, belief.router().roster().size());
      last = TreeFrame.believed(belief.router().index(), replicas, wanted, at);
      latest = last;
      long work = System.nanoTime() - began;
      dueAt = wallNanos + Math.max(LEAST_REST_NANOS, (1 + REST_FOR_WORK) * work);
    }
    return last;
  }
}
