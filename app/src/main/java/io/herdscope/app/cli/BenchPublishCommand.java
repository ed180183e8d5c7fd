package io.herdscope.app.cli;

import io.herdscope.app.bench.IngestPlan;
import io.herdscope.app.bench.IngestPublishers;
import io.herdscope.app.scenario.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `bench publish`: the other half of `bench ingest`, which starts it.
@Command(
    name = "publish",
    hidden = true,
    description = "Publishes KV events on loopback; started by bench ingest.",
    mixinStandardHelpOptions = true)
final class BenchPublishCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "PROCESS")
  private int process;

  @Parameters(index = "1..*", paramLabel = "PLAN")
  private List<String> plan = new ArrayList<>();

  BenchPublishCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try {
      IngestPublishers.run(IngestPlan.parse(plan), process, System.in, console.out());
    } catch (IllegalArgumentException e) {
      throw new BadInput("bench publish", String.valueOf(e.getMessage()));
    }
    return ExitCode.DONE;
  }
}
