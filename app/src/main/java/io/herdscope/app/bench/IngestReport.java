package io.herdscope.app.bench;

import java.util.List;

/// What taking in a load of KV events cost.
///
/// @param phases per phase, in order
/// @param lost batches lost
/// @param gaps holes seen in the sequences
/// @param decodeErrors messages not understood
/// @param publishersWhole publishers whose truth is believed block for block at the end
/// @param heapBytes used heap at the end, after a collection
/// @param residentBlocks (replica, block) pairs held at the end
public record IngestReport(
    IngestPlan plan,
    List<Measured> phases,
    long lost,
    long gaps,
    long decodeErrors,
    int publishersWhole,
    long heapBytes,
    long residentBlocks) {
  /// One phase.
  ///
  /// @param operations block operations published in it
  /// @param askedPerSecond what the plan asked for
  /// @param publishedPerSecond what the publishers reached
  /// @param seconds from its start until all of them were applied
  /// @param catchUpSeconds of those, after the last was published
  /// @param cores processor time of this process in it, divided by the seconds
  /// @param lagP50Millis from the publisher's time stamp to the end of applying
  /// @param residentSetBytes of this process at its end; 0 where the system does not tell
  public record Measured(
      long operations,
      double askedPerSecond,
      double publishedPerSecond,
      double seconds,
      double catchUpSeconds,
      double cores,
      double lagP50Millis,
      double lagP99Millis,
      double lagMaxMillis,
      long residentSetBytes) {
    public double operationsPerSecond() {
      return operations / seconds;
    }
  }
}
