package io.herdscope.sim.fault;

import io.herdscope.model.event.Fault;

/// One instant of a fault: it strikes, or it is over.
///
/// @param at nanoseconds
/// @param factor for a slow replica: how many times as long its steps take from here on
/// @param begins false where a fault that lasts is over
/// @param noticed whether a cache reset is published
public record Strike(
    long at, Fault fault, int replica, double factor, boolean begins, boolean noticed) {}
