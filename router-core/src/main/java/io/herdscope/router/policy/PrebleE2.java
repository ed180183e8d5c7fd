package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/// Exploit or explore. A prompt whose new part is smaller than the context it shares goes to a
/// replica that has that context; any other goes anywhere. Either way the least load decides: over
/// the large prefixes of the last minutes that a replica has, prefill seconds (miss rate · requests
/// · prefill time / replicas) and decode seconds (requests in flight · median output · median time
/// per token). Cost = those, plus more than all of them where the context is not. A tie goes to the
/// lowest index.
///
/// Source: Preble (Srivatsa et al., ICLR 2025), `multi_node/global_scheduler_with_time.py`. Not
/// here: the eviction cost, off there by default, and the moving of prefixes after an imbalance,
/// which its code no longer calls. Prefill times are fits for Mistral-7B on an A6000.
final class PrebleE2 implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "preble-e2",
          "Follow a shared context larger than the new part, else the least loaded",
          "cost = prefill seconds + decode seconds of the recent large prefixes, behind all others"
              + " without the context when the new part is smaller than it",
          "Preble, global_scheduler_with_time.py; without the moving of prefixes after an"
              + " imbalance, which that code no longer calls, and the eviction cost, which is off"
              + " there",
          List.of(
              ParameterSpec.real(
                  "windowSeconds", 180, 1, 86_400, "How far back requests count", "Preble code"),
              ParameterSpec.integer(
                  "decodeTokens",
                  45,
                  0,
                  1_000_000,
                  "Output assumed where neither client nor past requests tell",
                  "Preble code"),
              ParameterSpec.real(
                  "gpuScale",
                  1,
                  0.001,
                  1_000,
                  "Prefill time against Mistral-7B on an A6000",
                  "Preble code")),
          List.of(
              new PolicySpec.Preset("stock", "Preble's constants", Map.of()),
              new PolicySpec.Preset(
                  "fast", "Prefill ten times as fast as on an A6000", Map.of("gpuScale", 0.1))),
          PrebleE2::new);

  private static final List<String> TERMS = List.of("prefill", "decode", "no context");

  private final double gpuScale;
  private final double decodeTokens;
  private final MemoryRules memory;

  private PrebleE2(Parameters parameters) {
    gpuScale = parameters.real("gpuScale");
    decodeTokens = parameters.real("decodeTokens");
    memory =
        MemoryRules.reading(MemoryRules.Part.PROMPTS, MemoryRules.Part.LARGE_PREFIXES)
            .prefixesOver(Nanos.ofSeconds(parameters.real("windowSeconds")));
  }

  @Override
  public MemoryRules memory() {
    return memory;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    PrefixLoad load = context.memory().largePrefixes();
    int replicas = context.replicas();
    double[] prefill = load.prefillSeconds(replicas);
    double[] decode = load.decodeSeconds(replicas, decodeTokens);
    for (int r = 0; r < replicas; r++) {
      ballot.set(r, 0, gpuScale * prefill[r]);
      ballot.set(r, 1, decode[r]);
    }
    if (exploits(context)) {
      long since = context.now() - memory.prefixWindowNanos();
      AffinityTree.Match match =
          context
              .prompts()
              .match(context.request().promptBlocks(), context.fleet().eligible(), since);
      BitSet holders = match.tenants();
      if (match.symbols() > 0) {
        ballot.penalise(2, replica -> !holders.get(replica));
      }
    }
    return ballot.firstCheapest();
  }

  /// Whether the last node the prompt would have in the tree is smaller than what is above it.
  private static boolean exploits(RoutingContext context) {
    int length = context.request().promptBlocks().length();
    AffinityTree.Path path = context.prompts().path(context.request().promptBlocks());
    int[] ends = path.ends();
    int above = path.matched();
    if (above == length) {
      above = path.cutEnd() > 0 ? path.complete() : ends.length < 2 ? 0 : ends[ends.length - 2];
    }
    long shared = (long) above * context.blockSize();
    return context.request().promptTokens() - shared < shared;
  }
}
