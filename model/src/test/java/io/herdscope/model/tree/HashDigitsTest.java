package io.herdscope.model.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HexFormat;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class HashDigitsTest {
  @Property(tries = 200)
  void digitsFromEitherEndOfAHashAreItsOwn(
      @ForAll long hash, @ForAll @IntRange(min = 4, max = 16) int count) {
    String digits = HexFormat.of().toHexDigits(hash);
    assertTrue(HashDigits.of(digits.substring(16 - count)).end(hash));
    assertTrue(HashDigits.of(digits.substring(0, count)).begin(hash));
    assertEquals(
        digits.endsWith(digits.substring(0, count)),
        HashDigits.of(digits.substring(0, count)).end(hash));
  }

  @Test
  void allSixteenDigitsNameOneHashOnly() {
    HashDigits all = HashDigits.of(-1L);
    assertEquals(HashDigits.of("ffffffffffffffff"), all);
    assertTrue(all.areAll());
    assertFalse(all.end(-2L));
  }

  @Test
  void threeDigitsAreTooFewToLookFor() {
    assertThrows(IllegalArgumentException.class, () -> HashDigits.of("a3f"));
  }
}
