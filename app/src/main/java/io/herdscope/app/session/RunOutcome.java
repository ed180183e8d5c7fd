package io.herdscope.app.session;

import io.herdscope.model.log.EventLog;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.RoutingSpec;
import java.util.List;

/// A finished run.
///
/// @param digest `sha256:` over the canonical event log
/// @param wallSeconds how long it took to run, without reading the workload
/// @param firstRejection why the first request that can never run cannot; empty when there is none
/// @param degradation what the router knew less than it seemed to, by replica
/// @param log every event, in delivery order, or only their digest
public record RunOutcome(
    RoutingSpec routing,
    RunMetrics metrics,
    String digest,
    double wallSeconds,
    String firstRejection,
    List<DegradationCount> degradation,
    EventLog log) {}
