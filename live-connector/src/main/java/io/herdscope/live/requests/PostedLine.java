package io.herdscope.live.requests;

/// A line and when its poster says that it happened.
///
/// @param at nanoseconds since 1970 on the poster's clock; `UNTIMED` when not told
record PostedLine(RequestLine line, long at) {
  static final long UNTIMED = 0;

  static PostedLine untimed(RequestLine line) {
    return new PostedLine(line, UNTIMED);
  }

  boolean isTimed() {
    return at != UNTIMED;
  }
}
