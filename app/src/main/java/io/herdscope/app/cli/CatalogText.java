package io.herdscope.app.cli;

import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.FindingRules;
import io.herdscope.app.finding.FindingWords;
import io.herdscope.app.lesson.Lesson;
import io.herdscope.app.lesson.Lessons;
import io.herdscope.app.scenario.BundledScenarios;
import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.workbench.Views;
import io.herdscope.model.scenario.EngineVersion;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.PredictionSpec;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import io.herdscope.sim.latency.GpuCatalog;
import io.herdscope.sim.latency.GpuSpec;
import io.herdscope.sim.latency.LatencyModels;
import io.herdscope.sim.latency.ModelCatalog;
import io.herdscope.sim.latency.ModelSpec;
import io.herdscope.sim.trace.TraceFormat;
import io.herdscope.sim.trace.TraceFormats;
import io.herdscope.sim.workload.WorkloadKind;
import io.herdscope.sim.workload.Workloads;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The catalogs as text for people.
final class CatalogText {
  private CatalogText() {}

  static String policies() {
    StringBuilder text = new StringBuilder();
    for (PolicySpec policy : RoutingPolicies.ALL) {
      text.append(policy.name()).append(": ").append(policy.about()).append('\n');
      text.append("  rule: ").append(policy.formula()).append('\n');
      text.append("  cost in: ").append(policy.costUnit()).append('\n');
      text.append("  from: ").append(policy.source()).append('\n');
      for (PolicySpec.Preset preset : policy.presets()) {
        text.append("  preset ").append(policy.name()).append(':').append(preset.name());
        text.append(": ").append(preset.about()).append(values(preset.values())).append('\n');
      }
      parameters(text, policy.parameters());
    }
    return text.append(predictions()).toString();
  }

  /// What any policy may be told of output lengths; a section of its own in the scenario.
  private static String predictions() {
    PredictionSpec left = PredictionSpec.DEFAULT;
    StringBuilder text =
        new StringBuilder("routing.prediction (any policy): what is assumed of output lengths\n");
    for (PredictionSpec.Kind kind : PredictionSpec.Kind.values()) {
      PredictionSpec one =
          new PredictionSpec(kind, left.quantile(), left.window(), left.recentHalfLifeSeconds());
      text.append("  kind ").append(kind.name().toLowerCase(Locale.ROOT)).append(": ");
      text.append(PredictionText.of(one)).append(kind == left.kind() ? "; the default\n" : "\n");
    }
    return text.append("  quantile ")
        .append(left.quantile())
        .append(", window ")
        .append(left.window())
        .append(", recentHalfLifeSeconds ")
        .append(left.recentHalfLifeSeconds())
        .append(": Herdscope's choice\n")
        .toString();
  }

  static String workloads() {
    StringBuilder text = new StringBuilder();
    for (WorkloadKind kind : Workloads.ALL) {
      text.append(kind.name()).append(": ").append(kind.about()).append('\n');
      parameters(text, kind.parameters());
    }
    return text.toString();
  }

  static String formats() {
    TextTable table = new TextTable("format", "replayed as", "about");
    for (TraceFormat format : TraceFormats.ALL) {
      table.row(format.name(), format.replay(), format.about());
    }
    return table.toString();
  }

  static String models() {
    TextTable table =
        new TextTable("model", "layers", "active B", "weights GB", "KV bytes/token", "facts from");
    for (ModelSpec model : ModelCatalog.all()) {
      table.row(
          model.name(),
          Integer.toString(model.layers()),
          ResultTable.number(model.activeParameters() / 1e9, 2),
          ResultTable.number(model.weightBytes() / 1e9, 1),
          ResultTable.number(model.fullKvBytes() + model.slidingKvBytes(), 0),
          model.source());
    }
    return table.toString();
  }

  static String gpus() {
    TextTable table =
        new TextTable("gpu", "bf16 TF/s", "fp8 TF/s", "TB/s", "memory GiB", "facts from");
    for (GpuSpec gpu : GpuCatalog.all()) {
      table.row(
          gpu.name(),
          ResultTable.number(gpu.bf16Flops() / 1e12, 1),
          gpu.fp8Flops() > 0 ? ResultTable.number(gpu.fp8Flops() / 1e12, 1) : "–",
          ResultTable.number(gpu.memoryBandwidth() / 1e12, 2),
          Long.toString(gpu.memoryBytes() >> 30),
          gpu.source());
    }
    return table.toString();
  }

  static String latencies() {
    StringBuilder text = new StringBuilder();
    for (LatencyModels.Entry model : LatencyModels.all()) {
      text.append(model.name()).append(": ").append(model.about()).append('\n');
      text.append("  ").append(model.validity()).append('\n');
      if (model.readsFile()) {
        text.append("  file: ").append(model.file()).append('\n');
      }
      parameters(text, model.parameters());
    }
    return text.toString();
  }

  static String versions() {
    TextTable table =
        new TextTable(
            "version",
            "evictionRule",
            "reserveFullSequence",
            "memoryUtilization",
            "asyncScheduling");
    for (EngineVersion version : EngineVersion.ALL) {
      row(table, version.name(), version);
    }
    row(table, "(none named)", EngineVersion.UNNAMED);
    row(table, "(kind sglang)", EngineVersion.SGLANG);
    return table.toString();
  }

  private static void row(TextTable table, String name, EngineVersion version) {
    table.row(
        name,
        version.evictionRule().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        Boolean.toString(version.reserveFullSequence()),
        Double.toString(version.memoryUtilization()),
        Boolean.toString(version.asyncScheduling()));
  }

  static String views() {
    TextTable table = new TextTable("view", "about");
    Views.STAGE.forEach(view -> table.row(view.id(), view.about()));
    return table.toString();
  }

  static String scenarios() {
    TextTable table = new TextTable("scenario", "about");
    for (String name : BundledScenarios.names()) {
      table.row(name, ScenarioFile.open(name).tree().path("about").asString(""));
    }
    return table.toString();
  }

  static String findings() {
    TextTable table = new TextTable("finding", "about");
    for (FindingRule rule : FindingRules.ALL) {
      table.row(rule.id(), FindingWords.about(rule));
    }
    return table.toString();
  }

  static String lessons() {
    TextTable table = new TextTable("lesson", "title", "about");
    for (String name : Lessons.NAMES) {
      Lesson lesson = Lessons.open(name);
      table.row(name, lesson.title().say(), lesson.idea().say());
    }
    return table.toString();
  }

  private static String values(Map<String, Double> values) {
    return values.isEmpty()
        ? " (the defaults)"
        : new TreeMap<>(values)
            .entrySet().stream()
                .map(entry -> entry.getKey() + "=" + plain(entry.getValue()))
                .collect(Collectors.joining(", ", " (", ")"));
  }

  private static void parameters(StringBuilder text, List<ParameterSpec> specs) {
    if (!specs.isEmpty()) {
      TextTable table = new TextTable("parameter", "default", "range", "about", "default from");
      for (ParameterSpec spec : specs) {
        boolean onOff = spec.kind() == ParameterSpec.Kind.SWITCH;
        table.row(
            spec.name(),
            onOff ? Boolean.toString(spec.defaultValue() != 0) : plain(spec.defaultValue()),
            onOff ? "false, true" : plain(spec.min()) + "…" + plain(spec.max()),
            spec.about(),
            spec.source());
      }
      table.toString().lines().forEach(line -> text.append("  ").append(line).append('\n'));
    }
    text.append('\n');
  }

  private static String plain(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.format(Locale.ROOT, "%,d", (long) value)
        : Double.toString(value);
  }
}
