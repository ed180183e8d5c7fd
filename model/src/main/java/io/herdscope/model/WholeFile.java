package io.herdscope.model;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes files that appear whole or not at all, also when several processes write one at the same
/// time; a link stays a link. Any thread.
public final class WholeFile {
  /// Fills an empty file.
  @FunctionalInterface
  public interface Filling {
    void fill(Path part) throws IOException;
  }

  private WholeFile() {}

  /// Fills a file beside `file` and puts it in its place. A device or a pipe, such as
  /// `/dev/stdout`, is filled as it is: it must not be replaced by a file.
  public static void write(Path file, Filling filling) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      filling.fill(file);
      return;
    }
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    Path part = newPart(target);
    try {
      filling.fill(part);
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /// An empty file beside the target, under a name nothing else has: two writers of one file must
  /// not write into each other's, and a file of the user's is not ours to replace. Not a temporary
  /// file of the JDK's, which only its owner could read.
  private static Path newPart(Path target) throws IOException {
    long process = ProcessHandle.current().pid();
    int next = 0;
    Path part = null;
    while (part == null) {
      try {
        part =
            Files.createFile(target.resolveSibling(".herdscope-" + process + "-" + next + ".part"));
      } catch (FileAlreadyExistsException taken) {
        next++;
      }
    }
    return part;
  }
}
