package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Murmur3Test {
  /// Expected values from an independent implementation of MurmurHash3 x64 128.
  @ParameterizedTest
  @CsvSource({
    "'', 0, 0",
    "'', 1, 4610abe56eff5cb5",
    "a, 0, 85555565f6597889",
    "hello, 0, cbd8a7b341bd9b02",
    "'hello, world', 0, 342fac623a5ebc8e",
    "The quick brown fox jumps over the lazy dog, 0, e34bbc7bbc071b6c",
    "'', f9b4ca77, f909160d05c35c01",
    "replica-0:0, f9b4ca77, c8c63e567041b644",
    "0123456789abcdef, f9b4ca77, d8a8dbe0fe044a15",
    "0123456789abcdefghijklmnopqrstuvwxyz, f9b4ca77, 41bacbce6318dc35",
  })
  void firstWordsAgreeWithAnotherImplementation(String text, String seed, String expected) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int seedBits = Integer.parseUnsignedInt(seed, 16);
    assertEquals(expected, Long.toHexString(Murmur3.hash64(bytes, seedBits)));
  }
}
