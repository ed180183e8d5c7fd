package io.herdscope.app.packaging;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;

/// The licences of a set of jars: who holds which rights in what, and every text.
final class Notices {
  private static final Pattern TEXT =
      Pattern.compile("(?i)(.*/)?[^/]*(licen[cs]e|notice|copying|OFL)[^/]*(?<!\\.class|/)");
  private static final String RULE = "-".repeat(78) + "\n";

  private Notices() {}

  /// The whole document.
  ///
  /// @param jars foreign jars, in any order
  /// @throws IOException when a jar cannot be read or has no licence; the message names each
  static String of(List<Path> jars) throws IOException {
    StringBuilder list = new StringBuilder();
    StringBuilder own = new StringBuilder();
    Map<String, String> texts = new TreeMap<>();
    List<String> without = new ArrayList<>();
    for (Path jar : jars.stream().sorted(Comparator.comparing(Path::toString)).toList()) {
      String name = String.valueOf(jar.getFileName());
      Library library = Libraries.of(name).orElse(null);
      String inside = inside(jar);
      if (library == null || (library.licence().text() + inside).isBlank()) {
        without.add(name);
        continue;
      }
      list.append(line(name, library));
      texts.putIfAbsent(library.licence().spdx(), library.licence().text());
      own.append(inside);
    }
    if (!without.isEmpty()) {
      throw new IOException(
          "no licence is known of "
              + String.join(", ", without)
              + "; add a line to io.herdscope.app.packaging.Libraries");
    }
    texts.values().removeIf(String::isEmpty);
    return "Herdscope is under the Apache License 2.0 (file LICENSE). It ships with these"
        + " libraries:\n\n"
        + list
        + "\nThe Java runtime has its notices in runtime/legal.\n"
        + whole(texts)
        + own;
  }

  private static String line(String jar, Library library) {
    return jar
        + "\n    "
        + library.copyright()
        + "\n    "
        + library.licence().spdx()
        + ", "
        + library.home()
        + "\n";
  }

  private static String whole(Map<String, String> texts) {
    StringBuilder all = new StringBuilder();
    texts.forEach((spdx, text) -> all.append(headed(spdx, text)));
    return all.toString();
  }

  private static String headed(String title, String text) {
    return "\n" + RULE + title + "\n" + RULE + "\n" + text.strip() + "\n";
  }

  private static String inside(Path jar) throws IOException {
    StringBuilder all = new StringBuilder();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (ZipEntry entry :
          file.stream().sorted(Comparator.comparing(ZipEntry::getName)).toList()) {
        if (TEXT.matcher(entry.getName()).matches()) {
          String text = new String(file.getInputStream(entry).readAllBytes(), UTF_8);
          all.append(headed(jar.getFileName() + ": " + entry.getName(), text));
        }
      }
    }
    return all.toString();
  }
}
