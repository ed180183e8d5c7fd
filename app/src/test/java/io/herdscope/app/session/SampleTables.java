package io.herdscope.app.session;

/// Requests written down by hand.
public final class SampleTables {
  private SampleTables() {}

  /// Session 3 asks twice, in r1 (preempted once) and in r0, which takes its blocks back and never
  /// goes on; session 5 asks r1 and is never admitted.
  public static RequestTable three() {
    long never = RequestTable.NEVER;
    int[][] whole = {{3, 3, 5}, {0, 1, 0}, {1, 0, 1}, {100, 130, 40}, {32, 16, 0}, {7, 2, 0}};
    long[][] times = {
      {1_000, 20_500, 21_000},
      {2_000, 21_000, 22_000},
      {5_000, 21_000, never},
      {9_000, 25_000, never},
      {20_000, never, never}
    };
    return new RequestTable(
        whole, times, new int[] {0, 1, 2, 2}, new long[][] {{12_000, 30_000}, {15_000, never}});
  }

  /// Session 3 asks r0, r1 before that was answered, r0 again at the instant at which r1 gives up,
  /// and r1 once more, at what its clock says is earlier.
  public static RequestTable impatient() {
    int[][] whole = {
      {3, 3, 3, 3}, {0, 1, 2, 3}, {0, 1, 0, 1}, {100, 100, 100, 100}, {0, 0, 0, 0}, {1, 1, 1, 1}
    };
    long[][] times = {
      {1_000, 4_000, 7_000, 6_000},
      {2_000, 5_000, 8_000, 7_000},
      {3_000, 6_000, 9_000, 7_500},
      {9_000, 7_000, 9_500, 8_500},
      {20_000, 8_000, 12_000, 9_000}
    };
    return new RequestTable(
        whole, times, new int[] {0, 0, 0, 0, 0}, new long[][] {new long[0], new long[0]});
  }
}
