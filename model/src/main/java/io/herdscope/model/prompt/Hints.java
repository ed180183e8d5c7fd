package io.herdscope.model.prompt;

/// What a client may tell the router beyond the prompt. Never filled from a trace's true output
/// length unless the scenario says so.
///
/// @param expectedOutputTokens a bound such as `max_tokens`, or −1 when unknown
/// @param priority larger is more urgent; 0 is normal
/// @param strictPriority tier in a queue in front of the router: a higher one always goes first
public record Hints(int expectedOutputTokens, int priority, int strictPriority) {
  public static final Hints NONE = new Hints(-1, 0);

  public Hints {
    if (expectedOutputTokens < -1) {
      throw new IllegalArgumentException(
          "expectedOutputTokens must be at least −1 (unknown), got " + expectedOutputTokens);
    }
    if (strictPriority < 0) {
      throw new IllegalArgumentException(
          "strictPriority must not be negative, got " + strictPriority);
    }
  }

  /// Hints in the lowest tier.
  public Hints(int expectedOutputTokens, int priority) {
    this(expectedOutputTokens, priority, 0);
  }
}
