package io.herdscope.app.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/// A jar that holds only the order of the others beside it: class archives are valid for one class
/// path, and a folder's own order differs between disks.
final class PathingJar {
  static final String NAME = "program.jar";

  private PathingJar() {}

  static void write(Path folder, List<Path> jars) throws IOException {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(
        Attributes.Name.CLASS_PATH,
        jars.stream().map(ProgramJars::name).collect(Collectors.joining(" ")));
    new JarOutputStream(Files.newOutputStream(folder.resolve(NAME)), manifest).close();
  }
}
