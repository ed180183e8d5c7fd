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

  private static final Pattern NAMED_TEST = Pattern.compile("`(?:\\w+/)*(\\w+Test)`");
  private static final Pattern ENTRY_TYPES = Pattern.compile("Entry types?: ([^.]*)\\.");
  private static final Pattern BACKTICKED_TYPE = Pattern.compile("`([A-Z]\\w+)`");

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

  private static List<Path> decisions() {
    return Checkout.MODULES.stream()
        .map(module -> Checkout.ROOT.resolve(module).resolve("DECISIONS.md"))
        .filter(Files::exists)
        .toList();
  }

  @Test
  void theTestsThatDecisionsNameExist() {
    Set<String> tests =
        Checkout.javaFiles().stream()
            .map(file -> String.valueOf(file.getFileName()).replace(".java", ""))
            .collect(Collectors.toSet());
    List<String> faults = new ArrayList<>();
    for (Path file : decisions()) {
      Matcher named = NAMED_TEST.matcher(Checkout.text(file));
      while (named.find()) {
        if (!tests.contains(named.group(1))) {
          faults.add(Checkout.name(file) + ": " + named.group(1));
        }
      }
    }
    assertEquals(List.of(), faults);
  }

  /// Two people appending to one file at once can leave a paragraph in it twice.
  @Test
  void noDecisionIsWrittenTwice() {
    List<String> faults = new ArrayList<>();
    for (Path file : decisions()) {
      Set<String> seen = new TreeSet<>();
      for (String line : Checkout.text(file).lines().toList()) {
        if (line.length() > 60 && !seen.add(line)) {
          faults.add(Checkout.name(file) + ": " + line);
        }
      }
    }
    assertEquals(List.of(), faults);
  }

  @Test
  void theEntryTypeOfAPackageIsInIt() {
    List<String> faults = new ArrayList<>();
    for (Path info : Checkout.mainJavaFiles()) {
      if (info.endsWith("package-info.java")) {
        String text = Checkout.text(info).replace("\n/// ", " ");
        Matcher sentence = ENTRY_TYPES.matcher(text);
        Matcher type = BACKTICKED_TYPE.matcher(sentence.find() ? sentence.group(1) : "");
        while (type.find()) {
          if (!Files.exists(info.resolveSibling(type.group(1) + ".java"))) {
            faults.add(Checkout.name(info) + ": " + type.group(1));
          }
        }
      }
    }
    assertEquals(List.of(), faults);
  }

  @Test
  void everyLibraryHasADecisionThatNamesItsLicence() {
    List<String> faults = new ArrayList<>();
    String words = decisions().stream().map(Checkout::text).collect(Collectors.joining());
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
