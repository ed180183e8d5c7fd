package io.herdscope.app.session;

import io.herdscope.model.event.ClusterEvent;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// The X-ray: finds a decision again by forking the lane shortly before it and running up to it, so
/// that belief and truth are those of that instant. Called by the session thread; works in the
/// background.
final class Inspector {
  private final WholeRuns background;
  private final Executor home;
  private @Nullable Inspection latest;

  /// The only case whose world is held: tasks that wait in the queue know a number alone, and those
  /// of cases that are not open any more do nothing.
  private volatile @Nullable Case open;

  private int cases;

  /// What is being inspected; numbered so that a late answer to an earlier question is told apart.
  private record Case(
      int number,
      int laneIndex,
      World before,
      List<ClusterEvent.RoutingChanged> changes,
      long ordinal) {}

  Inspector(WholeRuns background, Executor home) {
    this.background = background;
    this.home = home;
  }

  @Nullable Inspection latest() {
    return latest;
  }

  /// The ordinal under the X-ray, or `otherwise` when there is none.
  long ordinalOr(long otherwise) {
    Case current = open;
    return current == null ? otherwise : current.ordinal();
  }

  void clear() {
    open = null;
    latest = null;
  }

  void inspect(int laneIndex, Lane lane, long ordinal) {
    RecentTrail past = lane.world().telemetry().recent();
    WholeRun whole = lane.whole();
    long at;
    if (ordinal >= 0 && ordinal < past.size()) {
      at = past.at((int) ordinal);
    } else if (whole != null && lane.changes().isEmpty() && ordinal < whole.trail().size()) {
      at = whole.trail().at((int) ordinal);
    } else {
      return;
    }
    int number = ++cases;
    open = new Case(number, laneIndex, lane.forkBefore(at), lane.changes(), ordinal);
    background.execute(
        () -> {
          Case found = open(number);
          if (found != null) {
            DecisionProbe probe = new DecisionProbe(found.before().copy(), laneIndex, ordinal);
            probe.runTo(at, found.changes());
            Inspection result = probe.result();
            home.execute(() -> publish(number, result));
          }
        },
        reason -> fail("the X-ray of decision " + ordinal + ": " + reason));
  }

  /// Runs every alternative of the inspected decision to the end.
  void fork() {
    Case current = open;
    Inspection shown = latest;
    if (current == null || shown == null) {
      return;
    }
    int number = current.number();
    long ordinal = current.ordinal();
    background.execute(
        () -> {
          Case found = open(number);
          if (found != null) {
            List<Inspection.Fork> forks =
                Counterfactual.all(found.before(), found.changes(), shown);
            Inspection result = shown.with(forks);
            home.execute(() -> publish(number, result));
          }
        },
        reason -> fail("the forks of decision " + ordinal + ": " + reason));
  }

  /// Shown as the session's failure; history stays browsable.
  private void fail(String reason) {
    home.execute(
        () -> {
          throw new IllegalStateException(reason);
        });
  }

  /// The case of that number, if it is still open.
  private @Nullable Case open(int number) {
    Case current = open;
    return current == null || current.number() != number ? null : current;
  }

  private void publish(int number, Inspection result) {
    if (open(number) != null) {
      latest = result;
    }
  }
}
