package io.herdscope.app.session;

import io.herdscope.model.log.EventLog;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.RoutingSpec;

/// A finished run.
///
/// @param digest `sha256:` over the canonical event log
/// @param wallSeconds how long it took to run, without reading the workload
/// @param log every event, in delivery order
public record RunOutcome(
    RoutingSpec routing, RunMetrics metrics, String digest, double wallSeconds, EventLog log) {}
