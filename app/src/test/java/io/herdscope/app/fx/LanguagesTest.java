package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Everything that is said is said in both languages.
class LanguagesTest {
  private static final Path RESOURCES = Path.of("src", "main", "resources");
  private static final Pattern HOLE = Pattern.compile("\\{\\d}");

  @Test
  void everyPackageSaysTheSameThingsInBothLanguages() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path english : files("words.properties")) {
      Path japanese = english.resolveSibling(Words.file(Language.JAPANESE));
      Map<String, String> one = read(english);
      Map<String, String> other = Files.exists(japanese) ? read(japanese) : new TreeMap<>();
      Set<String> differ = new TreeSet<>(one.keySet());
      differ.addAll(other.keySet());
      differ.removeIf(key -> one.containsKey(key) && other.containsKey(key));
      differ.forEach(key -> wrong.add(english.getParent() + ": " + key + " in one language only"));
      one.forEach(
          (key, text) -> {
            if (!holes(text).equals(holes(other.getOrDefault(key, text)))) {
              wrong.add(english.getParent() + ": " + key + " has other holes in Japanese");
            }
          });
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void noJapaneseTextStandsAlone() throws IOException {
    List<Path> alone = new ArrayList<>(files("words_ja.properties"));
    alone.removeIf(file -> Files.exists(file.resolveSibling("words.properties")));
    assertEquals(List.of(), alone);
  }

  /// The small words of an English sentence, or four words in a row; names and terms have neither.
  private static final Pattern ENGLISH =
      Pattern.compile("\\b(the|of|and|is|are|with|not|this|its|from)\\b|([a-z]+ ){3}[a-z]+");

  /// Formulas keep the names of their terms.
  private static final Pattern LATIN = Pattern.compile("formula\\..*|term\\.1.*|.*\\.keys");

  @Test
  void noJapaneseTextIsLeftInEnglish() throws IOException {
    List<String> left = new ArrayList<>();
    for (Path file : files("words_ja.properties")) {
      read(file)
          .forEach(
              (key, text) -> {
                if (!LATIN.matcher(key).matches()
                    && ENGLISH.matcher(text.replaceAll("「[^」]*」", "")).find()) {
                  left.add(file.getParent() + ": " + key + "=" + text);
                }
              });
    }
    assertEquals(List.of(), left);
  }

  private static Set<String> holes(String text) {
    Set<String> holes = new TreeSet<>();
    Matcher matcher = HOLE.matcher(text);
    while (matcher.find()) {
      holes.add(matcher.group());
    }
    return holes;
  }

  private static List<Path> files(String name) throws IOException {
    try (Stream<Path> all = Files.walk(RESOURCES)) {
      List<Path> found = all.filter(file -> file.endsWith(name)).toList();
      assertFalse(found.isEmpty());
      return found;
    }
  }

  private static Map<String, String> read(Path file) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(reader);
    }
    TreeMap<String, String> texts = new TreeMap<>();
    properties.forEach((key, text) -> texts.put(key.toString(), text.toString()));
    return texts;
  }
}
