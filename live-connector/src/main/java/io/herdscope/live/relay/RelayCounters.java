package io.herdscope.live.relay;

/// What a relay server has done so far.
///
/// @param clients connected now
/// @param joined clients that ever subscribed
/// @param refused connections turned away: wrong token, too many, no handshake in time
/// @param messages sent, over all clients
/// @param waits times a client's socket was full and its messages had to wait
/// @param lostMessages messages that clients were too slow for; each such client got a snapshot
/// @param snapshots sent, over all clients
/// @param dropped clients hung up on because nothing went through for too long
public record RelayCounters(
    int clients,
    long joined,
    long refused,
    long messages,
    long waits,
    long lostMessages,
    long snapshots,
    long dropped) {}
