package io.herdscope.app.packaging;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/// A program of the machine or of the JDK, run to its end.
final class Tool {
  private Tool() {}

  /// Runs it and returns what it printed.
  ///
  /// @throws IOException when it is missing or fails, with its last words
  static String run(List<String> command, Map<String, String> environment) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new IOException(command.getFirst() + " failed: " + said.strip());
      }
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException(command.getFirst() + " was interrupted", e);
    }
    return said;
  }
}
