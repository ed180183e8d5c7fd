package io.herdscope.app.workbench.start;

import io.herdscope.app.fx.Words;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.sim.trace.TraceFormat;
import io.herdscope.sim.trace.TraceFormatException;
import io.herdscope.sim.trace.TraceFormats;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds out what a file is by looking inside: a scenario, a trace of some format, a recording. A
/// file of none of these is refused with what the reader that came furthest in it has to say.
public final class SniffedFile {
  private static final Words WORDS = Words.of(SniffedFile.class);
  private static final String RECORDING = "HERDREC";
  private static final Pattern LINE = Pattern.compile(":(\\d+): ");

  private SniffedFile() {}

  /// Whether it is a recording. Call from a worker.
  public static boolean isRecording(Path file) {
    return beginning(file).startsWith(RECORDING);
  }

  /// Reads the file once per format until one fits. Call from a worker.
  public static Origin of(Path file) {
    String path = file.toAbsolutePath().toString();
    if (isScenario(file)) {
      return new Origin.Named(path);
    }
    BadInput furthest = new BadInput(path, WORDS.text("unknown.file"));
    int most = 1;
    for (TraceFormat format : TraceFormats.ALL) {
      try {
        if (!format.reader().read(file).trees().isEmpty()) {
          return new Origin.Traced(format.name() + ":" + path);
        }
      } catch (TraceFormatException e) {
        int line = line(e);
        if (line > most) {
          most = line;
          furthest = new BadInput("", format.name() + ": " + e.getMessage());
        }
      }
    }
    throw furthest;
  }

  private static boolean isScenario(Path file) {
    if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".json")) {
      return false;
    }
    try {
      var tree = JsonDocument.read(file);
      return tree.has("workload") || tree.has("fleet") || tree.has("routing");
    } catch (BadInput notOneObject) {
      return !beginning(file).stripLeading().startsWith("[")
          && beginning(file).contains("\"workload\"");
    }
  }

  private static int line(TraceFormatException e) {
    Matcher line = LINE.matcher(String.valueOf(e.getMessage()));
    return line.find() ? Integer.parseInt(line.group(1)) : 0;
  }

  private static String beginning(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(4_096), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new BadInput(file.toString(), WORDS.text("unreadable"));
    }
  }
}
