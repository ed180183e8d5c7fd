package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.TraceArgument;
import io.herdscope.sim.trace.TraceFormatException;
import io.herdscope.sim.trace.TraceReport;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `import`: reads a trace and says what is in it.
@Command(
    name = "import",
    description = "Reads a trace and prints what is in it.",
    mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      index = "0",
      paramLabel = "FORMAT:FILE",
      description = "A trace and its format (see: list formats).")
  private String trace = "";

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the report as JSON.")
  private @Nullable Path json;

  ImportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    TraceReport report = report(TraceArgument.parse("import " + trace, trace));
    if (jsonFile != null) {
      jsonFile.write(out -> out.write(Json.text(ImportReport.json(report))));
    }
    console.print(ImportReport.text(report));
    return ExitCode.DONE;
  }

  private static TraceReport report(TraceArgument trace) {
    try {
      return TraceReport.of(trace.format().reader().read(trace.file()));
    } catch (TraceFormatException e) {
      throw new BadInput("", String.valueOf(e.getMessage()));
    }
  }
}
