package io.herdscope.app.session;

import io.herdscope.model.log.EventLog;
import io.herdscope.model.metric.PriorityFigures;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.router.fleet.RouterDegradation;
import io.herdscope.router.fleet.RouterFigures;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A finished run.
///
/// @param digest `sha256:` over the canonical event log
/// @param wallSeconds how long it took to run, without reading the workload
/// @param rejections the requests no replica served
/// @param routers what became of each router, in the order of their numbers
/// @param degradation what each router knew less than it seemed to, by replica
/// @param priorities what became of the requests of each priority, the most urgent first; empty
///   where the scenario gives none
/// @param log every event, in delivery order, or only their digest
/// @param requests what became of each request; null where nobody asked or the log tells it
public record RunOutcome(
    RoutingSpec routing,
    RunMetrics metrics,
    String digest,
    double wallSeconds,
    Rejections rejections,
    List<RouterFigures> routers,
    List<RouterDegradation> degradation,
    List<PriorityFigures> priorities,
    EventLog log,
    @Nullable RequestTable requests) {

  /// What became of each request, of a run that kept its requests or its events.
  public RequestTable journalled() {
    return requests == null ? RequestJournal.of(log) : requests;
  }

  /// The same with an empty log and no requests; the digest stays.
  public RunOutcome withoutEvents() {
    return new RunOutcome(
        routing,
        metrics,
        digest,
        wallSeconds,
        rejections,
        routers,
        degradation,
        priorities,
        EventLog.ofDigest(),
        null);
  }
}
