package io.herdscope.app.session;

/// What each row of a timeline does over time, in bins and coarser bins above them, so that a
/// hundred thousand requests can be painted by reading as many cells as there are pixels. Empty for
/// runs small enough to paint request by request. Immutable; any thread.
public final class RowPyramid {
  /// What a cell tells, each as a share of the bin, 0…255; `HITS` is the mean cached share of the
  /// prompts over what is filled.
  public static final int WAITING = 0;

  public static final int PREFILL = 1;
  public static final int DECODE = 2;
  public static final int PREEMPTED = 3;
  public static final int HITS = 4;
  public static final int STRIDE = 5;

  /// So many requests are painted one by one.
  public static final int LEAST_REQUESTS = 24_000;

  private static final int MOST_BINS = 16_384;
  private static final int MOST_CELLS = 4_000_000;

  private final long binNanos;
  private final int bins;
  private final byte[][] levels;

  private RowPyramid(long binNanos, int bins, byte[][] levels) {
    this.binNanos = binNanos;
    this.bins = bins;
    this.levels = levels;
  }

  static RowPyramid of(RequestTable table, RequestRows rows, long end) {
    if (table.size() < LEAST_REQUESTS) {
      return new RowPyramid(Math.max(1, end), 0, new byte[0][]);
    }
    int most = Math.clamp(MOST_CELLS / Math.max(1, rows.rows()), 64, MOST_BINS);
    int bins = Integer.highestOneBit(most);
    long binNanos = Math.max(1, (end + bins - 1) / bins);
    byte[][] levels = new byte[Integer.numberOfTrailingZeros(bins) + 1][];
    levels[0] = new byte[rows.rows() * bins * STRIDE];
    RowFill fill = new RowFill(table, rows, bins, binNanos, end);
    for (int row = 0; row < rows.rows(); row++) {
      fill.into(levels[0], row);
    }
    for (int level = 1; level < levels.length; level++) {
      levels[level] = joined(levels[level - 1]);
    }
    return new RowPyramid(binNanos, bins, levels);
  }

  /// Halves every row; bins are a power of two, so pairs never cross a row.
  private static byte[] joined(byte[] fine) {
    byte[] coarse = new byte[fine.length / 2];
    for (int cell = 0; cell < coarse.length / STRIDE; cell++) {
      int a = 2 * cell * STRIDE;
      int to = cell * STRIDE;
      for (int i = 0; i < HITS; i++) {
        coarse[to + i] = (byte) (((fine[a + i] & 255) + (fine[a + STRIDE + i] & 255) + 1) / 2);
      }
      int one = filled(fine, a);
      int two = filled(fine, a + STRIDE);
      int hits = (fine[a + HITS] & 255) * one + (fine[a + STRIDE + HITS] & 255) * two;
      coarse[to + HITS] = (byte) (one + two == 0 ? 0 : hits / (one + two));
    }
    return coarse;
  }

  private static int filled(byte[] cells, int at) {
    return (cells[at + PREFILL] & 255) + (cells[at + DECODE] & 255);
  }

  public boolean isEmpty() {
    return levels.length == 0;
  }

  public int levels() {
    return levels.length;
  }

  /// Width of a bin, nanoseconds.
  public long binNanos(int level) {
    return binNanos << level;
  }

  public int bins(int level) {
    return bins >> level;
  }

  /// The cells of one level: `STRIDE` bytes per bin, `bins(level)` bins per row. Not to be changed.
  public byte[] cells(int level) {
    return levels[level];
  }
}
