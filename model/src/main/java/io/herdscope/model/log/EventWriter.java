package io.herdscope.model.log;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.Role;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.prompt.Request;
import java.util.Map;

/// Writes events so that [EventReader] gives equal ones back. A kind byte, then each field in
/// declaration order. Of a decision, what only a simulation knows is left out: which of several
/// routers made it, how old its belief was, and what load it forecast.
final class EventWriter {
  private final RecordBytes out;

  EventWriter(RecordBytes out) {
    this.out = out;
  }

  void write(ClusterEvent event) {
    switch (event) {
      case ClusterEvent.ReplicaJoined e -> {
        start(e.spec().role() == Role.BOTH ? 1 : 23, e.at(), e.replica());
        out.text(e.spec().name());
        out.integer(e.spec().blockSize());
        out.integer(e.spec().kvBlocks());
        out.integer(e.spec().maxBatchedTokens());
        if (e.spec().role() != Role.BOTH) {
          out.integer(e.spec().role().ordinal());
        }
      }
      case ClusterEvent.ReplicaLeft e -> start(2, e.at(), e.replica());
      case ClusterEvent.CacheEvent e -> cache(e);
      case ClusterEvent.RequestEvent e -> request(e);
      case ClusterEvent.RoutingChanged e -> {
        start(14, e.at(), e.parameters().size());
        out.text(e.policy());
        for (Map.Entry<String, Double> entry : e.parameters().entrySet()) {
          out.text(entry.getKey());
          out.real(entry.getValue());
        }
      }
      case ClusterEvent.SourceEvent e -> source(e);
      case ClusterEvent.FaultStruck e -> {
        start(20, e.at(), e.replica());
        out.integer(e.fault().ordinal());
        out.real(e.amount());
      }
      case ClusterEvent.EngineReported e -> {
        start(18, e.at(), e.replica());
        report(e.report());
      }
      case ClusterEvent.EngineSampled e -> {
        start(19, e.at(), e.replica());
        reading(e.reading());
      }
    }
  }

  private void reading(EngineReading r) {
    out.real(r.running());
    out.real(r.waiting());
    out.real(r.kvUsage());
    out.real(r.kvBlocks());
    out.real(r.windowSeconds());
    out.real(r.queriedTokens());
    out.real(r.hitTokens());
    out.real(r.externalHitTokens());
    out.real(r.promptTokens());
    out.real(r.outputTokens());
    out.real(r.preemptions());
    latency(r.ttft());
    latency(r.itl());
    out.real(r.routerPrefillTokens());
    out.real(r.routerDecodeBlocks());
  }

  private void latency(LatencyReading r) {
    out.real(r.count());
    out.real(r.mean());
    out.real(r.p50());
    out.real(r.p90());
    out.real(r.p99());
  }

  private void report(EngineReport r) {
    out.integer(r.running());
    out.integer(r.waiting());
    out.real(r.kvUsage());
    out.integer(r.finished());
    out.integer(r.queueNanos());
    out.integer(r.prefillNanos());
    out.integer(r.decodeNanos());
    out.integer(r.promptTokens());
    out.integer(r.outputTokens());
  }

  private void cache(ClusterEvent.CacheEvent event) {
    switch (event) {
      case ClusterEvent.BlocksStored e -> {
        start(3, e.at(), e.replica());
        out.integer(e.tier().ordinal());
        out.fixed(e.parent());
        out.run(e.blocks());
      }
      case ClusterEvent.BlocksRemoved e -> {
        start(4, e.at(), e.replica());
        out.integer(e.tier().ordinal());
        out.run(e.blocks());
      }
      case ClusterEvent.CacheCleared e -> start(5, e.at(), e.replica());
      case ClusterEvent.TierCleared e -> {
        start(15, e.at(), e.replica());
        out.integer(e.tier().ordinal());
      }
    }
  }

  private void request(ClusterEvent.RequestEvent event) {
    switch (event) {
      case ClusterEvent.RequestArrived e -> {
        start(6, e.at(), e.request());
        body(e.body());
      }
      case ClusterEvent.RequestRouted e -> {
        start(7, e.at(), e.request());
        body(e.body());
        decision(e.decision());
      }
      case ClusterEvent.RequestAdmitted e -> {
        start(8, e.at(), e.request());
        out.integer(e.replica());
        out.integer(e.promptTokens());
        out.integer(e.cachedTokens());
        out.integer(e.resumed() ? 1 : 0);
      }
      case ClusterEvent.RequestPreempted e -> {
        start(9, e.at(), e.request());
        out.integer(e.replica());
      }
      case ClusterEvent.FirstToken e -> {
        start(10, e.at(), e.request());
        out.integer(e.replica());
      }
      case ClusterEvent.TokensDecoded e -> {
        start(11, e.at(), e.request());
        out.integer(e.replica());
        out.integer(e.outputTokens());
      }
      case ClusterEvent.RequestFinished e -> {
        start(12, e.at(), e.request());
        out.integer(e.replica());
        out.integer(e.outputTokens());
      }
      case ClusterEvent.RequestRejected e -> {
        start(13, e.at(), e.request());
        out.text(e.reason());
      }
      case ClusterEvent.RequestLost e -> {
        start(21, e.at(), e.request());
        body(e.body());
        out.integer(e.replica());
      }
      case ClusterEvent.KvLoaded e -> {
        start(22, e.at(), e.request());
        out.integer(e.replica());
        out.integer(e.tier().ordinal());
        out.integer(e.from());
        out.integer(e.tokens());
        out.integer(e.nanos());
      }
    }
  }

  private void source(ClusterEvent.SourceEvent event) {
    switch (event) {
      case ClusterEvent.SourceGap e -> {
        start(16, e.at(), e.outcome().ordinal());
        out.text(e.source());
        out.integer(e.from());
        out.integer(e.to());
      }
      case ClusterEvent.SourceStatus e -> {
        long refusals = e.counters().refusals();
        start(refusals == 0 ? 26 : 27, e.at(), e.state().ordinal());
        out.text(e.source());
        out.text(e.detail());
        counters(e.counters());
        if (refusals > 0) {
          out.integer(refusals);
        }
      }
      case ClusterEvent.GroupsCounted e -> {
        start(24, e.at(), e.groups().size());
        out.text(e.source());
        e.groups().forEach(this::group);
      }
    }
  }

  private void group(GroupHolding g) {
    out.text(g.replica());
    out.text(g.medium());
    out.integer(g.group());
    out.text(g.attention());
    out.integer(g.indexed() ? 1 : 0);
    out.integer(g.copies());
    out.integer(g.blocks());
    out.integer(g.uncounted());
  }

  private void start(int kind, long at, long subject) {
    out.integer(kind);
    out.integer(at);
    out.integer(subject);
  }

  private void counters(SourceCounters c) {
    out.integer(c.batches());
    out.integer(c.events());
    out.integer(c.lastSequence());
    out.integer(c.gaps());
    out.integer(c.recovered());
    out.integer(c.lost());
    out.integer(c.before());
    out.integer(c.decodeErrors());
    out.integer(c.restarts());
    out.integer(c.reconnects());
  }

  private void body(Request body) {
    out.integer(body.session());
    out.text(body.sessionKey());
    out.integer(body.turn());
    out.integer(body.promptTokens());
    out.run(body.promptBlocks());
    out.integer(body.hints().expectedOutputTokens());
    out.integer(body.hints().priority());
  }

  private void decision(RoutingDecision d) {
    out.integer(d.ordinal());
    out.text(d.policy());
    out.integer(d.chosen());
    out.integer(d.tieRule().ordinal());
    out.integer(d.tied());
    out.integer(d.termNames().size());
    d.termNames().forEach(out::text);
    out.integer(d.replicas());
    Belief belief = d.belief();
    for (int r = 0; r < d.replicas(); r++) {
      out.integer(d.isEligible(r) ? 1 : 0);
      for (int t = 0; t < d.termNames().size(); t++) {
        out.real(d.term(r, t));
      }
      for (Tier tier : Tier.ALL) {
        out.integer(belief.overlapBlocks(tier, r));
      }
      out.integer(belief.prefillTokens(r));
      out.real(belief.activeBlocks(r));
      out.integer(belief.additionalBlocks(r));
      out.integer(belief.activeRequests(r));
      known(belief.reports(), r);
    }
  }

  /// What the router knew of an engine when it decided.
  private void known(EngineReports reports, int r) {
    out.integer(reports.routedSince(r));
    out.integer(reports.isPresent(r) ? 1 : 0);
    if (reports.isPresent(r)) {
      out.integer(reports.at(r));
      report(
          new EngineReport(
              reports.running(r),
              reports.waiting(r),
              reports.kvUsage(r),
              reports.finished(r),
              reports.queueNanos(r),
              reports.prefillNanos(r),
              reports.decodeNanos(r),
              reports.promptTokens(r),
              reports.outputTokens(r)));
    }
  }
}
