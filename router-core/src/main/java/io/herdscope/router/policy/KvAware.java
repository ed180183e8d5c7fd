package io.herdscope.router.policy;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.BeliefColumns;
import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.load.LoadTracking;
import java.util.List;
import java.util.Map;

/// The least cost in KV blocks of cached prefix and load together.
final class KvAware implements RoutingPolicy {
  // For replica i, block size B, prompt of ISL tokens, R = ⌈ISL / B⌉:
  //
  //   cachedTokens_i = round((device_i + hostCacheWeight·host_i + diskCacheWeight·disk_i) · B)
  //   raw_i    = (prefillTokens_i + max(0, ISL − min(cachedTokens_i, ISL)) + cachedTokens_i) / B
  //   decay_i  = 1 / (1 + overlapCreditDecay · ((prefillTokens_i − least prefillTokens) / B) / R)
  //   credit_i = overlapCredit·decay_i·device_i + hostCacheWeight·host_i + diskCacheWeight·disk_i
  //              + sharedCacheMultiplier·shared_i
  //   cost_i   = prefillLoadScale·max(0, raw_i − credit_i)
  //              + activeBlocks_i + additionalBlocks_i + activeRequestWeight·activeRequests_i
  //              + predictedDecodeWeight·blocksToCome_i + recentLoadWeight·recentBlocks_i
  //
  // The last two are ours and off by default: what live requests are expected to fill still, and
  // what was routed there lately, so that a fleet whose requests never overlap has a load at all.
  //
  // A decode pool's router (decodeRole) that does not track prefill credits decode blocks instead:
  //
  //   cost_i   = max(0, activeBlocks_i + additionalBlocks_i − credit_i) + activeRequestWeight·…
  //
  // Without prefill tracking raw and decay are 0 and 1. The least prefill is taken over the
  // eligible replicas. Cache clusters shared by all replicas are not modelled as a tier of their
  // own:
  // shared_i is how much further than replica i's device any lower tier of the fleet reaches.
  //
  // Source: Dynamo lib/kv-router/src/scheduling/selector (default.rs, mod.rs), overlap.rs; called
  // by Ray's kv_aware_router.py. Softmax and reservoir ties as there. Not modelled: preferred
  // taints, which multiply the cost, and ranks inside one engine.

  private static final String DYNAMO = "Dynamo kv-router default";

  static final PolicySpec SPEC =
      new PolicySpec(
          "kv-aware",
          "Cached prefix and token load weighed in one cost, in KV blocks",
          "cost = prefillLoadScale · max(0, (prefill tokens + prompt tokens) / B − credit)"
              + " + active blocks + new blocks + activeRequestWeight · requests"
              + " + predictedDecodeWeight · blocks to come + recentLoadWeight · recent blocks;"
              + " credit = overlapCredit · decay · device + hostCacheWeight · host"
              + " + diskCacheWeight · disk + sharedCacheMultiplier · shared;"
              + " decay = 1 / (1 + overlapCreditDecay · excess prefill blocks / prompt blocks)",
          "Dynamo kv-router linear selector, as used by Ray Serve LLM KVAwareRouter",
          List.of(
              ParameterSpec.real(
                  "overlapCredit",
                  1,
                  0,
                  4,
                  "Prefill blocks credited per cached device block",
                  DYNAMO + ", DYN_ROUTER_KV_OVERLAP_SCORE_CREDIT"),
              ParameterSpec.real(
                  "overlapCreditDecay",
                  0,
                  0,
                  8,
                  "How fast the credit fades where prefill is queued",
                  DYNAMO + ", DYN_ROUTER_KV_OVERLAP_SCORE_CREDIT_DECAY"),
              ParameterSpec.real(
                  "prefillLoadScale",
                  1,
                  0,
                  8,
                  "Weight of a prefill block against a decode block",
                  DYNAMO + ", DYN_ROUTER_PREFILL_LOAD_SCALE"),
              ParameterSpec.real(
                  "hostCacheWeight",
                  0.75,
                  0,
                  1,
                  "Worth of a block in host memory against one on the device",
                  DYNAMO + ", host_cache_hit_weight"),
              ParameterSpec.real(
                  "diskCacheWeight",
                  0.25,
                  0,
                  1,
                  "Worth of a block on disk against one on the device",
                  DYNAMO + ", disk_cache_hit_weight"),
              ParameterSpec.real(
                  "sharedCacheMultiplier",
                  0,
                  0,
                  1,
                  "Worth of a block that only the fleet's lower tiers hold",
                  DYNAMO + ", shared_cache_multiplier (0.5 when a shared cache is enabled)"),
              ParameterSpec.real(
                  "activeRequestWeight",
                  0,
                  0,
                  256,
                  "Blocks charged per request in flight",
                  DYNAMO + ", DYN_ROUTER_DECODE_ACTIVE_REQUEST_WEIGHT (experimental)"),
              ParameterSpec.real(
                  "predictedDecodeWeight",
                  0,
                  0,
                  8,
                  "Blocks charged per output block that live requests are expected to fill still",
                  "Herdscope's own; 0 is Dynamo. What is expected: routing.prediction"),
              ParameterSpec.real(
                  "recentLoadWeight",
                  0,
                  0,
                  8,
                  "Blocks charged per prefill block routed there lately, whether it is done or not",
                  "Herdscope's own; 0 is Dynamo. How lately:"
                      + " routing.prediction.recentHalfLifeSeconds"),
              ParameterSpec.real(
                  "temperature",
                  0,
                  0,
                  10,
                  "0 takes the cheapest; above, samples by softmax over the cost range",
                  DYNAMO + ", DYN_ROUTER_TEMPERATURE"),
              ParameterSpec.onOff(
                  "trackPrefillTokens",
                  true,
                  "Count prompt tokens still to prefill",
                  DYNAMO + ", DYN_ROUTER_TRACK_PREFILL_TOKENS"),
              ParameterSpec.onOff(
                  "trackOutputBlocks",
                  true,
                  "Count blocks filled by decoding, where engines report progress",
                  "Ray's RL rollout benchmark turns it on; Ray's and Dynamo's own default is off"
                      + " (DYN_ROUTER_TRACK_OUTPUT_BLOCKS)"),
              ParameterSpec.onOff(
                  "assumeKvReuse",
                  true,
                  "Count blocks shared by live requests once",
                  DYNAMO + ", DYN_ROUTER_ASSUME_KV_REUSE"),
              ParameterSpec.onOff(
                  "floorAtZero",
                  true,
                  "Never let credit make the prefill term negative",
                  "Dynamo as read by Ray 2.58; later versions of Dynamo drop the floor"),
              ParameterSpec.onOff(
                  "decodeRole",
                  false,
                  "Credit decode blocks, where prefill is not tracked",
                  "Dynamo decode-pool router; off for one that serves whole requests")),
          List.of(
              new PolicySpec.Preset(
                  "stock",
                  "Dynamo's coefficients; output counted as in Ray's RL rollout benchmark",
                  Map.of()),
              new PolicySpec.Preset(
                  "dynamo",
                  "Dynamo's own defaults: blocks filled by decoding are not counted",
                  Map.of("trackOutputBlocks", 0.0)),
              new PolicySpec.Preset(
                  "balanced",
                  "Ray's agent-trace benchmark: half credit, fading, requests weighed",
                  Map.of(
                      "overlapCredit",
                      0.5,
                      "overlapCreditDecay",
                      1.0,
                      "activeRequestWeight",
                      32.0)),
              new PolicySpec.Preset(
                  "cache-biased",
                  "Ray's agent-trace benchmark: double credit",
                  Map.of("overlapCredit", 2.0))),
          KvAware::new,
          "KV blocks");

  private static final List<String> COST = List.of("cost");
  private static final List<String> TERMS =
      List.of("prefill", "active decode", "new blocks", "requests");
  private static final List<String> TERMS_WITH_FORECAST =
      List.of(
          "prefill", "active decode", "new blocks", "requests", "decode to come", "recent load");

  private final double overlapCredit;
  private final double overlapCreditDecay;
  private final double prefillLoadScale;
  private final CacheWeights weights;
  private final double sharedCacheMultiplier;
  private final double activeRequestWeight;
  private final double predictedDecodeWeight;
  private final double recentLoadWeight;
  private final double temperature;
  private final boolean trackPrefillTokens;
  private final LoadTracking tracking;
  private final boolean floorAtZero;
  private final boolean creditsDecode;

  KvAware(Parameters parameters) {
    overlapCredit = parameters.real("overlapCredit");
    overlapCreditDecay = parameters.real("overlapCreditDecay");
    weights =
        new CacheWeights(parameters.real("hostCacheWeight"), parameters.real("diskCacheWeight"));
    sharedCacheMultiplier = parameters.real("sharedCacheMultiplier");
    activeRequestWeight = parameters.real("activeRequestWeight");
    predictedDecodeWeight = parameters.real("predictedDecodeWeight");
    recentLoadWeight = parameters.real("recentLoadWeight");
    temperature = parameters.real("temperature");
    trackPrefillTokens = parameters.on("trackPrefillTokens");
    tracking =
        new LoadTracking(
            parameters.on("trackOutputBlocks"),
            parameters.on("assumeKvReuse"),
            predictedDecodeWeight > 0 || recentLoadWeight > 0);
    floorAtZero = parameters.on("floorAtZero");
    creditsDecode = parameters.on("decodeRole") && !trackPrefillTokens && overlapCredit > 0;
    // A decode pool's credit comes off decode blocks, which have no weight.
    prefillLoadScale = creditsDecode ? 1 : parameters.real("prefillLoadScale");
  }

  @Override
  public LoadTracking tracking() {
    return tracking;
  }

  @Override
  public CacheWeights cacheWeights() {
    return weights;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    if (context.isBrief()) {
      Ballot sums = new Ballot(context, SPEC.name(), COST);
      fillSums(sums.column(), context);
      return pick(sums);
    }
    Ballot ballot = new Ballot(context, SPEC.name(), terms());
    fill(ballot, context);
    return pick(ballot);
  }

  /// The cost of every replica as one number: the terms of [#fill] added in their order. Where
  /// nothing of the prompt is held, only the load differs.
  void fillSums(double[] sums, RoutingContext context) {
    Belief belief = context.belief();
    BeliefColumns columns = belief.columns();
    long leastPrefill = leastPrefill(context);
    int reach = lowerTierReach(belief);
    if (!creditsDecode) {
      fillUncached(sums, context, columns, sharedCacheMultiplier * reach);
    }
    for (int r = 0; r < context.replicas() && (creditsDecode || !columns.nobodyHolds()); r++) {
      if (creditsDecode || columns.holds(r)) {
        double prefill = prefillLoadScale * prefillBlocks(context, r, leastPrefill, reach);
        sums[r] =
            prefill
                + columns.activeBlocks()[r]
                + columns.additionalBlocks()[r]
                + activeRequestWeight * columns.activeRequests()[r];
      }
    }
    for (int r = 0; r < context.replicas() && tracking.forecast(); r++) {
      sums[r] += predictedDecodeWeight * belief.forecast().expectedBlocks(r);
      sums[r] += recentLoadWeight * belief.forecast().recentBlocks(r);
    }
  }

  /// The same for replicas that hold none of the prompt: all have the same credit. Arrays and
  /// constants only, so that it becomes a few instructions a replica.
  private void fillUncached(
      double[] sums, RoutingContext context, BeliefColumns columns, double credit) {
    long[] queued = columns.prefillTokens();
    double[] active = columns.activeBlocks();
    int[] additional = columns.additionalBlocks();
    int[] requests = columns.activeRequests();
    long prompt = context.request().promptTokens();
    double blockSize = context.blockSize();
    double floor = floorAtZero ? 0 : Double.NEGATIVE_INFINITY;
    for (int r = 0; r < context.replicas(); r++) {
      double raw = trackPrefillTokens ? (queued[r] + prompt) / blockSize : 0;
      double prefill = prefillLoadScale * Math.max(floor, raw - credit);
      sums[r] = prefill + active[r] + additional[r] + activeRequestWeight * requests[r];
    }
  }

  /// The terms of its cost: four, and two more where a weight reads the forecast.
  List<String> terms() {
    return tracking.forecast() ? TERMS_WITH_FORECAST : TERMS;
  }

  /// The terms of every replica, in the first columns.
  void fill(Ballot ballot, RoutingContext context) {
    Belief belief = context.belief();
    double[] prefill = prefillBlocks(context);
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, prefillLoadScale * prefill[r]);
      ballot.set(r, 1, belief.activeBlocks(r));
      ballot.set(r, 2, belief.additionalBlocks(r));
      ballot.set(r, 3, activeRequestWeight * belief.activeRequests(r));
      if (tracking.forecast()) {
        LoadForecast toCome = belief.forecast();
        ballot.set(r, 4, predictedDecodeWeight * toCome.expectedBlocks(r));
        ballot.set(r, 5, recentLoadWeight * toCome.recentBlocks(r));
      }
    }
  }

  RoutingDecision pick(Ballot ballot) {
    return temperature > 0 ? ballot.sampled(temperature) : ballot.anyCheapest();
  }

  /// Prefill blocks of every replica after credit, before their weight.
  double[] prefillBlocks(RoutingContext context) {
    long leastPrefill = leastPrefill(context);
    int reach = lowerTierReach(context.belief());
    double[] blocks = new double[context.replicas()];
    for (int r = 0; r < blocks.length; r++) {
      blocks[r] = prefillBlocks(context, r, leastPrefill, reach);
    }
    return blocks;
  }

  private double prefillBlocks(RoutingContext context, int replica, long leastPrefill, int reach) {
    Belief belief = context.belief();
    double credit = credit(context, replica, leastPrefill, reach);
    if (creditsDecode) {
      double decode = belief.activeBlocks(replica) + belief.additionalBlocks(replica);
      return -Math.min(credit, decode);
    }
    double adjusted = rawPrefillBlocks(context, replica) - credit;
    return floorAtZero ? Math.max(0, adjusted) : adjusted;
  }

  private boolean creditFades() {
    return trackPrefillTokens && overlapCreditDecay > 0;
  }

  private double rawPrefillBlocks(RoutingContext context, int replica) {
    if (!trackPrefillTokens) {
      return 0;
    }
    long prompt = context.request().promptTokens();
    long cached = weights.cachedTokens(context.belief(), replica, context.blockSize());
    long uncached = Math.max(0, prompt - Math.min(cached, prompt));
    return (context.belief().prefillTokens(replica) + uncached + cached)
        / (double) context.blockSize();
  }

  private double credit(RoutingContext context, int replica, long leastPrefill, int reach) {
    Belief belief = context.belief();
    int device = belief.overlapBlocks(Tier.DEVICE, replica);
    double decay = 1;
    if (creditFades()) {
      double blockSize = context.blockSize();
      double requestBlocks = Math.ceil(context.request().promptTokens() / blockSize);
      // An ineligible replica may lie below the least of the eligible ones.
      double excess = Math.max(0, belief.prefillTokens(replica) - leastPrefill) / blockSize;
      decay = 1 / (1 + overlapCreditDecay * excess / requestBlocks);
    }
    return overlapCredit * decay * device
        + weights.host() * belief.overlapBlocks(Tier.HOST, replica)
        + weights.disk() * belief.overlapBlocks(Tier.DISK, replica)
        + sharedCacheMultiplier * Math.max(0, reach - device);
  }

  /// Counts only where credit fades.
  private long leastPrefill(RoutingContext context) {
    long least = Long.MAX_VALUE;
    for (int r = 0; creditFades() && r < context.replicas(); r++) {
      if (context.isEligible(r)) {
        least = Math.min(least, context.belief().prefillTokens(r));
      }
    }
    return least;
  }

  /// Blocks of the prompt up to which some replica's host or disk cache extends its device cache; 0
  /// where nothing is shared.
  private int lowerTierReach(Belief belief) {
    int reach = 0;
    for (int r = 0; sharedCacheMultiplier > 0 && r < belief.replicas(); r++) {
      int lower = belief.overlapBlocks(Tier.HOST, r) + belief.overlapBlocks(Tier.DISK, r);
      if (lower > 0) {
        reach = Math.max(reach, belief.overlapBlocks(Tier.DEVICE, r) + lower);
      }
    }
    return reach;
  }
}
