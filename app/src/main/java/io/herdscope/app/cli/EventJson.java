package io.herdscope.app.cli;

import io.herdscope.model.decision.CandidateScore;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.ScoreTerm;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.Role;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.prompt.HashRun;
import java.util.HexFormat;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// One event as one JSON object: `event` is its kind, `at` nanoseconds of simulated time, hashes
/// are 16 hex digits.
final class EventJson {
  private EventJson() {}

  static ObjectNode of(ClusterEvent event) {
    ObjectNode node = Json.object();
    node.put("at", event.at());
    node.put("event", event.getClass().getSimpleName());
    switch (event) {
      case ClusterEvent.ReplicaJoined e -> joined(node, e.replica(), e.spec());
      case ClusterEvent.ReplicaLeft e -> node.put("replica", e.replica());
      case ClusterEvent.CacheEvent e -> cache(node, e);
      case ClusterEvent.SourceEvent e -> source(node, e);
      case ClusterEvent.FaultStruck e -> {
        node.put("replica", e.replica());
        node.put("fault", e.fault().name());
        node.set("amount", Json.number(e.amount()));
      }
      case ClusterEvent.EngineSampled e -> {
        node.put("replica", e.replica());
        node.set("reading", reading(e.reading()));
      }
      case ClusterEvent.RequestEvent e -> request(node, e);
      case ClusterEvent.EngineReported e -> report(node, e.replica(), e.report());
      case ClusterEvent.RoutingChanged e -> {
        node.put("policy", e.policy());
        ObjectNode parameters = node.putObject("parameters");
        e.parameters().forEach((name, value) -> parameters.set(name, Json.number(value)));
      }
    }
    return node;
  }

  private static void joined(ObjectNode node, int replica, ReplicaSpec spec) {
    node.put("replica", replica);
    node.put("name", spec.name());
    node.put("blockSize", spec.blockSize());
    node.put("kvBlocks", spec.kvBlocks());
    node.put("maxBatchedTokens", spec.maxBatchedTokens());
    if (spec.role() != Role.BOTH) {
      node.put("role", spec.role().name());
    }
  }

  private static void report(ObjectNode node, int replica, EngineReport report) {
    node.put("replica", replica);
    node.put("running", report.running());
    node.put("waiting", report.waiting());
    node.set("kvUsage", Json.number(report.kvUsage()));
    node.put("finished", report.finished());
    node.put("queueNanos", report.queueNanos());
    node.put("prefillNanos", report.prefillNanos());
    node.put("decodeNanos", report.decodeNanos());
    node.put("promptTokens", report.promptTokens());
    node.put("outputTokens", report.outputTokens());
  }

  private static void cache(ObjectNode node, ClusterEvent.CacheEvent event) {
    node.put("replica", event.replica());
    switch (event) {
      case ClusterEvent.BlocksStored e -> {
        node.put("tier", e.tier().name());
        node.put("parent", hex(e.parent()));
        blocks(node, e.blocks());
      }
      case ClusterEvent.BlocksRemoved e -> {
        node.put("tier", e.tier().name());
        blocks(node, e.blocks());
      }
      case ClusterEvent.CacheCleared e -> {}
      case ClusterEvent.TierCleared e -> node.put("tier", e.tier().name());
    }
  }

  private static void source(ObjectNode node, ClusterEvent.SourceEvent event) {
    node.put("source", event.source());
    switch (event) {
      case ClusterEvent.SourceGap e ->
          node.put("from", e.from()).put("to", e.to()).put("outcome", e.outcome().name());
      case ClusterEvent.SourceStatus e -> {
        node.put("state", e.state().name());
        node.put("detail", e.detail());
        node.setAll(counters(e.counters()));
      }
      case ClusterEvent.GroupsCounted e ->
          e.groups().forEach(group -> group(node.withArray("groups").addObject(), group));
    }
  }

  static void group(ObjectNode node, GroupHolding group) {
    node.put("replica", group.replica()).put("medium", group.medium());
    node.put("group", group.group()).put("attention", group.attention());
    node.put("indexed", group.indexed()).put("copies", group.copies());
    if (group.blocks() < 0) {
      node.putNull("blocks");
    } else {
      node.put("blocks", group.blocks());
    }
    node.put("uncounted", group.uncounted());
  }

  /// What was told; what was not is left out.
  static ObjectNode reading(EngineReading r) {
    ObjectNode node = Json.object();
    known(node, "running", r.running());
    known(node, "waiting", r.waiting());
    known(node, "kvUsage", r.kvUsage());
    known(node, "kvBlocks", r.kvBlocks());
    known(node, "windowSeconds", r.windowSeconds());
    known(node, "queriedTokens", r.queriedTokens());
    known(node, "hitTokens", r.hitTokens());
    known(node, "externalHitTokens", r.externalHitTokens());
    known(node, "promptTokens", r.promptTokens());
    known(node, "outputTokens", r.outputTokens());
    known(node, "preemptions", r.preemptions());
    latency(node, "ttftSeconds", r.ttft());
    latency(node, "itlSeconds", r.itl());
    known(node, "routerPrefillTokens", r.routerPrefillTokens());
    known(node, "routerDecodeBlocks", r.routerDecodeBlocks());
    return node;
  }

  private static void latency(ObjectNode node, String name, LatencyReading reading) {
    if (reading.count() > 0) {
      ObjectNode inner = node.putObject(name);
      known(inner, "count", reading.count());
      known(inner, "mean", reading.mean());
      known(inner, "p50", reading.p50());
      known(inner, "p90", reading.p90());
      known(inner, "p99", reading.p99());
    }
  }

  private static void known(ObjectNode node, String name, double value) {
    if (!Double.isNaN(value)) {
      node.set(name, Json.number(value));
    }
  }

  /// The counters of a source under their contract names.
  static ObjectNode counters(SourceCounters c) {
    ObjectNode node = Json.object();
    node.put("batches", c.batches());
    node.put("events", c.events());
    node.put("lastSequence", c.lastSequence());
    node.put("gaps", c.gaps());
    node.put("recovered", c.recovered());
    node.put("lost", c.lost());
    node.put("before", c.before());
    node.put("decodeErrors", c.decodeErrors());
    node.put("restarts", c.restarts());
    node.put("reconnects", c.reconnects());
    node.put("refusals", c.refusals());
    return node;
  }

  private static void request(ObjectNode node, ClusterEvent.RequestEvent event) {
    node.put("request", event.request());
    switch (event) {
      case ClusterEvent.RequestArrived e -> {
        node.put("session", e.body().session());
        node.put("turn", e.body().turn());
        node.put("promptTokens", e.body().promptTokens());
      }
      case ClusterEvent.RequestRouted e -> routed(node, e.decision());
      case ClusterEvent.RequestAdmitted e -> {
        node.put("replica", e.replica());
        node.put("promptTokens", e.promptTokens());
        node.put("cachedTokens", e.cachedTokens());
        node.put("resumed", e.resumed());
      }
      case ClusterEvent.RequestPreempted e -> node.put("replica", e.replica());
      case ClusterEvent.FirstToken e -> node.put("replica", e.replica());
      case ClusterEvent.TokensDecoded e ->
          node.put("replica", e.replica()).put("outputTokens", e.outputTokens());
      case ClusterEvent.RequestFinished e ->
          node.put("replica", e.replica()).put("outputTokens", e.outputTokens());
      case ClusterEvent.RequestRejected e -> node.put("reason", e.reason());
      case ClusterEvent.RequestLost e -> node.put("replica", e.replica());
      case ClusterEvent.KvLoaded e -> {
        node.put("replica", e.replica());
        node.put("tier", e.tier().name());
        node.put("from", e.from());
        node.put("tokens", e.tokens());
        node.put("nanos", e.nanos());
      }
    }
  }

  private static void routed(ObjectNode node, RoutingDecision decision) {
    node.put("replica", decision.chosen());
    node.put("decision", decision.ordinal());
    node.put("policy", decision.policy());
    node.put("router", decision.router());
    node.put("tieRule", decision.tieRule().name());
    node.put("tied", decision.tied());
    ArrayNode candidates = node.putArray("candidates");
    for (int r = 0; r < decision.replicas(); r++) {
      CandidateScore score = decision.candidate(r);
      ObjectNode candidate = candidates.addObject();
      candidate.put("replica", r);
      candidate.put("eligible", score.eligible());
      candidate.set("cost", Json.number(score.cost()));
      ObjectNode terms = candidate.putObject("terms");
      for (ScoreTerm term : score.terms()) {
        terms.set(term.name(), Json.number(term.value()));
      }
    }
  }

  private static void blocks(ObjectNode node, HashRun run) {
    ArrayNode blocks = node.putArray("blocks");
    for (int i = 0; i < run.length(); i++) {
      blocks.add(hex(run.at(i)));
    }
  }

  private static String hex(long hash) {
    return HexFormat.of().toHexDigits(hash);
  }
}
