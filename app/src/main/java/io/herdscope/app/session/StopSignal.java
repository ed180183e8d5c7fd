package io.herdscope.app.session;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Tells a long-running command that the process is asked to end (Ctrl-C, SIGTERM), and holds the
/// end back until the command has put its results in order, five seconds at most.
public final class StopSignal implements AutoCloseable {
  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook = new Thread(this::asked, "herdscope-stop");
  private volatile boolean stopped;

  public StopSignal() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void asked() {
    stopped = true;
    try {
      if (!finished.await(5, TimeUnit.SECONDS)) {
        Thread.currentThread().interrupt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public boolean isStopped() {
    return stopped;
  }

  /// The results are in order.
  @Override
  public void close() {
    finished.countDown();
    if (!stopped) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}
