package io.herdscope.app.session;

import io.herdscope.app.follow.Follower;
import io.herdscope.model.tree.TreeQuery;
import org.jspecify.annotations.Nullable;

/// Answers a view's tree query with what is believed, a few times a second. What the engines really
/// hold, what uses it and what goes next nobody can see from outside, so belief stands there alone.
final class LiveTrees {
  private static final long REFRESH_WALL_NANOS = 200_000_000L;

  private @Nullable TreeQuery query;
  private @Nullable TreeFrame latest;
  private long refreshed;

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
    boolean fresh = last != null && wallNanos - refreshed < REFRESH_WALL_NANOS;
    if (last == null || (!fresh && last.at() != at)) {
      int replicas = Math.max(1, belief.router().roster().size());
      last = TreeFrame.believed(belief.router().index(), replicas, wanted, at);
      latest = last;
      refreshed = wallNanos;
    }
    return last;
  }
}
