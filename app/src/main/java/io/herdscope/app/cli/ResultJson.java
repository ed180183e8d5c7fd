package io.herdscope.app.cli;

import io.herdscope.model.Nanos;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.metric.PriorityFigures;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.router.fleet.RouterDegradation;
import io.herdscope.router.fleet.RouterFigures;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The result of `run` as JSON. Names are a contract: adding is free, renaming breaks readers.
final class ResultJson {
  private ResultJson() {}

  static ObjectNode of(Scenario scenario, List<Finish> finishes) {
    ObjectNode document = Json.object();
    document.put("herdscope", Version.NUMBER);
    document.put("scenario", scenario.name());
    document.put("seed", scenario.seed());
    ArrayNode runs = document.putArray("runs");
    finishes.forEach(finish -> runs.add(run(finish)));
    return document;
  }

  private static ObjectNode run(Finish finish) {
    RunMetrics metrics = finish.outcome().metrics();
    ObjectNode run = Json.object();
    run.put("policy", finish.racer().policy());
    run.put("label", finish.racer().label());
    run.put("seed", finish.seed());
    run.set("parameters", Json.parameters(finish.racer().parameters()));
    run.set("prediction", PredictionText.json(finish.outcome().routing().prediction()));
    run.put("requests", metrics.requests());
    run.put("completed", metrics.completed());
    run.put("failed", metrics.failed());
    run.put("refused", finish.outcome().rejections().refused());
    run.put("sessions", metrics.sessions());
    run.put("simulatedSeconds", metrics.simulatedSeconds());
    run.put("wallSeconds", finish.outcome().wallSeconds());
    run.put("digest", finish.outcome().digest());
    run.set("metrics", metrics(metrics));
    if (finish.ladder() != null) {
      run.set("hitLadder", Json.ladder(finish.ladder()));
    }
    ArrayNode replicas = run.putArray("replicas");
    metrics.replicas().forEach(replica -> replicas.add(replica(replica)));
    ArrayNode routers = run.putArray("routers");
    finish.outcome().routers().forEach(router -> routers.add(router(router)));
    ArrayNode degradation = run.putArray("degradation");
    finish.outcome().degradation().forEach(seen -> degradation.add(degradation(seen)));
    if (!finish.outcome().priorities().isEmpty()) {
      ArrayNode priorities = run.putArray("priorities");
      finish.outcome().priorities().forEach(figures -> priorities.add(priority(figures)));
    }
    return run;
  }

  private static ObjectNode priority(PriorityFigures figures) {
    ObjectNode node = Json.object();
    node.put("strictPriority", figures.strictPriority());
    node.put("priority", figures.priority());
    node.put("requests", figures.requests());
    node.put("completed", figures.completed());
    node.set("ttftSeconds", Json.distribution(figures.ttftSeconds()));
    node.set("e2eSeconds", Json.distribution(figures.e2eSeconds()));
    node.set("queueSeconds", Json.distribution(figures.queueSeconds()));
    return node;
  }

  /// One kind at one replica in one router's eyes; without a replica where the whole fleet is
  /// meant.
  private static ObjectNode degradation(RouterDegradation seen) {
    DegradationCount count = seen.seen();
    ObjectNode node = Json.object();
    node.put("router", RouterFigures.name(seen.router()));
    node.put("kind", count.kind().label());
    if (count.replica() != DegradationCount.FLEET) {
      node.put("replica", "r" + count.replica());
    }
    node.put("count", count.count());
    node.put("expected", count.kind().isExpected());
    node.put("meaning", count.kind().meaning());
    return node;
  }

  private static ObjectNode metrics(RunMetrics metrics) {
    ObjectNode node = Json.object();
    node.set("ttftSeconds", Json.distribution(metrics.ttftSeconds()));
    node.set("tpotSeconds", Json.distribution(metrics.tpotSeconds()));
    node.set("e2eSeconds", Json.distribution(metrics.e2eSeconds()));
    node.set("sessionSeconds", Json.distribution(metrics.sessionSeconds()));
    node.set("queueSeconds", Json.distribution(metrics.queueSeconds()));
    node.set("outputTokensPerSecond", Json.number(metrics.outputTokensPerSecond()));
    node.set("requestsPerSecond", Json.number(metrics.requestsPerSecond()));
    node.set("prefixHitRate", Json.number(metrics.prefixHitRate()));
    node.set("decodeBlockCv", Json.number(metrics.decodeBlockCv()));
    node.put("storedBlocks", metrics.storedBlocks());
    node.put("evictedBlocks", metrics.evictedBlocks());
    node.put("preemptions", metrics.preemptions());
    node.put("cachedTokens", metrics.cachedTokens());
    node.put("promptTokens", metrics.promptTokens());
    node.put("outputTokens", metrics.outputTokens());
    node.put("resentRequests", metrics.resentRequests());
    node.put("hostTokens", metrics.hostTokens());
    node.put("diskTokens", metrics.diskTokens());
    node.put("encodedTokens", metrics.encodedTokens());
    return node;
  }

  private static ObjectNode router(RouterFigures router) {
    ObjectNode node = Json.object();
    node.put("id", router.name());
    node.put("joinedSeconds", Nanos.toSeconds(router.joinedAt()));
    node.set("leftSeconds", Json.number(router.leftSeconds()));
    node.put("requests", router.decisions());
    node.put("racedDecisions", router.racedDecisions());
    node.put("collidedDecisions", router.collidedDecisions());
    node.set("meanUnseenBookings", Json.number(router.meanUnseenBookings()));
    node.set("meanViewErrorBlocks", Json.number(router.meanViewErrorBlocks()));
    node.put("newsHeard", router.newsHeard());
    node.put("newsLost", router.newsLost());
    node.put("bookingsExpired", router.bookingsExpired());
    node.put("newsForgotten", router.newsForgotten());
    return node;
  }

  private static ObjectNode replica(RunMetrics.ReplicaMetrics replica) {
    ObjectNode node = Json.object();
    node.put("id", replica.id());
    node.put("requests", replica.requests());
    node.put("promptTokens", replica.promptTokens());
    node.put("cachedTokens", replica.cachedTokens());
    node.put("outputTokens", replica.outputTokens());
    node.put("evictedBlocks", replica.evictedBlocks());
    node.put("preemptions", replica.preemptions());
    node.put("busySeconds", replica.busySeconds());
    node.put("peakKvBlocks", replica.peakKvBlocks());
    return node;
  }
}
