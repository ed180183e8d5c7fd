package io.herdscope.router;

import io.herdscope.model.event.ReplicaSpec;
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

  public Roster() {
    this(new ArrayList<>(), new boolean[0], new Fleet(List.of(), new boolean[0]));
  }

  private Roster(List<@Nullable ReplicaSpec> specs, boolean[] present, Fleet fleet) {
    this.specs = specs;
    this.present = present;
    this.fleet = fleet;
  }

  public Roster copy() {
    return new Roster(new ArrayList<>(specs), present.clone(), fleet.copy());
  }

  void join(int replica, ReplicaSpec spec) {
    if (replica < 0) {
      throw new IllegalArgumentException("replica must not be negative, got " + replica);
    }
    while (specs.size() <= replica) {
      specs.add(null);
    }
    specs.set(replica, spec);
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

  /// The replicas as policies see them: those present are eligible.
  public Fleet fleet() {
    return fleet;
  }
}
