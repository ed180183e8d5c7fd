package io.herdscope.model.metric;

/// What became of the requests of one priority. Times as in `RunMetrics`.
///
/// @param strictPriority tier in the queue in front of a router
/// @param priority larger is more urgent
/// @param requests that arrived
public record PriorityFigures(
    int strictPriority,
    int priority,
    int requests,
    int completed,
    Distribution ttftSeconds,
    Distribution e2eSeconds,
    Distribution queueSeconds) {}
