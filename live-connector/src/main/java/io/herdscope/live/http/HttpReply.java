package io.herdscope.live.http;

/// What came back: a status and a body no longer than the limit of the port.
///
/// @param body given away to the caller
public record HttpReply(int status, byte[] body) {
  public boolean isOk() {
    return status == 200;
  }
}
