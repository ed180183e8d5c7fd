package io.herdscope.live.http;

/// The answer to a request: a status and a text.
///
/// @param type media type of the text
public record PostReply(int status, String text, String type) {
  /// A JSON text.
  public PostReply(int status, String json) {
    this(status, json, "application/json");
  }
}
