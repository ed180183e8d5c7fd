package io.herdscope.app.cli;

import io.herdscope.app.follow.RingFiles;
import io.herdscope.app.follow.RingHome;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.model.Phrase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `save`: the last minutes of an attachment, running or dead, as a recording.
@Command(
    name = "save",
    description = "Saves the last minutes of an attachment from its ring on disk as a recording.",
    mixinStandardHelpOptions = true)
final class SaveCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "FILE", description = "The recording to write.")
  private @Nullable Path target;

  @Option(
      names = "--last",
      paramLabel = "TIME",
      description = "How much, such as 90s or 10m. Default: ${DEFAULT-VALUE}")
  private String last = "10m";

  @Option(
      names = "--ring",
      paramLabel = "DIR",
      description = "The ring. Default: the latest in .herdscope/ring at home.")
  private @Nullable Path folder;

  SaveCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (target == null) {
      throw new BadInput("save", "name the file to write");
    }
    OutputFile file = new OutputFile("save", target);
    double seconds = TimeSpan.seconds("--last", last);
    try {
      Path ring = folder == null ? RingHome.latest(RingHome.all()) : folder;
      if (!Files.isDirectory(ring)) {
        throw new BadInput("--ring " + ring, "is no folder");
      }
      RingFiles.Saved saved = RingFiles.save(ring, seconds, file.path());
      console.print(
          String.format(
              Locale.ROOT,
              "%s: %.0f s in %s, %s%n",
              target,
              saved.seconds(),
              Phrase.counted(saved.segments(), "segment", "segments"),
              Phrase.counted(saved.bytes(), "byte", "bytes")));
    } catch (IOException e) {
      throw new BadInput("save", String.valueOf(e.getMessage()));
    }
    return ExitCode.DONE;
  }
}
