package io.herdscope.app.workbench;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClosedWindowTest {
  @Test
  void nothingHoldsAWindowThatWasClosed() throws InterruptedException {
    List<WeakReference<?>> closed = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      DrivenWindow window = new DrivenWindow();
      window.open(List.of("kv-aware"), 1280, 800);
      window.settle();
      closed.add(new WeakReference<>(window.open().workbench()));
      window.close();
    }
    // the newest may still be in the hands of the toolkit
    for (int tries = 0; tries < 50 && closed.getFirst().get() != null; tries++) {
      System.gc();
      Thread.sleep(100);
    }
    if (closed.getFirst().get() != null) {
      throw new AssertionError("a closed window is still held: its pictures add up to gigabytes");
    }
  }
}
