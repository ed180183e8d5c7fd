package io.herdscope.app.cli;

import io.herdscope.app.follow.BeliefDigest;
import io.herdscope.app.follow.Divergence;
import io.herdscope.app.follow.EngineSummary;
import io.herdscope.app.follow.Follower;
import io.herdscope.app.follow.ReplicaSummary;
import io.herdscope.app.follow.Shadow;
import io.herdscope.model.Nanos;
import io.herdscope.model.NaturalOrder;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.router.index.PrefixIndex;
import java.util.Comparator;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The final state of a followed cluster as JSON, for `attach` and `replay`.
final class LiveJson {
  private LiveJson() {}

  static ObjectNode of(Follower follower) {
    ObjectNode node = Json.object();
    node.put("herdscope", Version.NUMBER);
    node.put("seconds", Nanos.toSeconds(follower.lastAt()));
    ArrayNode sources = node.putArray("sources");
    for (ClusterEvent.SourceStatus status : follower.sources().values()) {
      ObjectNode source = sources.addObject();
      source.put("name", status.source());
      source.put("state", status.state().name());
      source.put("sinceSeconds", Nanos.toSeconds(follower.since(status.source())));
      source.put("detail", status.detail());
      source.setAll(EventJson.counters(status.counters()));
    }
    BeliefDigest digest = follower.digest();
    ArrayNode replicas = node.putArray("replicas");
    follower.replicas().stream()
        .sorted(Comparator.comparing(ReplicaSummary::name, NaturalOrder.OF_NAMES))
        .forEach(summary -> replica(replicas.addObject(), summary, digest));
    ArrayNode engines = node.putArray("engines");
    follower.engines().stream()
        .sorted(Comparator.comparing(EngineSummary::replica, NaturalOrder.OF_NAMES))
        .forEach(engine -> engine(engines.addObject(), engine));
    ArrayNode groups = node.putArray("groups");
    follower.groups().forEach(group -> EventJson.group(groups.addObject(), group));
    ArrayNode shadows = node.putArray("shadows");
    follower.shadows().forEach(shadow -> shadow(shadows.addObject(), shadow));
    PrefixIndex index = follower.router().index();
    node.putObject("tree")
        .put("nodes", index.nodes())
        .put("blocks", index.blocks())
        .put("digest", digest.all());
    node.put("blockOperations", follower.blockOperations());
    return node;
  }

  private static void replica(ObjectNode node, ReplicaSummary summary, BeliefDigest digest) {
    node.put("id", summary.name());
    node.put("present", summary.present());
    node.putObject("blocks")
        .put("device", summary.deviceBlocks())
        .put("host", summary.hostBlocks())
        .put("disk", summary.diskBlocks());
    node.put("stored", summary.stored());
    node.put("removed", summary.removed());
    node.put("cleared", summary.cleared());
    node.put("deviceDigest", digest.device().getOrDefault(summary.name(), ""));
  }

  private static void engine(ObjectNode node, EngineSummary engine) {
    node.put("replica", engine.replica());
    node.set("running", Json.number(engine.running()));
    node.set("waiting", Json.number(engine.waiting()));
    node.set("kvUsage", Json.number(engine.kvUsage()));
    node.set("kvBlocks", Json.number(engine.kvBlocks()));
    node.set("ttftP50Seconds", Json.number(engine.ttftP50Seconds()));
    node.set("itlP50Seconds", Json.number(engine.itlP50Seconds()));
    node.set("hitShare", Json.number(engine.hitShare()));
    node.set("promisedHitShare", Json.number(engine.promisedHitShare()));
    Divergence divergence = engine.divergence();
    if (divergence == null) {
      node.putNull("divergence");
    } else {
      ObjectNode apart = node.putObject("divergence");
      apart.put("sinceSeconds", Nanos.toSeconds(divergence.since()));
      apart.put("kind", divergence.kind().name());
      apart.put("blocks", divergence.blocks());
      apart.put("cause", divergence.cause().name());
      apart.put(
          "words",
          DivergenceText.of(
              divergence, Math.round(divergence.since() / 1e9) + " s after the beginning"));
    }
  }

  private static void shadow(ObjectNode node, Shadow.Summary shadow) {
    node.put("policy", shadow.label());
    node.put("decisions", shadow.decisions()).put("agreed", shadow.agreed());
    node.set("agreement", Json.number(shadow.agreement()));
    node.set("costSaved", Json.number(shadow.costSaved()));
    node.set("blocksGained", Json.number(shadow.blocksGained()));
    node.put("withoutBlocks", shadow.withoutBlocks());
    node.put("notFollowed", shadow.notFollowed());
    node.set("realSpread", Json.number(shadow.realSpread()));
    node.set("ownSpread", Json.number(shadow.ownSpread()));
  }

  /// Milliseconds; null when nothing was measured.
  static void lag(ObjectNode node, double p50, double p99) {
    ObjectNode lag = node.putObject("lag");
    lag.set("p50", Json.number(p50));
    lag.set("p99", Json.number(p99));
  }
}
