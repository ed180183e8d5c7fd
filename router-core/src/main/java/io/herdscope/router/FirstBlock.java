package io.herdscope.router;

/// The first block of a prompt at the replica that serves it.
///
/// @param hash of the block
record FirstBlock(int replica, long hash) {}
