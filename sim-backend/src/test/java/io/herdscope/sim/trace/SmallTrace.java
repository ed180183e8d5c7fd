package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A trace file written for one test, read by a format, and told in a line per turn: session, start
/// in seconds, prompt and output tokens, kept and added block ids.
final class SmallTrace {
  private final Path directory;
  private final String format;

  SmallTrace(Path directory, String format) {
    this.directory = directory;
    this.format = format;
  }

  private Path write(String content) {
    try {
      return Files.writeString(directory.resolve("small"), content.replace('\'', '"'));
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  Trace read(String content) {
    return TraceFormats.read(format, write(content));
  }

  List<String> turns(String content) {
    List<String> lines = new ArrayList<>();
    for (Trace.Tree tree : read(content).trees()) {
      for (Trace.Turn turn : tree.streams().getFirst().turns()) {
        lines.add(
            "%s at %.3f: %d/%d %d+%s"
                .formatted(
                    tree.id(),
                    turn.at() / 1e9,
                    turn.inTokens(),
                    turn.outTokens(),
                    turn.keep(),
                    turn.fresh()));
      }
    }
    return lines;
  }

  String problem(String content) {
    Path file = write(content);
    String message =
        assertThrows(TraceFormatException.class, () -> TraceFormats.read(format, file))
            .getMessage();
    return Objects.requireNonNull(message).replace(file.toString(), "FILE");
  }
}
