package io.herdscope.app.session;

import io.herdscope.router.policy.Fleet;
import io.herdscope.router.policy.HashRing;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Puts the focused lane's sessions on the consistent-hash ring, five times a second while somebody
/// looks. Where the policy has no ring, it is the one consistent-hash would use.
final class RingWatch {
  private static final long REFRESH_WALL_NANOS = 200_000_000L;
  private static final int USUAL_NODES = 100;
  private static final Set<String> DECIDES = Set.of("consistent-hash", "stack-session");

  private boolean watched;
  private @Nullable RingFrame latest;
  private @Nullable Known known;
  private long refreshed;

  /// A ring is sorted once as long as the same replicas stand on it.
  private record Known(boolean[] eligible, HashRing ring) {}

  void watch(boolean wanted) {
    watched = wanted;
    latest = wanted ? latest : null;
  }

  boolean isWatched() {
    return watched;
  }

  void refresh() {
    latest = null;
  }

  @Nullable RingFrame frame(Lane lane, long wallNanos) {
    if (!watched) {
      return null;
    }
    RingFrame last = latest;
    World world = lane.world();
    int nodes = nodes(lane.parameters().asMap());
    boolean decides = DECIDES.contains(lane.policy().name());
    boolean same = last != null && last.decides() == decides && last.virtualNodes() == nodes;
    boolean fresh = wallNanos - refreshed < REFRESH_WALL_NANOS;
    if (last == null || !same || (!fresh && last.at() != world.now())) {
      HashRing ring = ring(world.router().roster().fleet(), nodes);
      int replicas = world.probe().replicas();
      last = world.telemetry().places().on(ring, decides, replicas, world.now());
      latest = last;
      refreshed = wallNanos;
    }
    return last;
  }

  private static int nodes(Map<String, Double> parameters) {
    Double own = parameters.get("numVirtualNodes");
    Double other = own == null ? parameters.get("virtualNodes") : own;
    return other == null ? USUAL_NODES : (int) Math.round(other);
  }

  private HashRing ring(Fleet fleet, int nodes) {
    Known last = known;
    if (last == null
        || last.ring().virtualNodes() != nodes
        || !Arrays.equals(last.eligible(), fleet.eligible())) {
      last = new Known(fleet.eligible(), fleet.copy().ring(nodes));
      known = last;
    }
    return last.ring();
  }
}
