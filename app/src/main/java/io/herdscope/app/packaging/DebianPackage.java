package io.herdscope.app.packaging;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// An image as a Debian package: the program in `/usr/lib/herdscope`, its command, menu entry and
/// icons where a Debian system looks for them.
public final class DebianPackage {
  /*
   What the native parts of JavaFX and Java load (the NEEDED entries of their .so files), and bash
   for the launcher. GTK brings GLib, Pango, Cairo and ATK. Without OpenGL the window is drawn by
   the processor.
  */
  private static final List<String> DEPENDS =
      List.of(
          "bash",
          "libc6 (>= 2.31)",
          "libfontconfig1",
          "libfreetype6",
          "libglib2.0-0t64 | libglib2.0-0",
          "libgtk-3-0t64 | libgtk-3-0",
          "libpangoft2-1.0-0",
          "libx11-6",
          "libxtst6");
  private static final List<String> RECOMMENDS = List.of("fonts-noto-cjk", "libgl1", "libxxf86vm1");
  private static final Path PROGRAM = Path.of("usr/lib/herdscope");

  private DebianPackage() {}

  /// Whether this machine can make one.
  public static boolean possible() {
    return Files.isExecutable(Path.of("/usr/bin/dpkg-deb"));
  }

  /// The architecture by Debian's name.
  static String architecture() {
    String name = System.getProperty("os.arch", "");
    return switch (name) {
      case "aarch64" -> "arm64";
      default -> name;
    };
  }

  /// Makes the package of an image and returns its file, in `folder`.
  public static Path make(AppImage image, String version, String maintainer, Path folder)
      throws IOException {
    Path tree = folder.resolve("debian-tree");
    AppImage.delete(tree);
    Path program = tree.resolve(PROGRAM);
    copy(image.folder(), program);
    AppImage.delete(program.resolve("share"));
    copy(image.folder().resolve("share"), tree.resolve("usr/share"));
    Files.createDirectories(tree.resolve("usr/bin"));
    Files.createSymbolicLink(
        tree.resolve("usr/bin/herdscope"), Path.of("../lib/herdscope/" + AppImage.LAUNCHER));
    DebianDocuments.write(image, version, maintainer, tree.resolve("usr/share/doc/herdscope"));
    control(tree, image.bytes(), version, maintainer);
    Path file = folder.resolve("herdscope_" + version + "_" + architecture() + ".deb");
    Tool.run(
        List.of(
            "/usr/bin/dpkg-deb",
            "--root-owner-group",
            "-Zgzip",
            "--build",
            tree.toString(),
            file.toString()),
        Map.of());
    AppImage.delete(tree);
    return file;
  }

  private static void control(Path tree, long bytes, String version, String maintainer)
      throws IOException {
    Path debian = Files.createDirectories(tree.resolve("DEBIAN"));
    Files.writeString(debian.resolve("md5sums"), Checksums.of(tree, Path.of("usr")));
    Files.writeString(
        debian.resolve("control"),
        """
        Package: herdscope
        Version: %s
        Section: science
        Priority: optional
        Architecture: %s
        Maintainer: %s
        Installed-Size: %d
        Depends: %s
        Recommends: %s
        Description: explorer of LLM request routing
         Races routers of LLM requests over simulated or live clusters, and shows for
         every decision which replica got the request, and why: KV cache hits, token
         load, coefficients, and what each other choice would have done.
         .
         Brings its own Java.
        """
            .formatted(
                version,
                architecture(),
                maintainer,
                (bytes + 1023) / 1024,
                String.join(", ", DEPENDS),
                String.join(", ", RECOMMENDS)));
    modes(tree);
  }

  /// Folders and programs 755, other files 644, whatever the umask was.
  private static void modes(Path tree) throws IOException {
    Set<PosixFilePermission> open = PosixFilePermissions.fromString("rwxr-xr-x");
    Set<PosixFilePermission> plain = PosixFilePermissions.fromString("rw-r--r--");
    try (Stream<Path> files = Files.walk(tree)) {
      for (Path file : files.collect(Collectors.toList())) {
        if (!Files.isSymbolicLink(file)) {
          boolean runs = Files.isDirectory(file) || Files.isExecutable(file);
          Files.setPosixFilePermissions(file, runs ? open : plain);
        }
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent() == null ? to : to.getParent());
    try (Stream<Path> files = Files.walk(from)) {
      files.forEach(file -> copyOne(file, to.resolve(from.relativize(file).toString())));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void copyOne(Path file, Path target) {
    try {
      if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
        Files.createDirectories(target);
      } else {
        Files.copy(file, target, LinkOption.NOFOLLOW_LINKS, StandardCopyOption.COPY_ATTRIBUTES);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
