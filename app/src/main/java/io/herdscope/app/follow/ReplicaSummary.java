package io.herdscope.app.follow;

/// What is believed and known of one replica.
///
/// @param deviceBlocks distinct blocks believed there, per tier
/// @param stored blocks announced since the following began
/// @param cleared times its cache, or a tier of it, was emptied or its belief reset
public record ReplicaSummary(
    int index,
    String name,
    boolean present,
    long deviceBlocks,
    long hostBlocks,
    long diskBlocks,
    long stored,
    long removed,
    long cleared) {}
