package io.herdscope.sim.fault;

import io.herdscope.model.event.Fault;

/// One instant of a fault: it strikes, or it is over.
///
/// @param at nanoseconds
/// @param factor for a slow replica: how many times as long its steps take from here on
/// @param begins false where a fault that lasts is over
/// @param noticed whether a cache reset is published
/// @param delayNanos by how much cache events are late from here on
/// @param jitterNanos by how much more at most
public record Strike(
    long at,
    Fault fault,
    int replica,
    double factor,
    boolean begins,
    boolean noticed,
    long delayNanos,
    long jitterNanos) {}
