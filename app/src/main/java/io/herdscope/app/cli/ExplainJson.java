package io.herdscope.app.cli;

import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.Later;
import io.herdscope.app.session.PromptHits;
import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.Draw;
import io.herdscope.model.decision.Freshness;
import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.metric.HitLadder;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.fleet.RouterFigures;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The X-ray of one decision as JSON. Names are a contract: adding is free, renaming breaks
/// readers.
final class ExplainJson {
  private final Inspection seen;
  private final RoutingDecision decision;

  private ExplainJson(Inspection seen) {
    this.seen = seen;
    this.decision = seen.decision();
  }

  static ObjectNode of(Explained explained) {
    ObjectNode document = Json.object();
    document.put("herdscope", Version.NUMBER);
    document.put("scenario", explained.scenario().name());
    document.put("seed", explained.scenario().seed());
    document.put("policy", explained.racer().policy());
    document.put("label", explained.racer().label());
    document.set("parameters", Json.parameters(explained.racer().parameters()));
    document.set("prediction", PredictionText.json(explained.scenario().routing().prediction()));
    document.put("decisions", explained.decisions());
    new ExplainJson(explained.seen()).write(document);
    return document;
  }

  private void write(ObjectNode document) {
    document.put("decision", decision.ordinal());
    document.put("router", RouterFigures.name(decision.router()));
    document.put("atNanos", seen.at());
    document.set("request", request(seen.request()));
    document.put("chosen", decision.chosen());
    document.set("margin", Json.number(decision.margin()));
    document.put("costUnit", RoutingPolicies.spec(decision.policy()).costUnit());
    document.put("tieRule", decision.tieRule().name());
    document.put("tied", decision.tied());
    Draw draw = decision.draw();
    if (draw != null) {
      document.put("drawnAt", draw.at());
    }
    ArrayNode candidates = document.putArray("candidates");
    for (int r = 0; r < decision.replicas(); r++) {
      candidates.add(candidate(r));
    }
    ArrayNode flips = document.putArray("flipPoints");
    seen.ownFlips().forEach(flip -> flips.add(flip(flip)));
    ObjectNode choices = document.putObject("choices");
    seen.choices().forEach(choices::put);
    ArrayNode unreported = document.putArray("choicesWithoutReports");
    seen.unreported().forEach(unreported::add);
    document.set("hits", hits(seen.hits()));
    List<Inspection.Fork> forks = seen.forks();
    if (forks != null) {
      ArrayNode nodes = document.putArray("forks");
      forks.forEach(fork -> nodes.add(fork(fork)));
    }
  }

  private static ObjectNode request(Request request) {
    ObjectNode node = Json.object();
    node.put("id", request.id());
    node.put("session", request.session());
    node.put("turn", request.turn());
    node.put("promptTokens", request.promptTokens());
    node.put("promptBlocks", request.promptBlocks().length());
    return node;
  }

  private ObjectNode candidate(int replica) {
    Belief belief = decision.belief();
    ObjectNode node = Json.object();
    node.put("replica", replica);
    node.put("eligible", decision.isEligible(replica));
    node.set("cost", Json.number(decision.cost(replica)));
    Draw draw = decision.draw();
    if (draw != null) {
      node.put("chance", draw.shares()[replica]);
    }
    ObjectNode terms = node.putObject("terms");
    for (int t = 0; t < decision.termNames().size(); t++) {
      terms.set(decision.termNames().get(t), Json.number(decision.term(replica, t)));
    }
    ObjectNode believed = node.putObject("belief");
    ObjectNode overlap = believed.putObject("overlapBlocks");
    for (Tier tier : Tier.ALL) {
      overlap.put(tier.name(), belief.overlapBlocks(tier, replica));
    }
    believed.put("prefillTokens", belief.prefillTokens(replica));
    believed.set("activeBlocks", Json.number(belief.activeBlocks(replica)));
    believed.put("additionalBlocks", belief.additionalBlocks(replica));
    believed.put("activeRequests", belief.activeRequests(replica));
    believed.set("lastCacheEventNanos", instant(belief.freshness().cacheAt(replica)));
    believed.set("lastLifeEventNanos", instant(belief.freshness().lifeAt(replica)));
    LoadForecast forecast = seen.forecast();
    ObjectNode toCome = node.putObject("forecast");
    toCome.set("lowBlocks", Json.number(forecast.lowBlocks(replica)));
    toCome.set("expectedBlocks", Json.number(forecast.expectedBlocks(replica)));
    toCome.set("highBlocks", Json.number(forecast.highBlocks(replica)));
    toCome.set("recentBlocks", Json.number(forecast.recentBlocks(replica)));
    node.putObject("truth")
        .put("there", !seen.isGone(replica))
        .put("heldBlocks", seen.held(replica));
    return node;
  }

  private static JsonNode instant(long at) {
    return Json.number(at == Freshness.NEVER ? Double.NaN : at);
  }

  private static ObjectNode flip(Inspection.Flip flip) {
    ObjectNode node = Json.object();
    node.put("coefficient", flip.coefficient());
    node.put("now", flip.now());
    node.put("min", flip.min());
    node.put("max", flip.max());
    node.set("nearest", Json.number(flip.value()));
    node.put("complete", flip.complete());
    ArrayNode all = node.putArray("all");
    for (Inspection.Turn turn : flip.turns()) {
      ObjectNode point = all.addObject();
      point.put("below", turn.below());
      point.put("above", turn.above());
      point.put("chosenBelow", turn.chosenBelow());
      point.put("chosenAbove", turn.chosenAbove());
      point.put("method", turn.closedForm() ? "closed-form" : "bracketed");
    }
    return node;
  }

  private static ObjectNode hits(PromptHits hits) {
    ObjectNode node = Json.object();
    node.put("reusableBlocks", hits.blocks());
    node.put("idealBlocks", hits.ideal());
    node.put("reachableBlocks", hits.reachable());
    node.put("chosenBlocks", hits.chosen());
    node.put("believedBestBlocks", hits.believedBest());
    node.put("believedChosenBlocks", hits.believed());
    HitLadder ladder = hits.ladder();
    if (ladder != null) {
      node.set("hitLadder", Json.ladder(ladder));
    }
    return node;
  }

  private static ObjectNode fork(Inspection.Fork fork) {
    ObjectNode node = Json.object();
    node.put("replica", fork.replica());
    node.put("asItWas", fork.asItWas());
    node.set("ttftSeconds", Json.number(fork.ttftSeconds()));
    node.set("e2eSeconds", Json.number(fork.e2eSeconds()));
    node.set("sessionP99Seconds", Json.number(fork.sessionP99Seconds()));
    node.put("endSeconds", Nanos.toSeconds(fork.end()));
    Later later = fork.later();
    if (later != null) {
      ObjectNode after = node.putObject("later");
      after.put("requests", later.requests());
      after.put("elsewhere", later.elsewhere());
      after.set("ttftSeconds", Json.distribution(later.ttftSeconds()));
      after.set("e2eSeconds", Json.distribution(later.e2eSeconds()));
      node.set("prefixHitRate", Json.number(later.prefixHitRate()));
    }
    return node;
  }
}
