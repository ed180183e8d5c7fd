package io.herdscope.app.bench;

/// How fast one policy decides in a fleet of one size.
///
/// @param rate decisions a second, one after the other
/// @param medianMicros what half the decisions took at most, timed one by one, microseconds
/// @param p99Micros what 99 of 100 decisions took at most
public record DecisionSpeed(Spread rate, double medianMicros, double p99Micros) {}
