package io.herdscope.app.bench;

import io.herdscope.app.session.LargeTree;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.tree.BlockPlace;
import io.herdscope.model.tree.HashDigits;
import io.herdscope.model.tree.TreeQuery;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.LongUnaryOperator;

/// Measures what happens between typing a block's hash and seeing the block: the search, and the
/// page of the tree that shows it.
public final class FindBench {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int WARM_ROUNDS = 20;
  private static final int PAGE_NODES = 16_384;
  private static final int SHOWN_DIGITS = 4;

  private final LargeTree tree;
  private final int repetitions;
  private long checksum;

  public FindBench(LargeTree tree, int repetitions) {
    this.tree = tree;
    this.repetitions = repetitions;
  }

  /// What was measured, in milliseconds, ascending.
  ///
  /// @param whole searches by all sixteen digits
  /// @param digits searches by the four digits that pictures show
  /// @param pages lookups of the page with the block and the way to it
  public record Result(double[] whole, double[] digits, double[] pages) {}

  /// Looks for another block each time.
  public Result measure() {
    return new Result(
        times(hash -> tree.find(HashDigits.of(hash)).matches()),
        times(hash -> tree.find(HashDigits.of(shown(hash))).matches()),
        times(
            hash ->
                tree.look(new TreeQuery(BlockHasher.ROOT, PAGE_NODES, 0, hash)).sought().length()));
  }

  private static String shown(long hash) {
    return HexFormat.of().toHexDigits(hash).substring(16 - SHOWN_DIGITS);
  }

  private double[] times(LongUnaryOperator search) {
    double[] millis = new double[repetitions];
    for (int i = -WARM_ROUNDS; i < repetitions; i++) {
      long hash = block(i + WARM_ROUNDS);
      long begun = System.nanoTime();
      checksum += search.applyAsLong(hash);
      if (i >= 0) {
        millis[i] = (System.nanoTime() - begun) / NANOS_PER_MILLI;
      }
    }
    Arrays.sort(millis);
    return millis;
  }

  /// Some block of the tree, another one for every number.
  private long block(int number) {
    int digits = number * 977;
    List<BlockPlace> places = List.of();
    while (places.isEmpty()) {
      places = tree.find(new HashDigits(digits++ & 0xFFFF, SHOWN_DIGITS)).places();
    }
    return places.getFirst().hash();
  }

  /// Depends on every result, so that none is optimised away.
  long checksum() {
    return checksum;
  }
}
