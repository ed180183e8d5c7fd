package io.herdscope.app.cli;

import java.nio.file.Path;

/// How the program is called here, to be repeated in advice: a checkout has a launcher at its root,
/// a package puts one on the path.
final class Launcher {
  private Launcher() {}

  /// The launcher's file, in the checkout or above the Java that a packaged folder brings.
  static Path file() {
    String home = System.getProperty("herdscope.home", "");
    Path folder =
        home.isEmpty() ? Path.of(System.getProperty("java.home", "")).resolve("..") : Path.of(home);
    return folder.resolve(name()).toAbsolutePath().normalize();
  }

  /// What to type, where the program was started from.
  static String words() {
    String home = System.getProperty("herdscope.home", "");
    return home.isEmpty() ? "herdscope" : words(file(), Path.of(""));
  }

  static String words(Path file, Path here) {
    Path launcher = file.toAbsolutePath().normalize();
    return here.toAbsolutePath().normalize().equals(launcher.getParent())
        ? "." + launcher.getFileSystem().getSeparator() + launcher.getFileName()
        : quoted(launcher.toString());
  }

  /// As a shell takes it for one word.
  static String quoted(String text) {
    return text.matches("[A-Za-z0-9_./:=,@%+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }

  private static String name() {
    return System.getProperty("os.name", "").startsWith("Windows") ? "herdscope.cmd" : "herdscope";
  }
}
