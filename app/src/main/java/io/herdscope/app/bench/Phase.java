package io.herdscope.app.bench;

/// One measured phase of a benchmark.
///
/// @param unit what `rate` counts, per second
/// @param operations of one repetition
public record Phase(String name, String unit, long operations, Spread rate) {}
