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
}
