package io.herdscope.live.wire;

/// Bounds on what one message of a peer may contain. Whatever exceeds them is a counted decode
/// error, never a big allocation.
///
/// @param frameBytes bytes of one frame, line or response body
/// @param depth nesting of arrays and maps
/// @param events events in one batch
/// @param hashes block hashes in one event
/// @param textBytes bytes of one string
/// @param frames frames of one message
public record FrameLimits(
    int frameBytes, int depth, int events, int hashes, int textBytes, int frames) {
  /// Room for what engines send: a prefill of 8,192 tokens at block 1 with all its tokens is far
  /// below.
  public static final FrameLimits DEFAULT = new FrameLimits(16 << 20, 8, 65_536, 65_536, 4_096, 8);

  public FrameLimits {
    positive("frameBytes", frameBytes);
    positive("depth", depth);
    positive("events", events);
    positive("hashes", hashes);
    positive("textBytes", textBytes);
    positive("frames", frames);
  }

  private static void positive(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be positive, got " + value);
    }
  }
}
