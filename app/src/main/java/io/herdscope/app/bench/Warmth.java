package io.herdscope.app.bench;

/// What warming up took.
///
/// @param seconds in all
/// @param runs of the task
/// @param steady whether it had stopped getting faster when it was measured
/// @param secondsPerRun of the last runs
public record Warmth(double seconds, long runs, boolean steady, double secondsPerRun) {}
