package io.herdscope.app.scenario;

import io.herdscope.model.scenario.CadenceSpec;
import io.herdscope.model.scenario.DataParallelSpec;
import io.herdscope.model.scenario.DisaggregationSpec;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineVersion;
import io.herdscope.model.scenario.FaultSpec;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.model.scenario.ImagesSpec;
import io.herdscope.model.scenario.LatencySpec;
import io.herdscope.model.scenario.PredictionSpec;
import io.herdscope.model.scenario.PrioritySpec;
import io.herdscope.model.scenario.PromptsSpec;
import io.herdscope.model.scenario.QueueSpec;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.scenario.SpeculationSpec;
import io.herdscope.model.scenario.WorkloadSpec;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Turns a scenario file and the settings laid over it into a `Scenario`. What does not fit is a
/// `BadInput` naming file and path. Names of catalogs and their parameters are checked by
/// `ScenarioCheck`.
public final class ScenarioReader {
  private final ScenarioFile source;

  private ScenarioReader(ScenarioFile source) {
    this.source = source;
  }

  /// Reads the scenario with the settings applied in order.
  public static Scenario read(ScenarioFile file, List<Setting> settings) {
    ObjectNode tree = file.tree().deepCopy();
    settings.forEach(setting -> setting.applyTo(tree));
    Scenario scenario = new ScenarioReader(file).scenario(new Section(file.label(), "", tree));
    ScenarioCheck.check(file.label(), scenario);
    return scenario;
  }

  private Scenario scenario(Section top) {
    String name = top.text("name", source.name());
    String about = top.text("about", "");
    long seed = top.wholeLong("seed", ScenarioDefaults.SEED);
    FleetSpec fleet = fleet(top.section("fleet"));
    RoutingSpec routing = routing(top.section("routing"));
    Section load = top.section("workload");
    Section metrics = top.section("metrics");
    int cvBlockSize = metrics.whole("cvBlockSize", ScenarioDefaults.CV_BLOCK_SIZE);
    metrics.end();
    List<FaultSpec> faults = FaultsReader.read(top);
    // A misspelt section is named as such, not as a workload that is missing.
    top.end();
    WorkloadSpec workload = workload(load);
    return checked(
        "", () -> new Scenario(name, about, seed, fleet, routing, workload, cvBlockSize, faults));
  }

  private FleetSpec fleet(Section fleet) {
    int replicas = fleet.whole("replicas", ScenarioDefaults.REPLICAS);
    EngineSpec engine = engine(fleet.section("engine"));
    Section latency = fleet.section("latency");
    String kind = latency.text("kind", ScenarioDefaults.LATENCY);
    String times = latency.textOrNull("file");
    LatencySpec steps = new LatencySpec(kind, latency.numbers(), located(times));
    DisaggregationSpec disaggregated = disaggregated(fleet.section("disaggregated"));
    DataParallelSpec parallel = dataParallel(fleet.section("dataParallel"));
    fleet.end();
    return checked("", () -> new FleetSpec(replicas, engine, steps, disaggregated, parallel));
  }

  private static DataParallelSpec dataParallel(Section section) {
    int ranks = section.whole("ranks", DataParallelSpec.OFF.ranks());
    section.end();
    return section.checked(() -> new DataParallelSpec(ranks));
  }

  private static DisaggregationSpec disaggregated(Section section) {
    DisaggregationSpec left = DisaggregationSpec.OFF;
    int prefill = section.whole("prefillReplicas", left.prefillReplicas());
    double link = section.real("linkGigabytesPerSecond", left.linkGigabytesPerSecond());
    double latency = section.real("latencyMicros", left.latencyMicros());
    double lease = section.real("leaseSeconds", left.leaseSeconds());
    section.end();
    return section.checked(() -> new DisaggregationSpec(prefill, link, latency, lease));
  }

  private EngineSpec engine(Section engine) {
    EngineSpec.Kind kind = engine.choice("kind", EngineSpec.Kind.class, EngineSpec.Kind.VLLM);
    boolean radix = kind == EngineSpec.Kind.SGLANG;
    EngineVersion version = radix ? EngineVersion.SGLANG : version(engine);
    EngineSpec.Order order = radix ? EngineSpec.Order.LONGEST_PREFIX : EngineSpec.Order.FCFS;
    SpeculationSpec speculation = speculation(engine.section("speculation"));
    EngineSpec spec =
        checked(
            "fleet.",
            () ->
                new EngineSpec(
                    engine.text("model", ScenarioDefaults.MODEL),
                    engine.text("gpu", ScenarioDefaults.GPU),
                    engine.whole("tensorParallel", ScenarioDefaults.TENSOR_PARALLEL),
                    engine.real("memoryUtilization", version.memoryUtilization()),
                    engine.whole("kvBlocks", ScenarioDefaults.KV_BLOCKS),
                    engine.whole("blockSize", ScenarioDefaults.BLOCK_SIZE),
                    engine.whole("maxBatchedTokens", ScenarioDefaults.MAX_BATCHED_TOKENS),
                    engine.whole("maxSequences", ScenarioDefaults.MAX_SEQUENCES),
                    engine.whole("maxModelTokens", ScenarioDefaults.MAX_MODEL_TOKENS),
                    engine.whole(
                        "longPrefillTokenThreshold", ScenarioDefaults.LONG_PREFILL_TOKEN_THRESHOLD),
                    engine.onOff("chunkedPrefill", true),
                    engine.onOff("prefixCaching", true),
                    engine.choice(
                        "evictionRule", EngineSpec.EvictionRule.class, version.evictionRule()),
                    engine.onOff("reserveFullSequence", version.reserveFullSequence()),
                    engine.real("watermark", ScenarioDefaults.WATERMARK),
                    engine.choice("order", EngineSpec.Order.class, order),
                    engine.onOff("slidingWindowShared", true),
                    OffloadReader.read(engine),
                    cadence(engine, version.asyncScheduling() && !speculation.isOn()),
                    speculation,
                    kind,
                    ImagesReader.multimodal(engine.section("multimodal"))));
    engine.end();
    return spec;
  }

  private static EngineVersion version(Section engine) {
    String name = engine.text("version", EngineVersion.UNNAMED.name());
    try {
      return name.isEmpty() ? EngineVersion.UNNAMED : EngineVersion.named(name);
    } catch (IllegalArgumentException e) {
      throw engine.bad("version", String.valueOf(e.getMessage()));
    }
  }

  private static CadenceSpec cadence(Section engine, boolean asyncByDefault) {
    CadenceSpec left = CadenceSpec.DEFAULT;
    int interval = engine.whole("prefillInterval", left.prefillInterval());
    int partial = engine.whole("maxPartialPrefills", left.maxPartialPrefills());
    boolean async = engine.onOff("asyncScheduling", asyncByDefault);
    return engine.checked(() -> new CadenceSpec(interval, partial, async));
  }

  private static SpeculationSpec speculation(Section speculation) {
    SpeculationSpec left = SpeculationSpec.OFF;
    int tokens = speculation.whole("draftTokens", left.draftTokens());
    double acceptance = speculation.real("acceptance", left.acceptance());
    double micros = speculation.real("draftMicros", left.draftMicros());
    boolean eagle = speculation.onOff("eagle", left.eagle());
    speculation.end();
    return speculation.checked(() -> new SpeculationSpec(tokens, acceptance, micros, eagle));
  }

  private RoutingSpec routing(Section routing) {
    String policy = routing.text("policy", ScenarioDefaults.POLICY);
    Section coefficients = routing.section("parameters");
    Map<String, Double> parameters = new TreeMap<>(preset(routing, policy));
    parameters.putAll(coefficients.numbers());
    double delay = routing.real("eventDelaySeconds", 0);
    boolean progress = routing.onOff("decodeProgress", ScenarioDefaults.DECODE_PROGRESS);
    double reports = routing.real("reportSeconds", Double.NaN);
    if (reports == RoutingSpec.AS_POLICY) {
      throw routing.bad("reportSeconds", "must be 0 (never), in 0.001…3600, or left out");
    }
    RoutersSpec routers = RoutersReader.read(routing);
    PredictionSpec prediction = prediction(routing.section("prediction"));
    QueueSpec queue = QueueReader.read(routing);
    int blockSize = routing.whole("blockSize", PromptsSpec.AS_ENGINE);
    boolean ownHashes = routing.onOff("ownHashes", false);
    double tokenless = routing.real("tokenlessShare", 0);
    routing.end();
    return checked(
        "",
        () ->
            new RoutingSpec(
                policy,
                parameters,
                delay,
                progress,
                Double.isNaN(reports) ? RoutingSpec.AS_POLICY : reports,
                routers,
                prediction,
                queue,
                new PromptsSpec(blockSize, ownHashes, tokenless)));
  }

  private PredictionSpec prediction(Section prediction) {
    PredictionSpec left = PredictionSpec.DEFAULT;
    PredictionSpec.Kind kind = prediction.choice("kind", PredictionSpec.Kind.class, left.kind());
    double quantile = prediction.real("quantile", left.quantile());
    int window = prediction.whole("window", left.window());
    double halfLife = prediction.real("recentHalfLifeSeconds", left.recentHalfLifeSeconds());
    prediction.end();
    return checked("", () -> new PredictionSpec(kind, quantile, window, halfLife));
  }

  private static Map<String, Double> preset(Section routing, String policy) {
    String name = routing.textOrNull("preset");
    if (name == null) {
      return Map.of();
    }
    try {
      return PolicyPresets.values(policy, name);
    } catch (IllegalArgumentException e) {
      throw routing.bad("preset", String.valueOf(e.getMessage()));
    }
  }

  private WorkloadSpec workload(Section workload) {
    String kind = workload.text("kind", "");
    String format = workload.textOrNull("format");
    String file = workload.textOrNull("file");
    if (kind.isEmpty() && format == null) {
      throw workload.bad("kind", "missing; name a generator, or a trace by format and file");
    }
    List<PrioritySpec> priorities = PrioritiesReader.read(workload);
    int adapters = workload.whole("adapters", 0);
    ImagesSpec images = ImagesReader.images(workload.section("images"));
    Map<String, Double> parameters = workload.numbers();
    return checked(
        "",
        () ->
            new WorkloadSpec(
                kind, format, located(file), parameters, priorities, adapters, images));
  }

  private @Nullable String located(@Nullable String file) {
    return file == null ? null : BundledScenarios.onDisk(source.folder().resolve(file)).toString();
  }

  private <T> T checked(String prefix, Supplier<T> construction) {
    try {
      return construction.get();
    } catch (IllegalArgumentException e) {
      throw new BadInput(source.label(), prefix + e.getMessage());
    }
  }
}
