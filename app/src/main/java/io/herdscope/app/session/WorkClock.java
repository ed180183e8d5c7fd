package io.herdscope.app.session;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/// What the calling thread has worked, in nanoseconds: unlike the time of the day it stands still
/// while others have the processor. Where the system does not tell, the time of the day. Any
/// thread.
final class WorkClock {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final boolean TOLD = THREADS.isCurrentThreadCpuTimeSupported();

  private WorkClock() {}

  static long nanos() {
    long worked = TOLD ? THREADS.getCurrentThreadCpuTime() : -1;
    return worked >= 0 ? worked : System.nanoTime();
  }
}
