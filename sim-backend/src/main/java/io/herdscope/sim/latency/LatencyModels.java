package io.herdscope.sim.latency;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.LatencySpec;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.model.scenario.Suggestion;
import java.util.List;

/// The catalog of step-time models. Immutable; safe on any thread.
public final class LatencyModels {
  /// One model of the catalog.
  ///
  /// @param about one line
  /// @param validity where it comes from, and what it can and cannot say
  public record Entry(
      String name, String about, String validity, List<ParameterSpec> parameters, Maker maker) {}

  /// Builds a latency model for an engine.
  @FunctionalInterface
  public interface Maker {
    LatencyModel make(EngineSpec engine, Parameters parameters);
  }

  private static final List<ParameterSpec> LINEAR =
      List.of(
          ParameterSpec.real(
              "stepMicros", 5_000, 0.001, 1e7, "time of an empty step", "a start for a fit"),
          ParameterSpec.real(
              "tokenMicros", 20, 0, 1e6, "time per computed token", "a start for a fit"),
          ParameterSpec.real(
              "contextNanos",
              10,
              0,
              1e6,
              "time per token of context read, in nanoseconds",
              "a start for a fit"));

  private static final List<Entry> ALL =
      List.of(
          new Entry(
              "roofline",
              "the larger of arithmetic and memory time, from GPU and model",
              "from data sheets and published shapes, efficiencies as inference-sim calibrated"
                  + " them; for any model and GPU of the catalogs, good for comparing them, not to"
                  + " the percent",
              RooflineLatency.SPECS,
              (engine, parameters) ->
                  new RooflineLatency(
                      ModelCatalog.named(engine.model()),
                      GpuCatalog.named(engine.gpu()),
                      engine.tensorParallel(),
                      parameters)),
          new Entry(
              "polynomial",
              "squares in prefilled tokens and in the share of KV memory, as Dynamo's mocker",
              "Dynamo's default, fitted by it to one model on one GPU; knows neither batch size nor"
                  + " GPU, so use it to compare with Dynamo's replays, or with coefficients of"
                  + " your own from herdscope fit",
              PolynomialLatency.SPECS,
              PolynomialLatency::new),
          new Entry(
              "linear",
              "a constant, plus a cost per token, plus a cost per context token",
              "for coefficients of your own from herdscope fit; valid between the lengths and"
                  + " batch sizes that were measured",
              LINEAR,
              (engine, parameters) ->
                  new LinearLatency(
                      Math.round(parameters.real("stepMicros") * 1e6),
                      Math.round(parameters.real("tokenMicros") * 1e6),
                      Math.round(parameters.real("contextNanos") * 1e3))));

  private LatencyModels() {}

  public static List<Entry> all() {
    return ALL;
  }

  /// The model a scenario asks for. An `IllegalArgumentException` names an unknown kind or
  /// parameter.
  public static LatencyModel create(EngineSpec engine, LatencySpec latency) {
    for (Entry entry : ALL) {
      if (entry.name().equals(latency.kind())) {
        return entry.maker().make(engine, Parameters.of(entry.parameters(), latency.parameters()));
      }
    }
    throw new IllegalArgumentException(
        "latency.kind: unknown latency model "
            + latency.kind()
            + Suggestion.among(latency.kind(), ALL.stream().map(Entry::name).toList()));
  }
}
