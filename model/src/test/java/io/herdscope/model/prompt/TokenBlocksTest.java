package io.herdscope.model.prompt;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Expected values were computed with libxxhash 0.8.1.
class TokenBlocksTest {
  private static final int[] TWELVE = IntStream.rangeClosed(1, 12).toArray();

  private static List<String> hex(long[] hashes) {
    return LongStream.of(hashes).mapToObj(hash -> String.format("%016x", hash)).toList();
  }

  private static String oneBlock(int[] tokens, long seed) {
    return hex(TokenBlocks.local(tokens, tokens.length, seed)).getFirst();
  }

  private static int[] range(int from, int to) {
    return IntStream.range(from, to).toArray();
  }

  @Test
  void blocksAreNamedByTheirTokensAlone() {
    assertEquals(
        List.of("cb38e4d7fb2dca5c", "e8d3ec39b907b74c", "06b748f1777d599c"),
        hex(TokenBlocks.local(TWELVE, 4, TokenBlocks.SEED)));
  }

  @Test
  void aSequenceHashRollsOverTheLocalOnes() {
    long[] local = TokenBlocks.local(TWELVE, 4, TokenBlocks.SEED);
    assertEquals(
        List.of("cb38e4d7fb2dca5c", "44a2b2379d6d3c3d", "aea1e67a6c80cf84"),
        hex(TokenBlocks.sequence(local).toArray()));
  }

  @Test
  void aTrailingPartIsNoBlock() {
    assertEquals(2, TokenBlocks.local(range(0, 11), 4, TokenBlocks.SEED).length);
    assertEquals(HashRun.EMPTY, TokenBlocks.sequence(new long[0]));
  }

  @Test
  void longerBlocksTakeTheOtherPathsOfTheHash() {
    assertEquals("d47a8f41c833328a", oneBlock(range(0, 16), TokenBlocks.SEED));
    assertEquals("304d910e689e42bf", oneBlock(range(0, 64), TokenBlocks.SEED));
    int[] repeated = new int[512];
    Arrays.fill(repeated, 46);
    assertEquals("536af42606dad412", oneBlock(repeated, TokenBlocks.SEED));
  }

  @Test
  void anAdapterAndANamespaceEnterTheSeed() {
    int[] four = range(1, 5);
    assertEquals(0xb2041cc45cbcfeddL, TokenBlocks.seed("my-lora", ""));
    assertEquals("d97c824a0d4bdab1", oneBlock(four, TokenBlocks.seed("my-lora", "")));
    assertEquals(0x1b095b6229544fb6L, TokenBlocks.seed("", "tenant-a"));
    assertEquals("4fa3e8097233e995", oneBlock(four, TokenBlocks.seed("", "tenant-a")));
    assertEquals("55754b59eba4a7e7", oneBlock(four, TokenBlocks.seed("my-lora", "tenant-a")));
    assertEquals(TokenBlocks.SEED, TokenBlocks.seed("", ""));
  }

  @Test
  void objectsEnterTheirBlockInAnyOrder() {
    long[][] one = {{42}};
    long[][] two = {{42, 7}};
    long[][] turned = {{7, 42}};
    assertEquals(
        List.of("c24b4634b5656053", "e8d3ec39b907b74c"),
        hex(TokenBlocks.local(range(1, 9), 4, TokenBlocks.SEED, one)));
    assertEquals(
        List.of("575ccb8c77f8af93"), hex(TokenBlocks.local(range(1, 5), 4, TokenBlocks.SEED, two)));
    assertArrayEquals(
        TokenBlocks.local(range(1, 5), 4, TokenBlocks.SEED, two),
        TokenBlocks.local(range(1, 5), 4, TokenBlocks.SEED, turned));
  }

  @Test
  void anObjectIsItsDigestOrAHashOfItsName() {
    assertEquals(0x0123456789abcdefL, TokenBlocks.object("0123456789abcdef".repeat(4)));
    assertEquals(0x87830755ac4421e9L, TokenBlocks.object("image-1"));
    assertEquals(1_000_000 + 42, TokenBlocks.sglangPad((5L << 30) + 42));
  }

  @Test
  void withEagleABlockHoldsTheTokenAfterItToo() {
    assertEquals(
        List.of("1a92ffa9004c0851", "1ac55a72d61806e3"),
        hex(TokenBlocks.localEagle(range(1, 10), 4, TokenBlocks.SEED)));
    assertEquals(1, TokenBlocks.localEagle(range(1, 9), 4, TokenBlocks.SEED).length);
    assertEquals(0, TokenBlocks.localEagle(new int[0], 4, TokenBlocks.SEED).length);
  }

  @Test
  void aBlockSizeBelowOneIsRefused() {
    IllegalArgumentException error =
        assertThrows(IllegalArgumentException.class, () -> TokenBlocks.local(TWELVE, 0, 1));
    assertEquals("blockSize must be at least 1, got 0", error.getMessage());
  }
}
