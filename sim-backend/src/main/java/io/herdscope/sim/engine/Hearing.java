package io.herdscope.sim.engine;

/// What those who hear an engine whose decode steps are told together want to know.
///
/// @param delayNanos how much later than they happen cache events are heard
/// @param progress whether progress is to be told at all
/// @param answersWait whether nobody asks for an answer before it has ended, so that its blocks may
///   be told of then
public record Hearing(long delayNanos, boolean progress, boolean answersWait) {}
