package io.herdscope.app.follow;

import org.jspecify.annotations.Nullable;

/// What one replica's engine last said of itself, beside what belief promised. NaN where nobody
/// said it.
///
/// @param replica name
/// @param kvUsage share of KV blocks that running requests use, 0…1
/// @param kvBlocks KV blocks it has
/// @param ttftP50Seconds of its latest window with any
/// @param hitShare share of looked-up prompt tokens found in its cache, lately
/// @param promisedHitShare the same as belief promised it to the posted requests
/// @param source state of the source of its KV events; empty when there is none
/// @param divergence null while belief and engine agree as far as can be told
public record EngineSummary(
    String replica,
    double running,
    double waiting,
    double kvUsage,
    double kvBlocks,
    double ttftP50Seconds,
    double itlP50Seconds,
    double hitShare,
    double promisedHitShare,
    String source,
    @Nullable Divergence divergence) {}
