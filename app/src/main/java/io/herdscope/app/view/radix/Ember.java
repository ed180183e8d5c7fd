package io.herdscope.app.view.radix;

/// Blocks that were evicted a moment ago, where they lay in the tree: they flash and fade.
///
/// @param depth of the first of them
/// @param blocks how many in a row
/// @param top share of the whole tree's height above them, 0…1
/// @param high share of the height they had
/// @param since when it was seen, wall nanoseconds
record Ember(int depth, int blocks, double top, double high, long since) {
  private static final double FLASH_NANOS = 120e6;
  private static final double FADE_NANOS = 1_200e6;

  /// How strongly it glows, 0…1.
  double glow(long now) {
    double past = now - since - FLASH_NANOS;
    return past <= 0 ? 1 : Math.max(0, 1 - past / FADE_NANOS);
  }
}
