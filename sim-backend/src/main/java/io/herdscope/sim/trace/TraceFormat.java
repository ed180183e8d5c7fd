package io.herdscope.sim.trace;

/// An entry of the format catalog.
///
/// @param about one line for a list
/// @param replay the workload kind that replays it unless another is named
public record TraceFormat(String name, String about, String replay, TraceReader reader) {}
