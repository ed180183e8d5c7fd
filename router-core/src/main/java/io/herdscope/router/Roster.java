package io.herdscope.router;

import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.Role;
import io.herdscope.router.policy.Fleet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The replicas that have joined, by dense index, and which of them are still there. Single writer.
public final class Roster {
  private final List<@Nullable ReplicaSpec> specs;
  private boolean[] present;
  private Fleet fleet;
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
    return copy;
  }

  void join(int replica, ReplicaSpec spec) {
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

  void leave(int replica) {
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

  /// Which replicas are not for a request's present leg: those that only decode for one not placed
  /// yet, those that only prefill for one whose prompt is computed. Null when there are no roles.
  boolean @Nullable [] otherLeg(boolean placed) {
    if (!roles) {
      return null;
    }
    Role wrong = placed ? Role.PREFILL : Role.DECODE;
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

  /// Whether the replica takes over prompts that others computed.
  boolean onlyDecodes(int replica) {
    ReplicaSpec spec = roles ? spec(replica) : null;
    return spec != null && spec.role() == Role.DECODE;
  }

  /// The replicas as policies see them: those present are eligible.
  public Fleet fleet() {
    return fleet;
  }
}
