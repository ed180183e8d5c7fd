package io.herdscope.live.http;

/// What came back: a status and a body no longer than the limit of the port.
///
/// @param body given away to the caller
public record HttpReply(int status, byte[] body) {
  public boolean isOk() {
    return status == 200;
  }

  /// The status in words, with what to do about it where that is known.
  public String inWords() {
    return switch (status) {
      case 401, 403 ->
          "HTTP "
              + status
              + ": it asks for a token, or for another one; type it, or name it by token-env or"
              + " token-file";
      case 301, 302, 303, 307, 308 ->
          "HTTP " + status + ": it sends on to another address; name that one";
      case 404 -> "HTTP 404: nothing is there; check path and port";
      case 500 -> "HTTP 500: a fault of its own; see its log";
      case 502, 503, 504 -> "HTTP " + status + ": not ready, or a proxy before it finds nobody";
      default -> "HTTP " + status;
    };
  }
}
