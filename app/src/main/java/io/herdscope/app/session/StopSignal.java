package io.herdscope.app.session;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Ctrl-C for long work that wants to keep what is done: the process ends only once the work has
/// seen the signal and called `close`, or half a minute has passed. Any thread may ask.
public final class StopSignal implements AutoCloseable {
  private static final int MOST_SECONDS = 30;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook;
  private volatile boolean raised;

  private StopSignal() {
    hook = new Thread(this::raiseAndWait, "herdscope-stop");
  }

  /// Listens to the process from now on.
  public static StopSignal ofProcess() {
    StopSignal signal = new StopSignal();
    Runtime.getRuntime().addShutdownHook(signal.hook);
    return signal;
  }

  /// One that only `raise` sets.
  public static StopSignal manual() {
    return new StopSignal();
  }

  public void raise() {
    raised = true;
  }

  public boolean isRaised() {
    return raised;
  }

  private void raiseAndWait() {
    raised = true;
    try {
      if (!closed.await(MOST_SECONDS, TimeUnit.SECONDS)) {
        Thread.currentThread().interrupt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// The work is done and what it leaves is in place.
  @Override
  public void close() {
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException processIsEnding) {
      raised = true;
    }
  }
}
