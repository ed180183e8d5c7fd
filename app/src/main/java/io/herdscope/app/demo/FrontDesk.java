package io.herdscope.app.demo;

import io.herdscope.live.http.PostReply;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// Where server threads leave questions that only the cluster's own thread may answer, and wait.
final class FrontDesk {
  private static final int WAITING = 64;
  private static final long PATIENCE_SECONDS = 10;

  private final ArrayBlockingQueue<FutureTask<PostReply>> questions =
      new ArrayBlockingQueue<>(WAITING);

  /// Any thread: asks and waits; a 503 when nobody answers in time.
  PostReply ask(Supplier<PostReply> question) {
    FutureTask<PostReply> task = new FutureTask<>(question::get);
    if (!questions.offer(task)) {
      return busy();
    }
    try {
      return task.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException | CancellationException late) {
      task.cancel(false);
      return busy();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return busy();
    } catch (ExecutionException e) {
      return new PostReply(500, "{\"error\":\"a defect of the demo cluster\"}");
    }
  }

  private static PostReply busy() {
    return new PostReply(503, "{\"error\":\"busy; ask again in a second\"}");
  }

  /// The cluster's thread: answers everyone who waits.
  void answer() {
    for (FutureTask<PostReply> task = questions.poll(); task != null; task = questions.poll()) {
      task.run();
    }
  }
}
