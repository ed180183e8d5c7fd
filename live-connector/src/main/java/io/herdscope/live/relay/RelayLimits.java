package io.herdscope.live.relay;

/// What the clients of a relay may take at most.
///
/// @param clients subscribed at one time
/// @param connections open at one time, subscribed or not
/// @param handshakeMillis until a connection has subscribed
/// @param stallMillis without progress before a client is hung up on
record RelayLimits(int clients, int connections, int handshakeMillis, int stallMillis) {
  static final RelayLimits STANDARD = new RelayLimits(64, 256, 10_000, 30_000);

  /// Longest message a client may send, in bytes.
  static final int CLIENT_FRAME = 4_096;

  /// Longest message a server may send, in bytes.
  static final int SERVER_FRAME = 8 << 20;
}
