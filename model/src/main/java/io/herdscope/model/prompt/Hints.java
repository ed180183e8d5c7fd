package io.herdscope.model.prompt;

/// What a client may tell the router beyond the prompt. Never filled from a trace's true output
/// length unless the scenario says so.
///
/// @param expectedOutputTokens a bound such as `max_tokens`, or −1 when unknown
/// @param priority larger is more urgent; 0 is normal
public record Hints(int expectedOutputTokens, int priority) {
  public static final Hints NONE = new Hints(-1, 0);

  public Hints {
    if (expectedOutputTokens < -1) {
      throw new IllegalArgumentException(
          "expectedOutputTokens must be at least −1 (unknown), got " + expectedOutputTokens);
    }
  }
}
