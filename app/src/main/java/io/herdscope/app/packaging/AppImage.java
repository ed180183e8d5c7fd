package io.herdscope.app.packaging;

import io.herdscope.app.fx.Emblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A folder that holds the program and all it needs, its own Java too. It may be moved and copied,
/// is never written to, and needs no network.
///
/// @param folder its top, where the launcher is
public record AppImage(Path folder) {
  static final String LAUNCHER = "herdscope";
  static final List<Integer> ICON_SIZES = List.of(16, 24, 32, 48, 64, 128, 256, 512);

  /// Makes an image of the running program.
  ///
  /// @param checkout where the launcher and the licence are
  /// @param folder replaced if it is there
  /// @throws IOException with a sentence that says what is missing
  public static AppImage make(Path checkout, Path folder) throws IOException {
    ProgramJars jars = ProgramJars.of(System.getProperty("java.class.path", ""));
    if (!jars.whole()) {
      throw new IOException(
          "only a built checkout can be packaged; start it by ./herdscope package");
    }
    Path jdk = Path.of(System.getProperty("java.home", ""));
    if (!Files.isExecutable(jdk.resolve("bin/jlink"))) {
      throw new IOException(jdk + " has no jlink; name a whole JDK in HERDSCOPE_JDK");
    }
    String notices = Notices.of(jars.foreign());
    delete(folder);
    Files.createDirectories(folder.resolve("lib"));
    JavaRuntime.link(jdk, jars, folder.resolve("runtime"));
    for (Path jar : jars.all()) {
      Files.copy(jar, folder.resolve("lib").resolve(jar.getFileName()));
    }
    for (Path part : jars.natives()) {
      Files.copy(part, folder.resolve("lib").resolve(part.getFileName()));
    }
    PathingJar.write(folder.resolve("lib"), jars.all());
    Files.copy(
        checkout.resolve(LAUNCHER), folder.resolve(LAUNCHER), StandardCopyOption.COPY_ATTRIBUTES);
    Files.copy(checkout.resolve("LICENSE"), folder.resolve("LICENSE"));
    Files.writeString(folder.resolve("THIRD-PARTY-NOTICES"), notices);
    share(folder.resolve("share"));
    AppImage image = new AppImage(folder);
    image.warm();
    return image;
  }

  private static void share(Path share) throws IOException {
    DesktopEntry.write(share.resolve("applications"));
    for (int size : ICON_SIZES) {
      Path apps = share.resolve("icons/hicolor/" + size + "x" + size + "/apps");
      Files.createDirectories(apps);
      Files.write(apps.resolve("herdscope.png"), Emblem.png(size));
    }
    Path scalable = share.resolve("icons/hicolor/scalable/apps");
    Files.createDirectories(scalable);
    Files.writeString(scalable.resolve("herdscope.svg"), Emblem.svg());
  }

  /// Runs what a person runs first, so that the classes it uses lie ready: a command, and the
  /// window with a race in it.
  private void warm() throws IOException {
    String launcher = folder.resolve(LAUNCHER).toString();
    Map<String, String> making =
        Map.of(
            "HERDSCOPE_MAKE_ARCHIVES", "1",
            "HERDSCOPE_JAVA_OPTS", "-Dherdscope.start.seconds=10",
            "XDG_CONFIG_HOME", folder.resolve("none").toString(),
            "DISPLAY", "",
            "WAYLAND_DISPLAY", "");
    Tool.run(List.of(launcher, "run", "rl-rollouts"), making);
    Tool.run(List.of(launcher), making);
  }

  /// Everything in it together, in bytes.
  public long bytes() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .mapToLong(file -> file.toFile().length())
          .sum();
    }
  }

  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
