package io.herdscope.app.view.timeline;

import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.Inspection.Fork;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.TimeWindow;
import io.herdscope.model.Nanos;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The inspected turn as every other choice would have had it, where the session has run them on
/// and the timeline shows the same run. Pure.
///
/// @param inspection null when there is nothing to show
/// @param others each other choice, in replica order
record ForkedTurns(@Nullable Inspection inspection, List<Fork> others) {
  static final ForkedTurns NONE = new ForkedTurns(null, List.of());

  /// Those that reach into the window; a played run whose coefficients were changed on the way is
  /// another than the one on the timeline, and gives none.
  static ForkedTurns of(Frame frame, WholeRun whole, TimeWindow window) {
    Inspection inspection = frame.inspection();
    if (inspection == null
        || inspection.forks() == null
        || inspection.lane() != frame.focus()
        || !isOf(whole.trace().requests(), inspection)
        || inspection.at() > window.to()) {
      return NONE;
    }
    List<Fork> others =
        inspection.forks().stream()
            .filter(fork -> !fork.asItWas() && end(inspection, fork) >= window.from())
            .toList();
    return others.isEmpty() ? NONE : new ForkedTurns(inspection, others);
  }

  private static boolean isOf(RequestTable table, Inspection inspection) {
    long ordinal = inspection.decision().ordinal();
    int i = ordinal < table.size() ? (int) ordinal : -1;
    return i >= 0
        && table.session(i) == inspection.request().session()
        && table.turn(i) == inspection.request().turn()
        && table.routed(i) == inspection.at();
  }

  boolean isEmpty() {
    return others.isEmpty();
  }

  /// Whether the replica needs a row for it.
  boolean on(int replica) {
    return others.stream().anyMatch(fork -> fork.replica() == replica);
  }

  /// The choice as it was; null when nobody ran it.
  @Nullable Fork asItWas() {
    List<Fork> all = inspection == null ? null : inspection.forks();
    return all == null ? null : all.stream().filter(Fork::asItWas).findFirst().orElse(null);
  }

  /// When the turn is over there.
  static long end(Inspection of, Fork fork) {
    double seconds = Double.isNaN(fork.e2eSeconds()) ? 0 : fork.e2eSeconds();
    return of.at() + Nanos.ofSeconds(seconds);
  }
}
