package io.herdscope.live.relay;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.Role;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import java.util.Map;

/// Writes events in the form of the stream. The instant is left out: the reader's session has a
/// clock of its own.
final class EventWriter {
  private EventWriter() {}

  static void write(ClusterEvent event, JsonText out) {
    out.open().field("e", event.getClass().getSimpleName());
    switch (event) {
      case ClusterEvent.ReplicaJoined e -> {
        ReplicaSpec spec = e.spec();
        out.field("replica", e.replica()).field("name", spec.name());
        out.field("blockSize", spec.blockSize()).field("kvBlocks", spec.kvBlocks());
        out.field("maxBatchedTokens", spec.maxBatchedTokens());
        if (spec.role() != Role.BOTH) {
          out.field("role", spec.role().name());
        }
      }
      case ClusterEvent.ReplicaLeft e -> out.field("replica", e.replica());
      case ClusterEvent.CacheEvent e -> cache(e, out);
      case ClusterEvent.RequestEvent e -> request(e, out);
      case ClusterEvent.SourceEvent e -> source(e, out);
      case ClusterEvent.FaultStruck e ->
          out.field("replica", e.replica())
              .field("fault", e.fault().name())
              .field("amount", e.amount());
      case ClusterEvent.EngineSampled e -> {
        out.field("replica", e.replica());
        reading(e.reading(), out);
      }
      case ClusterEvent.EngineReported e -> {
        EngineReport r = e.report();
        out.field("replica", e.replica()).field("running", r.running());
        out.field("waiting", r.waiting()).field("kvUsage", r.kvUsage());
        out.field("finished", r.finished()).field("queueNanos", r.queueNanos());
        out.field("prefillNanos", r.prefillNanos()).field("decodeNanos", r.decodeNanos());
        out.field("promptTokens", r.promptTokens()).field("outputTokens", r.outputTokens());
      }
      case ClusterEvent.RoutingChanged e -> {
        out.field("policy", e.policy()).name("parameters").open();
        for (Map.Entry<String, Double> entry : e.parameters().entrySet()) {
          out.field(entry.getKey(), entry.getValue());
        }
        out.close();
      }
    }
    out.close();
  }

  private static void cache(ClusterEvent.CacheEvent event, JsonText out) {
    out.field("replica", event.replica());
    switch (event) {
      case ClusterEvent.BlocksStored e -> {
        out.field("tier", e.tier().name()).name("parent").hex(HashRun.of(e.parent()));
        out.name("blocks").hex(e.blocks());
      }
      case ClusterEvent.BlocksRemoved e ->
          out.field("tier", e.tier().name()).name("blocks").hex(e.blocks());
      case ClusterEvent.CacheCleared _ -> {}
      case ClusterEvent.TierCleared e -> out.field("tier", e.tier().name());
    }
  }

  private static void request(ClusterEvent.RequestEvent event, JsonText out) {
    out.field("request", event.request());
    switch (event) {
      case ClusterEvent.RequestArrived e -> body(e.body(), out);
      case ClusterEvent.RequestRouted e -> {
        body(e.body(), out);
        decision(e.decision(), out);
      }
      case ClusterEvent.RequestAdmitted e ->
          out.field("replica", e.replica())
              .field("promptTokens", e.promptTokens())
              .field("cachedTokens", e.cachedTokens())
              .field("resumed", e.resumed() ? 1 : 0);
      case ClusterEvent.RequestPreempted e -> out.field("replica", e.replica());
      case ClusterEvent.FirstToken e -> out.field("replica", e.replica());
      case ClusterEvent.TokensDecoded e ->
          out.field("replica", e.replica()).field("outputTokens", e.outputTokens());
      case ClusterEvent.RequestFinished e ->
          out.field("replica", e.replica()).field("outputTokens", e.outputTokens());
      case ClusterEvent.RequestRejected e -> out.field("reason", e.reason());
      case ClusterEvent.RequestLost e -> {
        body(e.body(), out);
        out.field("replica", e.replica());
      }
      case ClusterEvent.KvLoaded e ->
          out.field("replica", e.replica())
              .field("tier", e.tier().name())
              .field("from", e.from())
              .field("tokens", e.tokens())
              .field("nanos", e.nanos());
    }
  }

  private static void body(Request body, JsonText out) {
    out.field("session", body.sessionKey()).field("turn", body.turn());
    out.field("promptTokens", body.promptTokens()).name("blocks").hex(body.promptBlocks());
    out.field("expectedOutputTokens", body.hints().expectedOutputTokens());
    out.field("priority", body.hints().priority());
  }

  private static void decision(RoutingDecision decision, JsonText out) {
    out.field("ordinal", decision.ordinal()).field("policy", decision.policy());
    out.field("replica", decision.chosen()).field("tieRule", decision.tieRule().name());
    out.field("tied", decision.tied()).name("terms").openArray();
    decision.termNames().forEach(out::text);
    out.closeArray().name("candidates").openArray();
    Belief belief = decision.belief();
    for (int r = 0; r < decision.replicas(); r++) {
      if (decision.isEligible(r)) {
        candidate(decision, belief, r, out);
      }
    }
    out.closeArray();
  }

  private static void candidate(RoutingDecision decision, Belief belief, int r, JsonText out) {
    out.open().field("replica", r).name("terms").openArray();
    for (int t = 0; t < decision.termNames().size(); t++) {
      out.number(decision.term(r, t));
    }
    out.closeArray().name("overlap").openArray();
    for (Tier tier : Tier.ALL) {
      out.number(belief.overlapBlocks(tier, r));
    }
    out.closeArray().field("prefillTokens", belief.prefillTokens(r));
    out.field("activeBlocks", belief.activeBlocks(r));
    out.field("additionalBlocks", belief.additionalBlocks(r));
    out.field("activeRequests", belief.activeRequests(r)).close();
  }

  private static void source(ClusterEvent.SourceEvent event, JsonText out) {
    out.field("source", event.source());
    switch (event) {
      case ClusterEvent.SourceGap e ->
          out.field("from", e.from()).field("to", e.to()).field("outcome", e.outcome().name());
      case ClusterEvent.SourceStatus e -> {
        SourceCounters c = e.counters();
        out.field("state", e.state().name()).field("detail", e.detail());
        out.field("batches", c.batches()).field("events", c.events());
        out.field("lastSequence", c.lastSequence()).field("gaps", c.gaps());
        out.field("recovered", c.recovered()).field("lost", c.lost());
        out.field("before", c.before());
        out.field("decodeErrors", c.decodeErrors()).field("restarts", c.restarts());
        out.field("reconnects", c.reconnects()).field("refusals", c.refusals());
      }
      case ClusterEvent.GroupsCounted e -> {
        out.name("groups").openArray();
        e.groups().forEach(group -> group(group, out));
        out.closeArray();
      }
    }
  }

  private static void group(GroupHolding g, JsonText out) {
    out.open().field("replica", g.replica()).field("medium", g.medium());
    out.field("group", g.group()).field("attention", g.attention());
    out.field("indexed", g.indexed() ? 1 : 0).field("copies", g.copies());
    out.field("blocks", g.blocks()).field("uncounted", g.uncounted()).close();
  }

  private static void reading(EngineReading r, JsonText out) {
    out.field("running", r.running()).field("waiting", r.waiting());
    out.field("kvUsage", r.kvUsage()).field("kvBlocks", r.kvBlocks());
    out.field("windowSeconds", r.windowSeconds()).field("queriedTokens", r.queriedTokens());
    out.field("hitTokens", r.hitTokens()).field("externalHitTokens", r.externalHitTokens());
    out.field("promptTokens", r.promptTokens()).field("outputTokens", r.outputTokens());
    out.field("preemptions", r.preemptions());
    out.field("routerPrefillTokens", r.routerPrefillTokens());
    out.field("routerDecodeBlocks", r.routerDecodeBlocks());
    latency("ttft", r.ttft(), out);
    latency("itl", r.itl(), out);
  }

  private static void latency(String name, LatencyReading r, JsonText out) {
    out.name(name).open().field("count", r.count()).field("mean", r.mean());
    out.field("p50", r.p50()).field("p90", r.p90()).field("p99", r.p99()).close();
  }
}
