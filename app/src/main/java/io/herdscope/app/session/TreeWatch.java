package io.herdscope.app.session;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.source.EngineProbe;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreeQuery;
import org.jspecify.annotations.Nullable;

/// Answers a view's tree query at most ten times a second, adding what the engines really hold.
final class TreeWatch {
  private static final long REFRESH_WALL_NANOS = 100_000_000L;
  private static final int DOOMED = 64;

  private @Nullable TreeQuery query;
  private @Nullable TreeFrame latest;
  private long refreshed;

  void watch(TreeQuery wanted) {
    if (!wanted.equals(query)) {
      query = wanted;
      latest = null;
    }
  }

  @Nullable TreeQuery query() {
    return query;
  }

  void forget() {
    query = null;
    latest = null;
  }

  void refresh() {
    latest = null;
  }

  @Nullable TreeFrame frame(World world, long wallNanos) {
    TreeFrame last = latest;
    TreeQuery wanted = query;
    if (wanted == null) {
      return null;
    }
    boolean fresh = last != null && wallNanos - refreshed < REFRESH_WALL_NANOS;
    if (last == null || (!fresh && last.at() != world.now())) {
      last = look(world, wanted);
      latest = last;
      refreshed = wallNanos;
    }
    return last;
  }

  private static TreeFrame look(World world, TreeQuery query) {
    TreePage page = world.router().index().page(query);
    EngineProbe probe = world.probe();
    int replicas = probe.replicas();
    int[] held = new int[page.size() * replicas];
    int[] references = new int[page.size()];
    for (int r = 0; r < replicas; r++) {
      Truth truth = Truth.of(probe, r, page);
      for (int node = 0; node < page.size(); node++) {
        if (page.isAggregate(node)) {
          continue;
        }
        if (page.fastestTier(node) == Tier.DEVICE) {
          held[node * replicas + r] = held(world, page, node, r, truth);
        } else {
          held[node * replicas + r] = page.length(node);
        }
        references[node] += Math.max(0, truth.first(node));
      }
    }
    return new TreeFrame(
        page,
        held,
        references,
        doomed(probe, page),
        world.router().index().blocks(),
        copies(world),
        TreeFrame.sought(world.router().index(), query),
        world.now());
  }

  private static long copies(World world) {
    long copies = 0;
    for (int r = 0; r < world.probe().replicas(); r++) {
      copies += world.router().index().held(r, Tier.DEVICE);
    }
    return copies;
  }

  /// Leading blocks of the node that the engine holds; all or nothing is seen from its two ends.
  /// All where its end is believed on a lower tier alone, while another replica has it on its
  /// device: lower tiers are not seen.
  private static int held(World world, TreePage page, int node, int replica, Truth truth) {
    int length = page.length(node);
    if (truth.last(node) >= 0) {
      return length;
    }
    if (world.router().index().copies(replica, Tier.DEVICE, page.lastHash(node)) == 0) {
      return length;
    }
    int depth = page.depth(node);
    if (truth.first(node) < 0) {
      return 0;
    }
    HashRun path = world.router().index().path(page.lastHash(node), depth + length);
    int reach = world.probe().heldPrefix(replica, path);
    return Math.clamp(reach - depth, 1, length);
  }

  /// References of every node's first and last block in one engine.
  ///
  /// @param counts first of node 0, last of node 0, first of node 1 …
  private record Truth(int[] counts) {
    static Truth of(EngineProbe probe, int replica, TreePage page) {
      long[] ends = new long[2 * page.size()];
      for (int node = 0; node < page.size(); node++) {
        ends[2 * node] = page.firstHash(node);
        ends[2 * node + 1] = page.lastHash(node);
      }
      return new Truth(probe.references(replica, ends));
    }

    int first(int node) {
      return counts[2 * node];
    }

    int last(int node) {
      return counts[2 * node + 1];
    }
  }

  /// Marks, per node, the replicas whose next evictions end at its last block.
  private static long[] doomed(EngineProbe probe, TreePage page) {
    long[] masks = new long[page.size()];
    for (int r = 0; r < Math.min(64, probe.replicas()); r++) {
      HashRun next = probe.nextToEvict(r, DOOMED);
      for (int node = 0; node < page.size(); node++) {
        if (contains(next, page.lastHash(node))) {
          masks[node] |= 1L << r;
        }
      }
    }
    return masks;
  }

  private static boolean contains(HashRun run, long hash) {
    for (int i = 0; i < run.length(); i++) {
      if (run.at(i) == hash) {
        return true;
      }
    }
    return false;
  }
}
