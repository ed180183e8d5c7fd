package io.herdscope.app.follow;

/// What is known of one replica when its metrics were read. NaN where nobody said it.
///
/// @param heldCopies copies believed on the device
/// @param totalBlocks KV blocks the engine has
/// @param usage share of them that running requests use, 0…1
/// @param running requests in the batch
/// @param blockSize tokens per block
/// @param promisedTokens cached prompt tokens that belief promised to the requests routed there,
///   lately
/// @param postedTokens prompt tokens of those requests
/// @param hitTokens prompt tokens the engine found in its cache, lately
/// @param queriedTokens prompt tokens it looked up
/// @param largestPrompt tokens of the largest prompt posted lately
/// @param storedBlocks stored on the device, lately, by sample
/// @param repeatedBlocks of them believed to be there for seconds already
/// @param growing whether belief about it still grows
/// @param events whether any block was ever told
/// @param silent whether no KV event came for a good while
/// @param incomplete whether its source says that part of the past was lost
/// @param outside whether it has cache groups that the index leaves out
public record Evidence(
    double heldCopies,
    double totalBlocks,
    double usage,
    double running,
    int blockSize,
    double promisedTokens,
    double postedTokens,
    double hitTokens,
    double queriedTokens,
    double largestPrompt,
    double storedBlocks,
    double repeatedBlocks,
    boolean growing,
    boolean events,
    boolean silent,
    boolean incomplete,
    boolean outside) {}
