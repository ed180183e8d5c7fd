package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file a command will write. Whether it can be written is known before the work is done; it
/// appears whole or not at all.
final class OutputFile {
  private final Path file;

  /// Fails when the folder is missing or read-only, or the name is a folder.
  OutputFile(String option, Path file) {
    this.file = file.toAbsolutePath();
    if (Files.isDirectory(this.file)) {
      throw new BadInput(option + " " + file, "is a folder; name a file");
    }
    Path folder = this.file.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new BadInput(option + " " + file, "its folder does not exist; make it first");
    }
    if (!Files.isWritable(folder)) {
      throw new BadInput(option + " " + file, "its folder cannot be written to");
    }
  }

  Path path() {
    return file;
  }

  /// Writes the content and puts the file in its place.
  void write(Content content) {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (BufferedWriter out = Files.newBufferedWriter(part)) {
        content.writeTo(out);
      }
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new RunFailed(file + " cannot be written: " + e.getMessage());
    }
  }

  /// What goes into the file.
  @FunctionalInterface
  interface Content {
    void writeTo(BufferedWriter out) throws IOException;
  }
}
