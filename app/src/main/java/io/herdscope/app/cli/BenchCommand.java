package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// `bench`: the roof over what measures the product. A benchmark is one command class and one line
/// in `BENCHMARKS`.
@Command(
    name = "bench",
    description = "Measures the product on this machine: warmed, repeated, median and extremes.",
    synopsisSubcommandLabel = "BENCHMARK",
    mixinStandardHelpOptions = true)
final class BenchCommand implements Callable<Integer> {
  private static final List<Function<Console, Callable<Integer>>> BENCHMARKS =
      List.of(
          BenchDecideCommand::new,
          BenchDragCommand::new,
          BenchFindCommand::new,
          BenchFindingsCommand::new,
          BenchIndexCommand::new,
          BenchIngestCommand::new,
          BenchPublishCommand::new,
          BenchRenderCommand::new,
          BenchSeekCommand::new,
          BenchSimulateCommand::new,
          BenchStartCommand::new);

  private final List<String> names;

  private BenchCommand(List<String> names) {
    this.names = names;
  }

  /// The command with every benchmark under it.
  static CommandLine line(Console console) {
    List<CommandLine> lines =
        BENCHMARKS.stream().map(make -> new CommandLine(make.apply(console))).toList();
    List<String> names =
        lines.stream()
            .filter(benchmark -> !benchmark.getCommandSpec().usageMessage().hidden())
            .map(CommandLine::getCommandName)
            .toList();
    CommandLine line = new CommandLine(new BenchCommand(names));
    lines.forEach(benchmark -> line.addSubcommand(benchmark));
    return line;
  }

  @Override
  public Integer call() {
    throw new BadInput("bench", "name what to measure: " + String.join(", ", names));
  }
}
