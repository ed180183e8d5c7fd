package io.herdscope.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.herdscope.app.scenario.BadInput;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;

/// All commands under one roof: parses, runs, and turns every failure into an exit code and one
/// line on `err`.
public final class Commands {
  private Commands() {}

  /// Runs one command line and returns its exit code.
  public static int run(String[] arguments, PrintStream out, PrintStream err) {
    Console console = new Console(out, err);
    try {
      int code = arguments.length == 0 ? window(console) : commandLine(console).execute(arguments);
      return code == ExitCode.DONE && out.checkError() ? full(console) : code;
    } catch (OutOfMemoryError e) {
      console.complain(
          "out of memory ("
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MiB); give more, for example HERDSCOPE_JAVA_OPTS=-Xmx8g, or run less at once");
      return ExitCode.FAILED;
    }
  }

  /// The window, which somebody waits for: nothing to parse, so the parser is not even loaded.
  private static int window(Console console) {
    try {
      return new HerdscopeCommand(console).call();
    } catch (RuntimeException e) {
      return failed(e, console, false);
    }
  }

  /// What a command printed by itself, such as its help, did not arrive.
  private static int full(Console console) {
    console.complain(Console.REFUSED);
    return ExitCode.FAILED;
  }

  private static CommandLine commandLine(Console console) {
    HerdscopeCommand root = new HerdscopeCommand(console);
    CommandLine line = new CommandLine(root);
    subcommands(console).forEach(line::addSubcommand);
    line.setOut(new PrintWriter(console.out(), true, UTF_8));
    line.setErr(new PrintWriter(console.err(), true, UTF_8));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    line.setParameterExceptionHandler((e, args) -> badUsage(e, root, console));
    line.setExecutionStrategy(parsed -> executed(parsed, root));
    line.setExecutionExceptionHandler((e, at, parsed) -> failed(e, console, root.debug));
    return line;
  }

  private static List<Object> subcommands(Console console) {
    return List.of(
        new RunCommand(console),
        new SweepCommand(console),
        new MergeCommand(console),
        new DoctorCommand(console),
        new ExplainCommand(console),
        new ListCommand(console),
        new LessonCommand(console),
        new ImportCommand(console),
        new EngineCommand(console),
        new FitCommand(console),
        BenchCommand.line(console),
        AttachCommand.line(console),
        CollectCommand.line(console),
        new ReplayCommand(console),
        new SaveCommand(console),
        new RerunCommand(console),
        new DemoClusterCommand(console),
        new ShotCommand(console),
        new PackageCommand(console));
  }

  /// Words before a command would be left out without a word.
  private static int executed(CommandLine.ParseResult parsed, HerdscopeCommand root) {
    if (parsed.hasSubcommand() && !root.opened.isEmpty()) {
      String word = String.join(" ", root.opened);
      throw new ParameterException(
          parsed.commandSpec().commandLine(), word + ": is not expected before a command");
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  /// What is wrong with the first word is more to the point than what is wrong after it.
  private static int badUsage(ParameterException e, HerdscopeCommand root, Console console) {
    String said = UsageWords.of(e);
    if (!root.opened.isEmpty() && !new OpenArgument(root.opened.getFirst()).isThere()) {
      said =
          OpenArgument.refusal(
                  root.opened, UsageWords.shown(e.getCommandLine().getCommandSpec().root()))
              .getMessage();
    }
    console.complain(BadInput.oneLine(String.valueOf(said)));
    return ExitCode.BAD_INPUT;
  }

  private static int failed(Exception e, Console console, boolean debug) {
    int code =
        switch (e) {
          case BadInput bad -> ExitCode.BAD_INPUT;
          case NoWindow none -> ExitCode.NO_DISPLAY;
          default -> ExitCode.FAILED;
        };
    console.complain(BadInput.oneLine(words(e)));
    if (debug) {
      e.printStackTrace(console.err());
    }
    return code;
  }

  private static String words(Exception e) {
    return switch (e) {
      case BadInput bad -> String.valueOf(bad.getMessage());
      case RunFailed failed -> String.valueOf(failed.getMessage());
      case NoWindow none -> String.valueOf(none.getMessage());
      case UncheckedIOException io -> String.valueOf(io.getMessage());
      default -> "a defect in herdscope stopped this command (" + e + "); --debug shows where";
    };
  }
}
