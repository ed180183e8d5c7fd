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
/// @param arrived when the turn came to the router, where its times begin
record ForkedTurns(@Nullable Inspection inspection, List<Fork> others, long arrived) {
  static final ForkedTurns NONE = new ForkedTurns(null, List.of(), 0);

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
    long arrived = whole.trace().requests().arrived((int) inspection.decision().ordinal());
    ForkedTurns all = new ForkedTurns(inspection, inspection.forks(), arrived);
    List<Fork> others =
        inspection.forks().stream()
            .filter(fork -> !fork.asItWas() && all.end(fork) >= window.from())
            .toList();
    return others.isEmpty() ? NONE : new ForkedTurns(inspection, others, arrived);
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
  long end(Fork fork) {
    return after(fork.e2eSeconds());
  }

  /// So long after the arrival; the arrival itself where it never came to that.
  long after(double seconds) {
    return arrived + (Double.isNaN(seconds) ? 0 : Nanos.ofSeconds(seconds));
  }
}
