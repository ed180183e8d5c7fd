package io.herdscope.router.policy;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The first tokens of a prompt have a place on a hash ring; the replica there takes the request if
/// its queue is at most `loadFactor` · (all requests + 1) / replicas. If not, the shortest queue
/// that is; if none is, the owner all the same. A prompt without a full block is placed by its id.
/// Cost = steps clockwise to the owner, or the queue, behind everything for those over the bound.
///
/// Source: SGLang `sgl-model-gateway/src/policies/prefix_hash.rs`. The ring there is BLAKE3 over
/// URLs, here the ring of consistent-hash; prefixes end at block borders.
final class SglangPrefixHash implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "sglang-prefix-hash",
          "The prompt's beginning on a hash ring, with bounded load",
          "cost = steps clockwise from the hash of the first prefixTokens; requests when the owner"
              + " has more than loadFactor · (requests of all + 1) / replicas",
          "SGLang model gateway, prefix_hash",
          List.of(
              ParameterSpec.layout(
                  "prefixTokens",
                  256,
                  1,
                  10_000_000,
                  "Tokens of the prompt that place it",
                  "SGLang code default"),
              ParameterSpec.real(
                  "loadFactor",
                  1.25,
                  1,
                  1_000,
                  "Queue, in means, up to which a replica is taken",
                  "SGLang code default"),
              ParameterSpec.layout(
                  "virtualNodes", 150, 1, 10_000, "Points per replica", "SGLang code constant")),
          List.of(
              new PolicySpec.Preset("stock", "SGLang's code defaults", Map.of()),
              new PolicySpec.Preset(
                  "deep", "Prompts that differ late stand apart", Map.of("prefixTokens", 4_096.0))),
          SglangPrefixHash::new,
          "steps on the ring, or requests");

  private static final List<String> TERMS = List.of("steps", "requests", "over bound");

  private final int prefixTokens;
  private final double loadFactor;
  private final int virtualNodes;

  private SglangPrefixHash(Parameters parameters) {
    prefixTokens = (int) parameters.integer("prefixTokens");
    loadFactor = parameters.real("loadFactor");
    virtualNodes = (int) parameters.integer("virtualNodes");
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    int[] walk = context.fleet().ring(virtualNodes).clockwise(HashRing.hash(key(context)));
    double bound = bound(context);
    boolean anyFits = false;
    for (int r : walk) {
      anyFits |= context.queue(r) <= bound;
    }
    if (context.queue(walk[0]) <= bound || !anyFits) {
      for (int r = 0; r < context.replicas(); r++) {
        ballot.set(r, 0, context.replicas());
      }
      for (int i = 0; i < walk.length; i++) {
        ballot.set(walk[i], 0, i);
      }
      return ballot.choose(walk[0], anyFits ? TieRule.NONE : TieRule.POLICY_ORDER, 1);
    }
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 1, context.queue(r));
    }
    ballot.penalise(2, replica -> context.queue(replica) > bound);
    return ballot.firstCheapest();
  }

  private String key(RoutingContext context) {
    HashRun prompt = context.request().promptBlocks();
    int blocks = Math.min(prompt.length(), Math.max(1, prefixTokens / context.blockSize()));
    return blocks == 0
        ? Long.toString(context.request().id())
        : String.format(Locale.ROOT, "%016x", prompt.at(blocks - 1));
  }

  private double bound(RoutingContext context) {
    int all = 0;
    for (int r = 0; r < context.replicas(); r++) {
      all += context.isEligible(r) ? context.queue(r) : 0;
    }
    return all == 0
        ? Double.POSITIVE_INFINITY
        : loadFactor * (all + 1) / context.fleet().eligibleCount();
  }
}
