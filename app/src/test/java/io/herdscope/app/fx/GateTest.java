package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class GateTest {
  /// What was to happen on the FX thread before has happened when the start returns.
  @Test
  void whoStartsTheToolkitWaitsUntilItRuns() throws InterruptedException {
    Gate.startToolkit();
    AtomicBoolean before = new AtomicBoolean();
    AtomicBoolean waited = new AtomicBoolean();
    Thread starter =
        new Thread(
            () -> {
              Gate.startToolkit();
              waited.set(before.get());
            });
    Gate.later(
        () -> {
          while (starter.getState() != Thread.State.WAITING
              && starter.getState() != Thread.State.TERMINATED) {
            Thread.onSpinWait();
          }
          before.set(true);
        });
    starter.start();
    starter.join();
    assertTrue(waited.get());
  }
}
