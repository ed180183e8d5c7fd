package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.model.WholeFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A file a command will write. Whether it can be written is known before the work is done; it
/// appears whole or not at all, also when several commands write it at the same time.
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

  /// Refuses two outputs with one name, of which the later would replace the earlier.
  void differsFrom(@Nullable OutputFile other, String option) {
    if (other != null && other.file.normalize().equals(file.normalize())) {
      throw new BadInput(option + " " + file, "is already another output; name two files");
    }
  }

  /// Writes the content and puts the file in its place. A device or a pipe, such as `/dev/stdout`,
  /// is written to as it is.
  void write(Content content) {
    try {
      WholeFile.write(file, part -> fill(part, content));
    } catch (IOException e) {
      throw new RunFailed(file + " cannot be written: " + reason(e));
    }
  }

  private static void fill(Path target, Content content) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(target)) {
      content.writeTo(out);
    }
  }

  private static String reason(IOException e) {
    return e instanceof FileSystemException system && system.getReason() == null
        ? "the file system refuses it"
        : String.valueOf(e.getMessage());
  }

  /// What goes into the file.
  @FunctionalInterface
  interface Content {
    void writeTo(BufferedWriter out) throws IOException;
  }
}
