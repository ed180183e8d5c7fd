package io.herdscope.app.session;

/// One router of several at the playhead: what it believes, beside what all bookings together say
/// (`ReplicaFrame`).
///
/// @param there false once it has crashed
/// @param decisions it made
/// @param behindNanos age of the oldest news still on its way to it, 0 when there is none
/// @param unseen live requests it does not know of
/// @param loadBlocks per replica, the token load it believes in, KV blocks
public record RouterFrame(
    int router,
    String name,
    boolean there,
    long decisions,
    long behindNanos,
    int unseen,
    double[] loadBlocks) {}
