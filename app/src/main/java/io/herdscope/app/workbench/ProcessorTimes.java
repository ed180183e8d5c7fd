package io.herdscope.app.workbench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Map;

/// How much processor time each part of the program has had so far, nanoseconds.
record ProcessorTimes(Map<String, Long> byPart) {
  private static final Map<String, String> PARTS =
      Map.of(
          "JavaFX Application Thread", "fx",
          "QuantumRenderer-0", "renderer",
          "herdscope-render", "painter",
          "herdscope-session", "session");

  static ProcessorTimes now() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    Map<String, Long> times = new LinkedHashMap<>();
    long known = 0;
    for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
      String part = thread == null ? null : PARTS.get(thread.getThreadName());
      long time = part == null ? 0 : threads.getThreadCpuTime(thread.getThreadId());
      if (time > 0) {
        times.merge(part, time, Long::sum);
        known += time;
      }
    }
    long all =
        ProcessHandle.current()
            .info()
            .totalCpuDuration()
            .map(java.time.Duration::toNanos)
            .orElse(known);
    times.put("rest", Math.max(0, all - known));
    return new ProcessorTimes(times);
  }

  /// Milliseconds per frame since `before`.
  Map<String, Double> millisSince(ProcessorTimes before, int frames) {
    Map<String, Double> millis = new LinkedHashMap<>();
    byPart.forEach(
        (part, time) ->
            millis.put(
                part, (time - before.byPart.getOrDefault(part, 0L)) / 1e6 / Math.max(1, frames)));
    return millis;
  }
}
