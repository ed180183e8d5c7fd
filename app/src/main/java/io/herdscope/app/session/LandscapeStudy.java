package io.herdscope.app.session;

import io.herdscope.app.session.LandscapeFrame.State;
import io.herdscope.app.session.LandscapePlan.Job;
import io.herdscope.app.session.LandscapePlan.Setting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// The landscape of one scenario: what is planned for the focused lane, and every run that was ever
/// finished, so that going back to a setting costs nothing. Session thread only; results come home
/// through `home`.
final class LandscapeStudy implements AutoCloseable {
  private static final long REPLAN_NANOS = 250_000_000L;
  private static final long REFRESH_NANOS = 100_000_000L;

  private final PreparedScenario prepared;
  private final Executor home;
  private final Map<Setting, TreeMap<Integer, double[]>> known = new HashMap<>();
  private @Nullable LandscapeRuns runs;
  private @Nullable LandscapeAsk ask;
  private @Nullable LandscapePlan plan;
  private @Nullable LandscapeFrame latest;
  private State state = State.RUNNING;
  private String trouble = "";
  private long planned;
  private long refreshed;
  private boolean news;
  private int jobs;
  private int done;
  private int doneBefore;
  private int round;

  LandscapeStudy(PreparedScenario prepared, Executor home) {
    this.prepared = prepared;
    this.home = home;
  }

  /// Wants this landscape from now on, starting again if it was stopped.
  void watch(LandscapeAsk wanted) {
    ask = wanted;
    plan = null;
  }

  /// Stops computing; what is known stays on screen.
  void stop() {
    if (state == State.RUNNING) {
      state = State.STOPPED;
      round++;
      news = true;
      if (runs != null) {
        runs.cancel();
      }
    }
  }

  /// The landscape of a lane's present coefficients; plans anew when they changed.
  @Nullable LandscapeFrame frame(Lane lane, long wallNanos) {
    LandscapeAsk wanted = ask;
    if (wanted == null) {
      return null;
    }
    LandscapePlan current = plan;
    boolean other =
        current == null
            || !current.policy().equals(lane.policy().name())
            || !current.base().equals(lane.parameters().asMap());
    if (current == null || (other && wallNanos - planned > REPLAN_NANOS)) {
      current = LandscapePlan.of(wanted, lane.policy(), lane.parameters().asMap());
      begin(current, wallNanos, plan == null);
    }
    if (latest == null || (news && wallNanos - refreshed > REFRESH_NANOS)) {
      latest = picture(current, wallNanos);
      refreshed = wallNanos;
      news = false;
    }
    return latest;
  }

  private void begin(LandscapePlan next, long wallNanos, boolean asked) {
    boolean stays = state == State.STOPPED && !asked;
    plan = next;
    planned = wallNanos;
    latest = null;
    round++;
    List<Job> all = next.x() == null ? List.of() : next.jobs();
    List<Job> missing = all.stream().filter(job -> !isKnown(job)).toList();
    jobs = all.size();
    done = jobs - missing.size();
    doneBefore = done;
    trouble = "";
    state = missing.isEmpty() ? State.DONE : stays ? State.STOPPED : State.RUNNING;
    if (runs == null) {
      runs = new LandscapeRuns(prepared);
    }
    int mine = round;
    if (state == State.RUNNING) {
      runs.start(
          missing,
          (job, row) -> home.execute(() -> finished(mine, job, row)),
          reason -> home.execute(() -> failed(mine, reason)));
    } else {
      runs.cancel();
    }
  }

  private boolean isKnown(Job job) {
    TreeMap<Integer, double[]> rows = known.get(job.setting());
    return rows != null && rows.containsKey(job.seed());
  }

  private void finished(int of, Job job, double[] row) {
    boolean fresh =
        known.computeIfAbsent(job.setting(), setting -> new TreeMap<>()).put(job.seed(), row)
            == null;
    if (of == round && fresh) {
      done++;
      news = true;
      if (done == jobs) {
        state = State.DONE;
      }
    }
  }

  private void failed(int of, String reason) {
    if (of == round) {
      state = State.FAILED;
      trouble = reason;
      news = true;
    }
  }

  private @Nullable LandscapeFrame picture(LandscapePlan of, long wallNanos) {
    LandscapeAxis x = of.x();
    if (x == null) {
      return null;
    }
    double own = of.y() == null ? Double.NaN : of.base().getOrDefault(of.y().coefficient(), 0.0);
    List<LandscapePoint> curve = new ArrayList<>();
    for (double value : of.curveXs()) {
      curve.add(point(value, own, of.at(value)));
    }
    List<LandscapePoint> cells = new ArrayList<>();
    for (double row : of.y() == null ? List.<Double>of() : of.y().values()) {
      for (double value : x.values()) {
        cells.add(point(value, row, of.at(value, row)));
      }
    }
    List<LandscapeFrame.Rival> rivals = new ArrayList<>();
    for (Setting rival : of.rivals()) {
      rivals.add(new LandscapeFrame.Rival(rival.policy(), point(Double.NaN, Double.NaN, rival)));
    }
    return new LandscapeFrame(
        of.ask(),
        of.policy(),
        of.base(),
        x,
        of.y(),
        List.copyOf(curve),
        List.copyOf(cells),
        List.copyOf(rivals),
        prepared.scenario().seed(),
        of.ask().seeds(),
        of.mapSeeds(),
        done,
        jobs,
        state,
        secondsLeft(wallNanos),
        trouble);
  }

  private LandscapePoint point(double x, double y, Setting setting) {
    TreeMap<Integer, double[]> rows = known.get(setting);
    return new LandscapePoint(x, y, rows == null ? List.of() : List.copyOf(rows.values()));
  }

  private double secondsLeft(long wallNanos) {
    int fresh = done - doneBefore;
    double spent = (wallNanos - planned) / 1e9;
    return fresh == 0 || state != State.RUNNING ? Double.NaN : spent / fresh * (jobs - done);
  }

  @Override
  public void close() {
    if (runs != null) {
      runs.close();
    }
  }
}
