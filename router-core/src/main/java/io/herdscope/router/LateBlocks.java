package io.herdscope.router;

/// One replica's blocks that were heard a second or more after the requests whose prompts they hold
/// had ended.
///
/// @param from when the first of those requests ended, nanoseconds
/// @param to when the last of the blocks was heard
/// @param meanNanos from the end to the hearing
/// @param mostNanos the longest, as far as it is waited for
public record LateBlocks(
    int replica, long blocks, long from, long to, long meanNanos, long mostNanos) {}
