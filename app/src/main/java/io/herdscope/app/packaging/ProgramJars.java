package io.herdscope.app.packaging;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The jars of the running program.
///
/// @param own ours, the program itself first
/// @param foreign the libraries, by name
record ProgramJars(List<Path> own, List<Path> foreign) {
  private static final String PROGRAM = "herdscope.jar";
  private static final Set<String> MODULES =
      Set.of("model", "router-core", "sim-backend", "live-connector");

  ProgramJars {
    own = List.copyOf(own);
    foreign = List.copyOf(foreign);
  }

  /// Those on a class path; entries that are no jars, such as folders of classes, are left out.
  static ProgramJars of(String classPath) {
    List<Path> jars =
        Arrays.stream(classPath.split(File.pathSeparator, -1))
            .filter(entry -> entry.endsWith(".jar"))
            .map(Path::of)
            .filter(Files::isRegularFile)
            .sorted(Comparator.comparing(ProgramJars::name))
            .toList();
    return new ProgramJars(
        jars.stream()
            .filter(ProgramJars::ours)
            .sorted(Comparator.comparing(jar -> !name(jar).equals(PROGRAM)))
            .toList(),
        jars.stream().filter(jar -> !ours(jar)).toList());
  }

  private static boolean ours(Path jar) {
    String name = name(jar);
    return name.equals(PROGRAM)
        || MODULES.stream().anyMatch(module -> name.matches(module + "-\\d.*"));
  }

  /// The native parts of libraries that lie beside their jars, by name.
  List<Path> natives() throws IOException {
    Set<Path> folders = new TreeSet<>();
    foreign.forEach(jar -> folders.add(Objects.requireNonNull(jar.toAbsolutePath().getParent())));
    List<Path> natives = new ArrayList<>();
    for (Path folder : folders) {
      try (Stream<Path> files = Files.list(folder)) {
        files.filter(file -> name(file).matches(".*\\.(so|dylib)")).sorted().forEach(natives::add);
      }
    }
    return natives;
  }

  static String name(Path jar) {
    return String.valueOf(jar.getFileName());
  }

  /// Whether the program is here as it is built.
  boolean whole() {
    return own.size() == MODULES.size() + 1;
  }

  /// All, in the order of the class path.
  List<Path> all() {
    return Stream.concat(own.stream(), foreign.stream()).toList();
  }
}
