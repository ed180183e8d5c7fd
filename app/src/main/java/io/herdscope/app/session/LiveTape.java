package io.herdscope.app.session;

import io.herdscope.app.follow.Past;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Executor;

/// Where a live session's events come from, and what is kept of them: a cluster or a recording.
/// Session thread only.
interface LiveTape extends AutoCloseable {
  String title();

  boolean isRecording();

  /// Everything heard so far.
  LiveWorld world();

  /// Takes in what there is, until `deadline` (System.nanoTime) where there may be much.
  void read(long deadline);

  /// Whether all of a recording was taken in; a cluster has no end.
  boolean isRead();

  /// The first instant worth showing, nanoseconds.
  long start();

  /// A new way back; an `IOException` says why there is none.
  Past past() throws IOException;

  /// Makes the latest second readable.
  void flush() throws IOException;

  /// Has a policy decide beside the real router from here on.
  ///
  /// @param label `NAME[:PRESET]`
  void addShadow(String label);

  /// Writes the last seconds into a file, in the background.
  void save(double seconds, Path target, WholeRuns background, Executor home);

  /// Blocks stored and removed in the last second.
  double rate();

  /// The median or the 99th percentile of the last seconds; NaN where nobody tells when it was
  /// sent.
  double lagMillis(double quantile);

  LiveFrame.Kept kept();

  long damagedBytes();

  /// 0…1, how much of a recording was taken in.
  double loading();

  @Override
  void close();
}
