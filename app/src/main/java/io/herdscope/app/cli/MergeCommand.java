package io.herdscope.app.cli;

import io.herdscope.model.Phrase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `merge`: the parts of one sweep become its one file.
@Command(
    name = "merge",
    description = "Puts the parts of one sweep together: shards, or what Ctrl-C left.",
    mixinStandardHelpOptions = true)
final class MergeCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files that sweep wrote.")
  private List<Path> files = new ArrayList<>();

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the whole as JSON.")
  private @Nullable Path json;

  MergeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    OutputFile file = json == null ? null : new OutputFile("--json", json);
    SweepDocument whole = SweepDocument.read(files.getFirst());
    for (Path part : files.subList(1, files.size())) {
      whole.merge(SweepDocument.read(part), part.toString());
    }
    if (file != null) {
      String text = whole.text();
      file.write(out -> out.write(text));
    }
    console.print(SweepTable.of(whole));
    if (whole.isPartial()) {
      int missing = whole.rows().length - whole.done();
      console.note(Phrase.of("{0} {0?run is|runs are} still missing", missing));
    }
    return ExitCode.DONE;
  }
}
