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
/// · prefill time / replicas) and decode seconds (requests in flight · output · median time per
/// token). Cost = those, plus more than all of them where the context is not. A tie goes to the
/// lowest index. After each request, prefixes are moved from replicas with half as much load again
/// ([PrefixMoves]).
///
/// Source: Preble (Srivatsa et al., ICLR 2025), `preble/global_scheduler_with_time.py` at 8e7906a,
/// which its server runs; `…_perf.py` beside it moves nothing and takes the median of finished
/// outputs. Not here: the cost of what a virtual LRU would evict for the new part, which the server
/// adds. Prefill times are fits for Mistral-7B on an A6000.
final class PrebleE2 implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "preble-e2",
          "Follow a shared context larger than the new part, else the least loaded",
          "cost = prefill seconds + decode seconds of the recent large prefixes, behind all others"
              + " without the context when the new part is smaller than it; prefixes move to the"
              + " least loaded after an imbalance of 1.5",
          "Preble, global_scheduler_with_time.py as its server runs it, without the cost of virtual"
              + " eviction",
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
                  "Preble code"),
              ParameterSpec.onOff(
                  "moves",
                  true,
                  "Prefixes move after an imbalance",
                  "Preble server; off in global_scheduler_with_time_perf.py"),
              ParameterSpec.onOff(
                  "observedOutput",
                  false,
                  "Output of a prefix: the median of its finished requests, not what its last"
                      + " client asked for",
                  "Preble server: off; its paper and global_scheduler_with_time_perf.py: on")),
          List.of(
              new PolicySpec.Preset("stock", "Preble's constants", Map.of()),
              new PolicySpec.Preset(
                  "fast", "Prefill ten times as fast as on an A6000", Map.of("gpuScale", 0.1)),
              new PolicySpec.Preset(
                  "perf",
                  "Preble's global_scheduler_with_time_perf.py: nothing moves, outputs are"
                      + " observed",
                  Map.of("moves", 0.0, "observedOutput", 1.0))),
          PrebleE2::new,
          "seconds");

  private static final List<String> TERMS = List.of("prefill", "decode", "no context");

  private final PrefixRules rules;
  private final MemoryRules memory;

  private PrebleE2(Parameters parameters) {
    rules =
        new PrefixRules(
            Nanos.ofSeconds(parameters.real("windowSeconds")),
            parameters.real("gpuScale"),
            parameters.real("decodeTokens"),
            parameters.on("observedOutput"),
            parameters.on("moves"));
    memory = MemoryRules.reading(MemoryRules.Part.LARGE_PREFIXES).prefixesBy(rules);
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
    double[] decode = load.decodeSeconds(replicas, rules);
    for (int r = 0; r < replicas; r++) {
      ballot.set(r, 0, rules.gpuScale() * prefill[r]);
      ballot.set(r, 1, decode[r]);
    }
    if (exploits(context)) {
      long since = context.now() - rules.windowNanos();
      AffinityTree.Match match =
          context
              .memory()
              .allocations()
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
    AffinityTree.Path path = context.memory().allocations().path(context.request().promptBlocks());
    int[] ends = path.ends();
    int above = path.matched();
    if (above == length) {
      above = path.cutEnd() > 0 ? path.complete() : ends.length < 2 ? 0 : ends[ends.length - 2];
    }
    long shared = (long) above * context.blockSize();
    return context.request().promptTokens() - shared < shared;
  }
}
