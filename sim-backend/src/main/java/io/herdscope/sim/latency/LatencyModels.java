package io.herdscope.sim.latency;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.LatencySpec;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.model.scenario.Suggestion;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The catalog of step-time models. Immutable; safe on any thread.
public final class LatencyModels {
  /// One model of the catalog.
  ///
  /// @param about one line
  /// @param validity where it comes from, and what it can and cannot say
  /// @param file what its file holds, empty for a model without one
  public record Entry(
      String name,
      String about,
      String validity,
      String file,
      List<ParameterSpec> parameters,
      Maker maker) {
    /// Whether a scenario that asks for it must name a file.
    public boolean readsFile() {
      return !file.isEmpty();
    }
  }

  /// Builds a latency model for an engine.
  @FunctionalInterface
  public interface Maker {
    /// @param file the scenario's, empty for a model without one
    LatencyModel make(EngineSpec engine, Parameters parameters, String file);
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
              "",
              RooflineLatency.SPECS,
              (engine, parameters, file) ->
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
              "",
              PolynomialLatency.SPECS,
              (engine, parameters, file) -> new PolynomialLatency(engine, parameters)),
          new Entry(
              "linear",
              "a constant, plus a cost per token, plus a cost per context token",
              "for coefficients of your own from herdscope fit; valid between the lengths and"
                  + " batch sizes that were measured",
              "",
              LINEAR,
              (engine, parameters, file) ->
                  new LinearLatency(
                      Math.round(parameters.real("stepMicros") * 1e6),
                      Math.round(parameters.real("tokenMicros") * 1e6),
                      Math.round(parameters.real("contextNanos") * 1e3))),
          new Entry(
              "table",
              "measured step times from a file, straight between them",
              "for step times you measured or another simulator printed; valid between the measured"
                  + " sizes and contexts, beyond them the last piece goes on; a step of prefill and"
                  + " decode together costs a prefill of all its tokens",
              "a CSV of prefill,decode,context,ms: prompt tokens or decoding requests of a step, KV"
                  + " tokens it reads in all, its milliseconds"
                  + " (samples/latency/steps.example.csv)",
              List.of(),
              (engine, parameters, file) -> TableLatency.read(Path.of(file))));

  private LatencyModels() {}

  private static String file(Entry entry, @Nullable String file) {
    if (entry.readsFile() != (file != null)) {
      throw new IllegalArgumentException(
          entry.readsFile()
              ? "latency.file: missing; " + entry.name() + " reads " + entry.file()
              : "latency.file: " + entry.name() + " reads no file; leave it out");
    }
    return file == null ? "" : file;
  }

  public static List<Entry> all() {
    return ALL;
  }

  /// The model a scenario asks for. An `IllegalArgumentException` names an unknown kind or
  /// parameter.
  public static LatencyModel create(EngineSpec engine, LatencySpec latency) {
    for (Entry entry : ALL) {
      if (entry.name().equals(latency.kind())) {
        return entry
            .maker()
            .make(
                engine,
                Parameters.of(entry.parameters(), latency.parameters()),
                file(entry, latency.file()));
      }
    }
    throw new IllegalArgumentException(
        "latency.kind: unknown latency model "
            + latency.kind()
            + Suggestion.among(latency.kind(), ALL.stream().map(Entry::name).toList()));
  }
}
