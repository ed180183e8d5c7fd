package io.herdscope.app.session;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// A thread in the background on which only a lane's latest wish matters: asking again gives up
/// what is under way for that lane.
final class LatestWork implements AutoCloseable {
  private final Map<Lane, Long> wanted = new ConcurrentHashMap<>();
  private final AtomicLong tickets = new AtomicLong();
  private final ExecutorService worker;

  LatestWork(String thread) {
    worker = worker(thread);
  }

  /// Does the task for the lane; it is told whether anybody still waits for it. `failed` hears why
  /// it could not be done, unless a later wish replaced it. Nothing happens once this is closed,
  /// which another thread may do at any time.
  void request(Lane lane, Consumer<BooleanSupplier> task, Consumer<Throwable> failed) {
    long ticket = tickets.incrementAndGet();
    wanted.put(lane, ticket);
    BooleanSupplier stillWanted = () -> wanted.getOrDefault(lane, 0L) == ticket;
    Runnable work =
        () -> {
          try {
            task.accept(stillWanted);
          } catch (RuntimeException | Error e) {
            if (stillWanted.getAsBoolean()) {
              failed.accept(e);
            }
          } finally {
            wanted.remove(lane, ticket);
          }
        };
    try {
      worker.execute(work);
    } catch (RejectedExecutionException closed) {
      wanted.remove(lane, ticket);
    }
  }

  /// Gives up what is under way for a lane.
  void forget(Lane lane) {
    wanted.remove(lane);
  }

  @Override
  public void close() {
    wanted.clear();
    worker.shutdownNow();
  }

  /// One thread that never keeps the program alive.
  static ExecutorService worker(String name) {
    return Executors.newSingleThreadExecutor(
        task -> {
          Thread thread = new Thread(task, name);
          thread.setDaemon(true);
          return thread;
        });
  }
}
