package io.herdscope.app.workbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/// How long ago this process began, and how much processor time it has had. The launcher replaces
/// itself by Java, so its own work counts: the age is what a person waited since the command was
/// typed.
final class ProcessAge {
  /// Of the times in `/proc`, on every machine Java runs on.
  private static final double TICKS_PER_SECOND = 100;

  /// Place of the start among the words after the program's name (proc(5): field 22).
  private static final int START = 19;

  private ProcessAge() {}

  static double seconds() {
    Path own = Path.of("/proc/self/stat");
    Path system = Path.of("/proc/uptime");
    try {
      return Files.isReadable(own) && Files.isReadable(system)
          ? seconds(Files.readString(own), Files.readString(system))
          : told();
    } catch (IOException e) {
      return told();
    }
  }

  /// Java's own answer is whole seconds off on Linux, where it adds the time the machine was
  /// started, which the system tells in seconds.
  static double seconds(String stat, String uptime) {
    String[] words = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    double up = Double.parseDouble(uptime.substring(0, uptime.indexOf(' ')));
    return up - Double.parseDouble(words[START]) / TICKS_PER_SECOND;
  }

  private static double told() {
    return ProcessHandle.current()
        .info()
        .startInstant()
        .map(start -> Duration.between(start, Instant.now()).toNanos() / 1e9)
        .orElse(Double.NaN);
  }

  /// Of all threads together.
  static double processorSeconds() {
    return ProcessHandle.current()
        .info()
        .totalCpuDuration()
        .map(worked -> worked.toNanos() / 1e9)
        .orElse(Double.NaN);
  }
}
