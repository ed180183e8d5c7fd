package io.herdscope.app.finding;

/// The engines and what was booked on them at one instant, by replica.
///
/// @param at nanoseconds
/// @param decodeBlocks KV blocks of requests past their first token, each counted whole
/// @param activeBlocks blocks used by running requests
/// @param believedDecodeBlocks what all bookings together say of decode
/// @param evictedBlocks so far
public record Sample(
    long at,
    int[] decodeBlocks,
    int[] running,
    int[] waiting,
    int[] activeBlocks,
    double[] believedDecodeBlocks,
    long[] evictedBlocks) {

  public int replicas() {
    return running.length;
  }

  /// Requests running or waiting anywhere.
  public int inFlight() {
    int sum = 0;
    for (int r = 0; r < running.length; r++) {
      sum += running[r] + waiting[r];
    }
    return sum;
  }

  public long decodeSum() {
    long sum = 0;
    for (int blocks : decodeBlocks) {
      sum += blocks;
    }
    return sum;
  }
}
