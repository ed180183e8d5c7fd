package io.herdscope.live.metrics;

import io.herdscope.model.event.EngineReading;

/// One replica's part of one scrape.
///
/// @param replica its name, see `ReplicaNames`
/// @param blockSize tokens per KV block, NaN when not told
/// @param restarted whether its process began anew since the scrape before
record ReplicaReading(String replica, EngineReading reading, double blockSize, boolean restarted) {}
