package io.herdscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Words that mean unfinished work, or that mean nothing to a stranger. (Written here in two
/// halves, so that this file passes its own test.)
class WordsTest {
  private static final List<String> BANNED =
      List.of(
          "TO" + "DO",
          "FIX" + "ME",
          "XX" + "X",
          "not " + "implemented",
          "UnsupportedOperation" + "Exception(",
          "/wo" + "rk/",
          "before-" + "stop");

  private static List<String> occurrences(Stream<Path> files, List<String> words) {
    List<String> found = new ArrayList<>();
    files.forEach(
        file -> {
          List<String> lines = Checkout.text(file).lines().toList();
          for (int i = 0; i < lines.size(); i++) {
            for (String word : words) {
              if (lines.get(i).contains(word)) {
                found.add(Checkout.name(file) + ":" + (i + 1) + " " + word);
              }
            }
          }
        });
    return found;
  }

  @Test
  void nothingIsLeftForLater() {
    assertEquals(List.of(), occurrences(Checkout.javaFiles().stream(), BANNED));
  }

  @Test
  void theProductReadsNothingBesideTheCheckout() {
    assertEquals(
        List.of(), occurrences(Checkout.mainJavaFiles().stream(), List.of("../sha" + "red")));
  }

  @Test
  void documentsLeaveNothingForLater() {
    Stream<Path> documents =
        Stream.concat(
            Checkout.MODULES.stream()
                .map(module -> Checkout.ROOT.resolve(module + "/DECISIONS.md")),
            Stream.of(Checkout.ROOT.resolve("README.md"), Checkout.ROOT.resolve("CHANGELOG.md")));
    assertEquals(List.of(), occurrences(documents.filter(file -> file.toFile().exists()), BANNED));
  }
}
