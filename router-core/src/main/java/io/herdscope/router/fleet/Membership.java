package io.herdscope.router.fleet;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.RoutersSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// When routers come and go, in order of time; at one instant they come first. Immutable.
final class Membership {
  private final List<Change> changes;

  Membership(RoutersSpec spec) {
    List<Change> all = new ArrayList<>();
    spec.joins().forEach(j -> all.add(new Joins(Nanos.ofSeconds(j.atSeconds()), j.snapshot())));
    spec.crashes().forEach(c -> all.add(new Crashes(Nanos.ofSeconds(c.atSeconds()), c.router())));
    all.sort(Comparator.comparingLong(Change::at));
    changes = List.copyOf(all);
  }

  int size() {
    return changes.size();
  }

  Change get(int number) {
    return changes.get(number);
  }

  /// `Agenda.NEVER` behind the last one.
  long at(int number) {
    return number < changes.size() ? changes.get(number).at() : Agenda.NEVER;
  }

  sealed interface Change {
    /// Nanoseconds.
    long at();
  }

  record Joins(long at, RoutersSpec.Snapshot snapshot) implements Change {}

  record Crashes(long at, int router) implements Change {}
}
