package io.herdscope.sim.latency;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;

/// Step time as Dynamo's mocker has it by default: a square in the tokens prefilled, plus a square
/// in the share of KV memory that the decoding sequences' contexts fill. Says nothing of batch size
/// beyond that memory, and its constants belong to one model on one GPU. Immutable; safe on any
/// thread.
final class PolynomialLatency implements LatencyModel {
  private static final String DYNAMO = "Dynamo mocker, perf_model.rs (0894f5c)";
  private static final double PICOS_PER_MILLI = 1e9;

  static final List<ParameterSpec> SPECS =
      List.of(
          ParameterSpec.real(
              "prefillSquareNanos",
              0.4209989,
              -1e6,
              1e6,
              "prefill: nanoseconds per squared token of a step",
              DYNAMO),
          ParameterSpec.real(
              "prefillTokenMicros",
              15.18344,
              -1e6,
              1e6,
              "prefill: microseconds per token of a step",
              DYNAMO),
          ParameterSpec.real(
              "prefillMillis",
              16.50142,
              0,
              1e6,
              "prefill: milliseconds of a step with any",
              DYNAMO),
          ParameterSpec.real(
              "decodeSquareMillis",
              -25.74,
              -1e6,
              1e6,
              "decode: milliseconds per squared share of KV memory",
              DYNAMO),
          ParameterSpec.real(
              "decodeShareMillis",
              54.01,
              -1e6,
              1e6,
              "decode: milliseconds per share of KV memory",
              DYNAMO),
          ParameterSpec.real(
              "decodeMillis", 5.74, 0, 1e6, "decode: milliseconds of a step with any", DYNAMO),
          ParameterSpec.real(
              "leastDecodeMillis", 1, 1e-6, 1e6, "decode: milliseconds at least", DYNAMO),
          ParameterSpec.integer(
              "kvTokens",
              0,
              0,
              1_000_000_000,
              "tokens that fill KV memory, 0 is the replica's own capacity",
              "the mocker's total_kv_tokens"));

  private final Parameters parameters;
  private final double kvTokens;

  PolynomialLatency(EngineSpec engine, Parameters parameters) {
    this.parameters = parameters;
    long given = parameters.integer("kvTokens");
    kvTokens = given > 0 ? given : (double) KvCapacity.blocks(engine) * engine.blockSize();
  }

  /// With the `kvTokens` that are among the parameters.
  PolynomialLatency(Parameters parameters) {
    this.parameters = parameters;
    kvTokens = parameters.integer("kvTokens");
  }

  @Override
  public int slidingWindow() {
    return 0;
  }

  @Override
  public long stepPicos(StepLoad load) {
    double millis = 0;
    double tokens = load.prefillTokens();
    if (tokens > 0) {
      millis +=
          Math.max(
              0,
              parameters.real("prefillSquareNanos") * 1e-6 * tokens * tokens
                  + parameters.real("prefillTokenMicros") * 1e-3 * tokens
                  + parameters.real("prefillMillis"));
    }
    if (load.decodeTokens() > 0) {
      millis += decodeMillis((double) (load.contextTokens() + load.tokens()));
    }
    return Math.max(1, Math.round(millis * PICOS_PER_MILLI));
  }

  private double decodeMillis(double kv) {
    double share = Math.min(1, kv / kvTokens);
    return Math.max(
        parameters.real("leastDecodeMillis"),
        parameters.real("decodeSquareMillis") * share * share
            + parameters.real("decodeShareMillis") * share
            + parameters.real("decodeMillis"));
  }

  @Override
  public DecodeLine decodeLine(int requests) {
    return DecodeTable.of(
        context -> decodeMillis((double) context + requests) * PICOS_PER_MILLI, (long) kvTokens);
  }
}
