package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/// Any of the replicas that were sent the longest prefix of this prompt, uniformly; all of them
/// when nobody was. Nothing is ever forgotten and load never looked at, so the first replica a
/// popular prefix went to keeps it. With `minMatchTokens` a shorter match goes where the fewest
/// requests were sent lately.
///
/// Source: production-stack `PrefixAwareRouter` and `prefix/hashtrie.py`, a trie of chunks of 128
/// characters, here of blocks.
final class StackPrefixaware implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "stack-prefixaware",
          "Any replica that was sent the longest prefix of the prompt",
          "cost = 0 with the longest match, 1 without; recent requests when it is shorter than"
              + " minMatchTokens",
          "vLLM production-stack, prefixaware",
          List.of(
              ParameterSpec.integer(
                  "minMatchTokens",
                  0,
                  0,
                  100_000_000,
                  "Match below which the request rate decides",
                  "production-stack prefix_min_match_length, there in characters"),
              StackSession.WINDOW),
          List.of(new PolicySpec.Preset("stock", "production-stack's defaults", Map.of())),
          StackPrefixaware::new,
          "1 without the longest match, or requests");

  private static final List<String> TERMS = List.of("no match", "recent requests");

  private final long minMatchTokens;
  private final MemoryRules memory;

  private StackPrefixaware(Parameters parameters) {
    minMatchTokens = parameters.integer("minMatchTokens");
    memory =
        MemoryRules.reading(MemoryRules.Part.PROMPTS, MemoryRules.Part.TRAFFIC)
            .trafficOver(Nanos.ofSeconds(parameters.real("windowSeconds")));
  }

  @Override
  public MemoryRules memory() {
    return memory;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    AffinityTree.Match match =
        context.prompts().match(context.request().promptBlocks(), context.fleet().eligible());
    if ((long) match.symbols() * context.blockSize() < minMatchTokens) {
      return SessionRing.leastRecent(context, ballot, memory.trafficNanos());
    }
    BitSet matching = match.tenants();
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, matching.get(r) ? 0 : 1);
    }
    return ballot.anyCheapest();
  }
}
