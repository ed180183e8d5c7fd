package io.herdscope.model.scenario;

import io.herdscope.model.event.Fault;
import io.herdscope.model.event.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Which replicas are there when: refuses plans in which something befalls a replica that is not
/// there, or the last one that prefills or decodes goes. At one instant entries count in the order
/// of the file.
final class FaultRoll {
  private final FleetSpec fleet;
  private final List<Boolean> there = new ArrayList<>();

  private FaultRoll(FleetSpec fleet) {
    this.fleet = fleet;
    for (int r = 0; r < fleet.replicas(); r++) {
      there.add(true);
    }
  }

  /// Checks the plan.
  ///
  /// @return replicas that are ever there
  static int check(FleetSpec fleet, List<FaultSpec> faults) {
    FaultRoll roll = new FaultRoll(fleet);
    List<Integer> inOrder = new ArrayList<>();
    for (int i = 0; i < faults.size(); i++) {
      inOrder.add(i);
    }
    inOrder.sort(Comparator.comparingDouble(i -> faults.get(i).atSeconds()));
    inOrder.forEach(i -> roll.strike(faults.get(i), "faults[" + i + "]: "));
    if (roll.there.size() > FleetSpec.MAX_REPLICAS) {
      throw new IllegalArgumentException(
          "faults: at most " + FleetSpec.MAX_REPLICAS + " replicas can ever be there");
    }
    return roll.there.size();
  }

  private void strike(FaultSpec fault, String entry) {
    int replica = fault.replica();
    String where = entry + "at " + fault.atSeconds() + " s ";
    if (fault.fault() == Fault.JOIN) {
      join(replica, where);
      return;
    }
    if (replica < 0 || replica >= there.size() || !there.get(replica)) {
      throw new IllegalArgumentException(
          where + "replica " + replica + " is not there; name one of " + present());
    }
    if (fault.fault() == Fault.CRASH || fault.fault() == Fault.DRAIN) {
      there.set(replica, false);
      if (!isAnyLeft(fleet.role(replica))) {
        throw new IllegalArgumentException(where + "the last " + kind(replica) + " must not go");
      }
    }
  }

  /// `0…3, 5`.
  private String present() {
    List<String> stretches = new ArrayList<>();
    for (int from = 0; from < there.size(); from++) {
      int to = from;
      while (to < there.size() && there.get(to)) {
        to++;
      }
      if (to > from) {
        stretches.add(to - from == 1 ? "" + from : from + "…" + (to - 1));
        from = to;
      }
    }
    return String.join(", ", stretches);
  }

  private boolean isAnyLeft(Role role) {
    for (int r = 0; r < there.size(); r++) {
      if (there.get(r) && fleet.role(r) == role) {
        return true;
      }
    }
    return false;
  }

  private String kind(int replica) {
    return switch (fleet.role(replica)) {
      case BOTH -> "replica";
      case PREFILL -> "prefill replica";
      case DECODE -> "decode replica";
    };
  }

  private void join(int replica, String where) {
    if (replica == there.size()) {
      there.add(true);
    } else if (replica >= 0 && replica < there.size() && !there.get(replica)) {
      there.set(replica, true);
    } else {
      throw new IllegalArgumentException(
          where
              + "a replica can join as one that went, or as the next new one, "
              + there.size()
              + "; got "
              + replica);
    }
  }
}
