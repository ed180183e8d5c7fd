package io.herdscope.app;

import io.herdscope.app.cli.Commands;
import java.io.PrintStream;

/// The program's entry. Exit codes: 0 done, 1 the run failed, 2 bad usage or bad input, 3 no
/// display for a window.
public final class Herdscope {
  private Herdscope() {}

  public static void main(String[] arguments) {
    System.exit(run(arguments, System.out, System.err));
  }

  /// Runs one command with the given output streams and returns its exit code.
  public static int run(String[] arguments, PrintStream out, PrintStream err) {
    return Commands.run(arguments, out, err);
  }
}
