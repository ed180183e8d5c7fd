package io.herdscope.app.packaging;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The Java an image brings: the modules its jars use, and no more.
final class JavaRuntime {
  /*
   Found by no look at the classes: Unsafe is asked for by reflection; character sets and the files
   inside a jar are services.
  */
  private static final List<String> SERVICES =
      List.of("jdk.charsets", "jdk.httpserver", "jdk.unsupported", "jdk.zipfs");

  private JavaRuntime() {}

  /// Links the modules into a new folder. The window's layout of objects, compact and with long
  /// pointers too, gets class data of its own, without which it starts a second later.
  static void link(Path jdk, ProgramJars jars, Path folder) throws IOException {
    List<String> modules = new ArrayList<>(SERVICES);
    modules.addAll(used(jdk, jars));
    Tool.run(
        List.of(
            jdk.resolve("bin/jlink").toString(),
            "--add-modules",
            String.join(",", modules),
            "--no-header-files",
            "--no-man-pages",
            "--strip-debug",
            "--compress=zip-6",
            "--generate-cds-archive",
            "--output",
            folder.toString()),
        Map.of());
    String java = folder.resolve("bin/java").toString();
    for (String pointers : List.of("-XX:+UseCompressedOops", "-XX:-UseCompressedOops")) {
      Tool.run(
          List.of(
              java,
              "-XX:+UseCompactObjectHeaders",
              pointers,
              "--enable-native-access=ALL-UNNAMED",
              "-Xshare:dump"),
          Map.of());
    }
  }

  private static List<String> used(Path jdk, ProgramJars jars) throws IOException {
    String path =
        jars.all().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    String said =
        Tool.run(
            List.of(
                jdk.resolve("bin/jdeps").toString(),
                "--ignore-missing-deps",
                "--multi-release",
                "25",
                "-R",
                "--print-module-deps",
                "-cp",
                path,
                jars.own().getFirst().toString()),
            Map.of());
    return List.of(said.strip().split(",", -1));
  }
}
