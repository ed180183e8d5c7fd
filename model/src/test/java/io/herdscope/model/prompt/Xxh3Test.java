package io.herdscope.model.prompt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class Xxh3Test {
  private static String hex(byte[] input, long seed) {
    return String.format("%016x", Xxh3.hash(input, seed));
  }

  @Test
  void nothingHashesItsSeed() {
    assertEquals("d1f3e77444430ab9", hex(new byte[0], 1_337));
    assertEquals("2d06800538d394c2", hex(new byte[0], 0));
  }

  /// The hash of each length is the seed of the next, so one value stands for all of them; from
  /// libxxhash 0.8.1.
  @Test
  void everyLengthAgreesWithTheReference() {
    byte[] bytes = new byte[4_200];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i * i * 7 + i * 13 + 5);
    }
    long hash = 1_337;
    for (int length = 0; length <= bytes.length; length++) {
      hash = Xxh3.hash(Arrays.copyOf(bytes, length), hash);
    }
    assertEquals("b404b7c6c67eb9c0", String.format("%016x", hash));
  }

  @Test
  void textOfEightBytesHashesAsTheReference() {
    long seed = 1_337 + Xxh3.hash("tenant-a".getBytes(StandardCharsets.UTF_8), 1);
    assertEquals("1b095b6229544fb6", String.format("%016x", seed));
  }
}
