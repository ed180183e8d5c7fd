package io.herdscope.router;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.Role;
import io.herdscope.router.policy.Fleet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.agrona.collections.LongHashSet;
import org.jspecify.annotations.Nullable;

/// The replicas that have joined, by dense index, and which of them are still there; where prefill
/// and decode have replicas of their own, also which requests are half-way. Single writer.
public final class Roster {
  private final List<@Nullable ReplicaSpec> specs;
  private boolean[] present;
  private Fleet fleet;
  private final LongHashSet halfway = new LongHashSet();
  private boolean roles;

  public Roster() {
    this(new ArrayList<>(), new boolean[0], new Fleet(List.of(), new boolean[0]));
  }

  private Roster(List<@Nullable ReplicaSpec> specs, boolean[] present, Fleet fleet) {
    this.specs = specs;
    this.present = present;
    this.fleet = fleet;
  }

  public Roster copy() {
    Roster copy = new Roster(new ArrayList<>(specs), present.clone(), fleet.copy());
    copy.roles = roles;
    copy.halfway.addAll(halfway);
    return copy;
  }

  /// Folds an event. That a request is half-way is part of the request itself, which comes back
  /// with the address of its KV: every router knows it at once, whatever it knows of bookings.
  public void apply(ClusterEvent event) {
    if (event instanceof ClusterEvent.ReplicaJoined e) {
      join(e.replica(), e.spec());
    } else if (event instanceof ClusterEvent.ReplicaLeft e) {
      leave(e.replica());
    } else if (roles
        && event instanceof ClusterEvent.RequestRouted e
        && onlyPrefills(e.replica())) {
      halfway.add(e.request());
    } else if (roles
        && (event instanceof ClusterEvent.RequestRouted
            || event instanceof ClusterEvent.RequestLost
            || event instanceof ClusterEvent.RequestRejected
            || event instanceof ClusterEvent.RequestFinished)) {
      halfway.remove(((ClusterEvent.RequestEvent) event).request());
    }
  }

  /// Whether the request's prompt was given to a replica that does no more, and nobody decodes it.
  public boolean isHalfway(long request) {
    return roles && halfway.contains(request);
  }

  private void join(int replica, ReplicaSpec spec) {
    if (replica < 0) {
      throw new IllegalArgumentException("replica must not be negative, got " + replica);
    }
    while (specs.size() <= replica) {
      specs.add(null);
    }
    specs.set(replica, spec);
    roles |= spec.role() != Role.BOTH;
    present = Arrays.copyOf(present, specs.size());
    present[replica] = true;
    refresh();
  }

  private void leave(int replica) {
    if (isPresent(replica)) {
      present[replica] = false;
      refresh();
    }
  }

  private void refresh() {
    List<String> names = new ArrayList<>(specs.size());
    for (int r = 0; r < specs.size(); r++) {
      ReplicaSpec spec = specs.get(r);
      names.add(spec == null ? "replica " + r : spec.name());
    }
    fleet = new Fleet(names, present);
  }

  /// Highest index that ever joined, plus one.
  public int size() {
    return specs.size();
  }

  public boolean isPresent(int replica) {
    return replica >= 0 && replica < present.length && present[replica];
  }

  /// What the replica said of itself, null when it never joined; kept after it left.
  public @Nullable ReplicaSpec spec(int replica) {
    return replica >= 0 && replica < specs.size() ? specs.get(replica) : null;
  }

  /// Whether the replica's KV blocks are known to be of another size, tokens.
  boolean countsInOtherBlocks(int replica, int blockSize) {
    ReplicaSpec spec = spec(replica);
    return spec != null && spec.blockSize() != blockSize;
  }

  /// Which replicas are not for a request's present leg: those that only decode for one not placed
  /// yet, those that only prefill for one whose prompt is computed. Null when there are no roles.
  boolean @Nullable [] otherLeg(long request) {
    if (!roles) {
      return null;
    }
    Role wrong = isHalfway(request) ? Role.PREFILL : Role.DECODE;
    boolean[] others = null;
    for (int r = 0; r < specs.size(); r++) {
      ReplicaSpec spec = specs.get(r);
      if (spec != null && spec.role() == wrong) {
        others = others == null ? new boolean[specs.size()] : others;
        others[r] = true;
      }
    }
    return others;
  }

  /// Whether any replica does only one of the two, prefill and decode.
  public boolean hasRoles() {
    return roles;
  }

  /// Whether the replica takes over prompts that others computed.
  public boolean onlyDecodes(int replica) {
    return is(replica, Role.DECODE);
  }

  private boolean onlyPrefills(int replica) {
    return is(replica, Role.PREFILL);
  }

  private boolean is(int replica, Role role) {
    ReplicaSpec spec = roles ? spec(replica) : null;
    return spec != null && spec.role() == role;
  }

  /// The replicas as policies see them: those present are eligible.
  public Fleet fleet() {
    return fleet;
  }
}
