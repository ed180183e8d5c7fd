package io.herdscope.sim.latency;

import java.util.Arrays;
import java.util.function.LongToDoubleFunction;

/// Any curve over the summed context, as straight pieces of equal width; the last one goes on for
/// ever.
final class DecodeTable implements DecodeLine {
  private static final int PIECES = 1_024;

  private final long width;
  private final long[] bases;
  private final long[] slopes;

  private DecodeTable(long width, long[] bases, long[] slopes) {
    this.width = width;
    this.bases = bases;
    this.slopes = slopes;
  }

  /// Follows a curve from 0 to `limit` tokens in 1,024 pieces, or one per token, and stays at the
  /// limit's value beyond.
  ///
  /// @param picos at a summed context
  static DecodeTable of(LongToDoubleFunction picos, long limit) {
    return of(picos, limit, false);
  }

  /// The same, but the last piece goes on beyond the limit.
  static DecodeTable onwards(LongToDoubleFunction picos, long limit) {
    return of(picos, limit, true);
  }

  private static DecodeTable of(LongToDoubleFunction picos, long limit, boolean onwards) {
    long width = Math.max(1, Math.ceilDiv(limit, PIECES));
    int pieces = (int) Math.ceilDiv(limit, width);
    long[] bases = new long[pieces + 1];
    long[] slopes = new long[pieces + 1];
    for (int i = 0; i <= pieces; i++) {
      bases[i] = atLeastOne(picos.applyAsDouble(Math.min(limit, i * width)));
    }
    for (int i = 0; i < pieces; i++) {
      slopes[i] = Math.floorDiv(bases[i + 1] - bases[i], width);
    }
    slopes[pieces] = onwards ? Math.max(0, slopes[pieces - 1]) : 0;
    return new DecodeTable(width, bases, slopes);
  }

  private static long atLeastOne(double picos) {
    return Math.max(1, Math.round(picos));
  }

  private int piece(long context) {
    return (int) Math.min(context / width, bases.length - 1);
  }

  @Override
  public long picos(long context) {
    int piece = piece(context);
    return Math.max(1, bases[piece] + slopes[piece] * (context - piece * width));
  }

  @Override
  public long stepsOnOneLine(long context, long growth) {
    int piece = piece(context);
    if (piece == bases.length - 1 || growth == 0) {
      return Long.MAX_VALUE;
    }
    return Math.max(1, Math.ceilDiv((piece + 1) * width - context, growth));
  }

  @Override
  public long total(long context, long growth, long steps) {
    int piece = piece(context);
    long tokens = steps * (context - piece * width) + growth * (steps * (steps - 1) / 2);
    return Math.max(steps, steps * bases[piece] + slopes[piece] * tokens);
  }

  @Override
  public DecodeLine times(double factor) {
    return new DecodeTable(
        width,
        Arrays.stream(bases).map(base -> atLeastOne(base * factor)).toArray(),
        Arrays.stream(slopes).map(slope -> (long) Math.floor(slope * factor)).toArray());
  }
}
