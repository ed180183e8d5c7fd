package io.herdscope.app.workbench;

import io.herdscope.app.fx.FrameLog;
import java.util.Map;

/// What a window showed while it was measured.
///
/// @param platform JavaFX platform that opened the window
/// @param firstMoveSeconds from the start of the process until the window moved, see [Start]
/// @param firstMoveProcessorSeconds which all threads together had until then
/// @param warmUp what was seen before the measurement
/// @param openingSeconds until all of a recording was read, the first part of the measurement; NaN
///   where none was opened
/// @param measured the measurement
/// @param stalls frames that came more than 50 ms after the one before
/// @param processorMillis per new frame, by thread: `fx`, `renderer`, `painter`, `session`, `rest`
///   (garbage collector, compilers and all others)
/// @param heapPeakMebibytes most heap in use during the measurement, garbage included
/// @param heapLiveMebibytes heap in use after a collection at its end
public record RenderReport(
    String platform,
    double firstMoveSeconds,
    double firstMoveProcessorSeconds,
    FrameLog.Seen warmUp,
    double openingSeconds,
    FrameLog.Seen measured,
    int stalls,
    Map<String, Double> processorMillis,
    long heapPeakMebibytes,
    long heapLiveMebibytes) {

  /// Frames per second.
  public static double rate(FrameLog.Seen seen, int count) {
    return count / (seen.nanos() / 1e9);
  }

  /// @param ascending nanoseconds
  /// @param share 0…1
  public static double millis(long[] ascending, double share) {
    if (ascending.length == 0) {
      return Double.NaN;
    }
    int index = (int) Math.ceil(share * ascending.length) - 1;
    return ascending[Math.clamp(index, 0, ascending.length - 1)] / 1e6;
  }
}
