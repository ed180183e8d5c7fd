package io.herdscope.sim.image;

/// An image in a prompt: which one, and the placeholder tokens that stand for it.
///
/// @param image equal for equal images
/// @param start its first token's place in the prompt
/// @param tokens at least 1
public record ImageSpan(long image, int start, int tokens) {
  public ImageSpan {
    if (start < 0 || tokens < 1) {
      throw new IllegalArgumentException(
          "start must not be negative and tokens at least 1, got " + start + " and " + tokens);
    }
  }

  /// The place after its last token.
  public int end() {
    return start + tokens;
  }
}
