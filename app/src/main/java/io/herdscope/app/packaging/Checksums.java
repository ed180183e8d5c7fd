package io.herdscope.app.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/// The `md5sums` of a Debian package, by which dpkg tells whether an installed file was changed.
final class Checksums {
  private Checksums() {}

  /// A line for each file below `part` of `tree`: sum, two spaces, path from `tree` on.
  static String of(Path tree, Path part) throws IOException {
    StringBuilder lines = new StringBuilder();
    try (Stream<Path> files = Files.walk(tree.resolve(part))) {
      List<Path> sorted =
          files
              .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
              .sorted()
              .toList();
      for (Path file : sorted) {
        lines.append(md5(Files.readAllBytes(file))).append("  ");
        lines.append(tree.relativize(file)).append('\n');
      }
    }
    return lines.toString();
  }

  private static String md5(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has MD5", e);
    }
  }
}
