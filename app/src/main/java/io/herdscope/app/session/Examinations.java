package io.herdscope.app.session;

import io.herdscope.app.finding.RemedyTrial;
import io.herdscope.app.finding.Verdict;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Examines whole runs in the background. Only a lane's latest setting matters: asking again gives
/// up what is under way for it.
final class Examinations implements AutoCloseable {
  private final LatestWork work = new LatestWork("herdscope-findings");

  /// Examines `scenario` for `lane` and gives what was found, on the worker thread, to `done`, and
  /// again with what the remedies would do; or the reason why nothing could be to `failed`.
  void request(
      Lane lane,
      PreparedScenario scenario,
      BiConsumer<Lane, Verdict> done,
      Consumer<String> failed) {
    work.request(
        lane,
        stillWanted -> {
          Examined examined = Examination.whole(scenario, stillWanted);
          if (examined != null && stillWanted.getAsBoolean()) {
            done.accept(lane, new Verdict(examined.findings(), List.of(), false));
            List<RemedyTrial> trials = examined.trials(scenario, stillWanted);
            if (stillWanted.getAsBoolean()) {
              done.accept(lane, new Verdict(examined.findings(), trials));
            }
          }
        },
        e -> failed.accept(WholeRuns.inWords(scenario, e)));
  }

  /// Gives up what is under way for a lane.
  void forget(Lane lane) {
    work.forget(lane);
  }

  @Override
  public void close() {
    work.close();
  }
}
