package io.herdscope.app.session;

import io.herdscope.app.finding.RemedyTrial;
import io.herdscope.app.finding.Verdict;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Examines whole runs in the background. Only a lane's latest setting matters: asking again gives
/// up what is under way for it.
final class Examinations implements AutoCloseable {
  private final Map<Lane, Long> wanted = new ConcurrentHashMap<>();
  private final AtomicLong tickets = new AtomicLong();
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "herdscope-findings");
            thread.setDaemon(true);
            return thread;
          });

  /// Examines `scenario` for `lane` and gives what was found, on the worker thread, to `done`, and
  /// again with what the remedies would do; or the reason why nothing could be to `failed`.
  void request(
      Lane lane,
      PreparedScenario scenario,
      BiConsumer<Lane, Verdict> done,
      Consumer<String> failed) {
    long ticket = tickets.incrementAndGet();
    wanted.put(lane, ticket);
    worker.execute(
        () -> {
          try {
            BooleanSupplier stillWanted = () -> isWanted(lane, ticket);
            Examined examined = Examination.whole(scenario, stillWanted);
            if (examined != null && stillWanted.getAsBoolean()) {
              done.accept(lane, new Verdict(examined.findings(), List.of()));
              List<RemedyTrial> trials = examined.trials(scenario, stillWanted);
              if (!trials.isEmpty() && stillWanted.getAsBoolean()) {
                done.accept(lane, new Verdict(examined.findings(), trials));
              }
            }
          } catch (RuntimeException | Error e) {
            if (isWanted(lane, ticket)) {
              failed.accept(scenario.scenario().routing().policy() + ": " + WholeRuns.inWords(e));
            }
          } finally {
            wanted.remove(lane, ticket);
          }
        });
  }

  /// Gives up what is under way for a lane.
  void forget(Lane lane) {
    wanted.remove(lane);
  }

  private boolean isWanted(Lane lane, long ticket) {
    return wanted.getOrDefault(lane, 0L) == ticket;
  }

  @Override
  public void close() {
    wanted.clear();
    worker.shutdownNow();
  }
}
