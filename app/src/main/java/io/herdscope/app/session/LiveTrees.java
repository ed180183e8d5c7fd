package io.herdscope.app.session;

import io.herdscope.app.follow.Follower;
import io.herdscope.model.Tier;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreeQuery;
import io.herdscope.router.index.PrefixIndex;
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
      last = look(belief.router().index(), belief.router().roster().size(), wanted, at);
      latest = last;
      refreshed = wallNanos;
    }
    return last;
  }

  private static TreeFrame look(PrefixIndex index, int known, TreeQuery query, long at) {
    TreePage page = index.page(query);
    int replicas = Math.max(1, known);
    int[] held = new int[page.size() * replicas];
    long copies = 0;
    for (int r = 0; r < replicas; r++) {
      copies += index.held(r, Tier.DEVICE);
      for (int node = 0; node < page.size(); node++) {
        held[node * replicas + r] = page.length(node);
      }
    }
    return new TreeFrame(
        page,
        held,
        new int[page.size()],
        new long[page.size()],
        index.blocks(),
        copies,
        TreeFrame.sought(index, query),
        at);
  }
}
