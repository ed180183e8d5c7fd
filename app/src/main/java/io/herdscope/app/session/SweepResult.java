package io.herdscope.app.session;

import io.herdscope.model.metric.RunMetrics;

/// What a run for its numbers alone gives. Immutable.
///
/// @param rejections the requests no replica served, which the numbers are without
public record SweepResult(RunMetrics metrics, Rejections rejections) {}
