package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.log.EventLog;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Finds out what the focused lane's workload is, in the background, and again whenever its
/// coefficients have changed. Session thread only; results come home through `home`.
final class WorkloadStudy implements AutoCloseable {
  private static final long REPLAN_NANOS = 500_000_000L;
  private static final long SLICE = 20 * Nanos.PER_SECOND;

  private final Executor home;
  private final Consumer<String> failed;
  private @Nullable ExecutorService worker;
  private @Nullable Case open;
  private @Nullable WorkloadFrame latest;
  private StopSignal stop = StopSignal.manual();
  private boolean watched;
  private long begun;

  private record Case(String policy, Map<String, Double> parameters) {}

  /// @param failed told, at home, why there is no answer
  WorkloadStudy(Executor home, Consumer<String> failed) {
    this.home = home;
    this.failed = failed;
  }

  boolean isWatched() {
    return watched;
  }

  void watch(boolean wanted) {
    watched = wanted;
  }

  @Nullable WorkloadFrame frame(Lane lane, long wallNanos) {
    if (!watched) {
      return null;
    }
    Case wanted = new Case(lane.policy().name(), lane.parameters().asMap());
    if (!wanted.equals(open) && (open == null || wallNanos - begun > REPLAN_NANOS)) {
      open = wanted;
      begun = wallNanos;
      latest = latest == null ? null : latest.outdated();
      begin(wanted, lane.experiment());
    }
    return latest;
  }

  private void begin(Case of, PreparedScenario experiment) {
    stop.raise();
    StopSignal mine = StopSignal.manual();
    stop = mine;
    if (worker == null) {
      worker = LatestWork.worker("herdscope-workload");
    }
    worker.execute(
        () -> {
          try {
            WorkloadFrame found = survey(experiment, mine);
            if (found != null) {
              home.execute(() -> publish(of, found));
            }
          } catch (RuntimeException | Error e) {
            if (!mine.isRaised()) {
              home.execute(() -> failed.accept(WholeRuns.inWords(e)));
            }
          }
        });
  }

  private void publish(Case of, WorkloadFrame found) {
    if (of.equals(open)) {
      latest = found;
    }
  }

  /// Runs a scenario to its end; null when the signal came first.
  static @Nullable WorkloadFrame survey(PreparedScenario experiment, StopSignal stop) {
    World world = World.bare(experiment, EventLog.none());
    WorkloadSurvey survey = new WorkloadSurvey(experiment.scenario().fleet().engine().blockSize());
    world.listen(survey::fold);
    while (world.advance(world.now() + SLICE)) {
      if (stop.isRaised()) {
        return null;
      }
    }
    long end = Nanos.ofSeconds(world.metrics().simulatedSeconds());
    return WorkloadReport.of(survey, experiment.scenario().routing().policy(), end);
  }

  @Override
  public void close() {
    stop.raise();
    if (worker != null) {
      worker.shutdownNow();
    }
  }
}
