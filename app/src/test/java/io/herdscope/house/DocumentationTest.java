package io.herdscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What must be explained: packages, public types, libraries.
class DocumentationTest {
  private static final Pattern PUBLIC_TYPE =
      Pattern.compile(
          "^public (?:(?:abstract|sealed|non-sealed|final|static) )*"
              + "(?:class|interface|record|enum|@interface) (\\w+)");
  private static final Pattern DEPENDENCY =
      Pattern.compile(
          "<dependency>\\s*<groupId>([^<]+)</groupId>\\s*<artifactId>([^<]+)</artifactId>"
              + "(.*?)</dependency>",
          Pattern.DOTALL);

  @Test
  void everyPackageSaysWhatItIsAndIsNullMarked() {
    List<String> faults = new ArrayList<>();
    Set<Path> folders = new TreeSet<>();
    Checkout.mainJavaFiles().forEach(file -> folders.add(file.getParent()));
    for (Path folder : folders) {
      Path info = folder.resolve("package-info.java");
      String text = info.toFile().exists() ? Checkout.text(info) : "";
      if (!text.startsWith("/// ") || !text.contains("\n@NullMarked\n")) {
        faults.add(Checkout.name(info));
      }
    }
    assertEquals(List.of(), faults);
  }

  @Test
  void everyPublicTypeSaysWhatItIs() {
    List<String> faults = new ArrayList<>();
    for (Path file : Checkout.mainJavaFiles()) {
      List<String> lines = Checkout.text(file).lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        Matcher type = PUBLIC_TYPE.matcher(lines.get(i));
        if (type.find() && !documented(lines, i)) {
          faults.add(Checkout.name(file) + ": " + type.group(1));
        }
      }
    }
    assertEquals(List.of(), faults);
  }

  /// Whether a `///` line stands above the declaration, with at most annotations between.
  private static boolean documented(List<String> lines, int declaration) {
    int line = declaration - 1;
    while (line >= 0 && !lines.get(line).isBlank() && !lines.get(line).startsWith("///")) {
      line--;
    }
    return line >= 0 && lines.get(line).startsWith("/// ");
  }

  @Test
  void everyLibraryHasADecisionThatNamesItsLicence() {
    List<String> faults = new ArrayList<>();
    String words =
        Checkout.MODULES.stream()
            .map(module -> Checkout.ROOT.resolve(module).resolve("DECISIONS.md"))
            .filter(Files::exists)
            .map(Checkout::text)
            .collect(Collectors.joining());
    for (String module : Checkout.MODULES) {
      Path pom = Checkout.ROOT.resolve(module).resolve("pom.xml");
      Matcher dependency = DEPENDENCY.matcher(Checkout.text(pom));
      while (dependency.find()) {
        boolean ours = dependency.group(1).equals("io.herdscope");
        if (!ours && !words.contains("`" + dependency.group(2) + "`")) {
          faults.add(module + " uses " + dependency.group(2));
        }
      }
    }
    assertEquals(List.of(), faults);
  }
}
