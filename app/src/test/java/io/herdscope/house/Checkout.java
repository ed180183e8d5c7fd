package io.herdscope.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The files of the checkout that the tests run in.
final class Checkout {
  static final Path ROOT = root();
  static final List<String> MODULES =
      List.of("model", "router-core", "sim-backend", "live-connector", "app");

  private Checkout() {}

  /// Every Java source, main and test, sorted.
  static List<Path> javaFiles() {
    return MODULES.stream().flatMap(module -> files(module + "/src", ".java").stream()).toList();
  }

  /// Every Java source of the product itself.
  static List<Path> mainJavaFiles() {
    return MODULES.stream()
        .flatMap(module -> files(module + "/src/main", ".java").stream())
        .toList();
  }

  static List<Path> files(String folder, String suffix) {
    Path top = ROOT.resolve(folder);
    if (!Files.isDirectory(top)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(top)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.toString().endsWith(suffix))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The path as people see it, from the root on.
  static String name(Path file) {
    return ROOT.relativize(file).toString();
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve("herdscope.cmd"))) {
      folder = folder.getParent();
      if (folder == null) {
        throw new IllegalStateException("these tests run inside a checkout");
      }
    }
    return folder;
  }
}
