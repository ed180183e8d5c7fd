package io.herdscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Files stay small: median ≤ 90 lines, 95 of 100 ≤ 350, none above 500.
class FileSizesTest {
  private static long lines(Path file) {
    return Checkout.text(file).lines().count();
  }

  private static long quantile(double share) {
    List<Long> sizes =
        Checkout.mainJavaFiles().stream()
            .filter(file -> !file.endsWith("package-info.java"))
            .map(FileSizesTest::lines)
            .sorted()
            .toList();
    return sizes.get((int) Math.ceil(share * sizes.size()) - 1);
  }

  @Test
  void noFileIsLongerThan500Lines() {
    List<String> long500 =
        Checkout.javaFiles().stream()
            .filter(file -> lines(file) > 500)
            .map(file -> Checkout.name(file) + " " + lines(file))
            .toList();
    assertEquals(List.of(), long500);
  }

  @Test
  void theMedianFileHasAtMost90Lines() {
    assertTrue(quantile(0.5) <= 90, () -> "median " + quantile(0.5));
  }

  @Test
  void ninetyFiveOfHundredFilesHaveAtMost350Lines() {
    assertTrue(quantile(0.95) <= 350, () -> "95th of 100: " + quantile(0.95));
  }
}
