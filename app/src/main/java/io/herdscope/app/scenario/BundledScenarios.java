package io.herdscope.app.scenario;

import io.herdscope.model.scenario.Suggestion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The scenarios of `samples/scenarios`, which travel inside the program.
public final class BundledScenarios {
  private static final SampleFolder FOLDER = new SampleFolder("/samples/scenarios");

  private BundledScenarios() {}

  /// Their names, sorted.
  public static List<String> names() {
    return FOLDER.names();
  }

  /// The file of a bundled scenario, null when there is none of that name.
  static @Nullable Path find(String name) {
    return FOLDER.find(name);
  }

  static String suggestion(String name) {
    return Suggestion.among(name, names(), "herdscope list scenarios names them");
  }

  /// The file itself, or a copy on disk for this run when it lies inside the program's jar.
  static Path onDisk(Path file) {
    if (file.getFileSystem().equals(FileSystems.getDefault()) || !Files.exists(file)) {
      return file;
    }
    try {
      Path copy = Files.createTempFile("herdscope-", "-" + file.getFileName());
      copy.toFile().deleteOnExit();
      return Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be copied out of the program", e);
    }
  }
}
