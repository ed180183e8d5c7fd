package io.herdscope.sim.latency;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;

/// Step time from first principles: host overhead, plus the larger of arithmetic time and memory
/// time, plus the all-reduces of tensor parallelism. Immutable; safe on any thread.
public final class RooflineLatency implements LatencyModel {
  /* F = 2·active·tokens + pair cost · (query, key) pairs
   * M = weights touched + KV read + KV written
   * t = host + max(F / (TP · peak · compute efficiency), M / (TP · bandwidth · memory efficiency))
   *     + 2 · layers · all-reduce
   *
   * All-reduce of b bytes over n ranks in a ring: latency + 2(n−1)/n · b / link. Sliding-window
   * layers read and attend at most their window. KV heads shared out among ranks are read in
   * parallel; where ranks outnumber KV heads they read copies. */
  static final List<ParameterSpec> SPECS =
      List.of(
          ParameterSpec.real(
              "prefillComputeEfficiency",
              0.45,
              0.01,
              1,
              "share of peak arithmetic reached in prefill",
              "inference-sim calibration, H100"),
          ParameterSpec.real(
              "decodeComputeEfficiency",
              0.30,
              0.01,
              1,
              "share of peak arithmetic reached in decode",
              "inference-sim calibration, H100"),
          ParameterSpec.real(
              "memoryEfficiency",
              0.70,
              0.01,
              1,
              "share of peak memory bandwidth reached",
              "middle of the 0.6–0.8 usual in large-batch decode"),
          ParameterSpec.real(
              "hostMicros",
              500,
              0,
              100_000,
              "scheduling and launch time per step, in microseconds",
              "assumption: low end of 0.5–3 ms, asynchronous scheduling hides most"),
          ParameterSpec.real(
              "allReduceMicros",
              15,
              0,
              10_000,
              "latency of one all-reduce, in microseconds",
              "assumption: middle of 10–20 µs"),
          ParameterSpec.real(
              "linkGigabytesPerSecond",
              450,
              1,
              100_000,
              "bandwidth between the GPUs of a replica, one direction",
              "NVLink 4 data sheet: 900 GB/s both directions"));

  private static final double PICOS = 1e12;

  private final ModelSpec model;
  private final int tensorParallel;
  private final double prefillFlopsPerPico;
  private final double decodeFlopsPerPico;
  private final double bytesPerPico;
  private final double fullKvBytes;
  private final double slidingKvBytes;
  private final double hostPicos;
  private final double allReducePicos;
  private final double linkBytesPerPico;

  RooflineLatency(ModelSpec model, GpuSpec gpu, int tensorParallel, Parameters parameters) {
    this.model = model;
    this.tensorParallel = tensorParallel;
    double peak = gpu.peakFlops(model.arithmetic()) * tensorParallel / PICOS;
    prefillFlopsPerPico = peak * parameters.real("prefillComputeEfficiency");
    decodeFlopsPerPico = peak * parameters.real("decodeComputeEfficiency");
    bytesPerPico =
        gpu.memoryBandwidth() * tensorParallel / PICOS * parameters.real("memoryEfficiency");
    double copies = tensorParallel / (double) model.kvShards(tensorParallel);
    fullKvBytes = model.fullKvBytes() * copies;
    slidingKvBytes = model.slidingKvBytes() * copies;
    hostPicos = parameters.real("hostMicros") * 1e6;
    allReducePicos = parameters.real("allReduceMicros") * 1e6;
    linkBytesPerPico = parameters.real("linkGigabytesPerSecond") * 1e9 / PICOS;
  }

  @Override
  public int slidingWindow() {
    return model.slidingWindow();
  }

  @Override
  public long hostPicos() {
    return Math.round(hostPicos);
  }

  @Override
  public long stepPicos(StepLoad load) {
    long tokens = load.tokens();
    if (tokens == 0) {
      return atLeastOne(hostPicos);
    }
    double kvBytes =
        (load.contextTokens() + tokens) * fullKvBytes
            + (load.windowContextTokens() + tokens) * slidingKvBytes;
    double memory = (model.bytesRead(tokens) + kvBytes) / bytesPerPico;
    double prefill =
        2 * model.activeParameters() * load.prefillTokens()
            + model.prefillPairFlops() * load.prefillPairs()
            + model.windowPairFlops() * load.prefillWindowPairs();
    double decode =
        2 * model.activeParameters() * load.decodeTokens()
            + model.decodePairFlops() * load.decodePairs()
            + model.windowPairFlops() * load.decodeWindowPairs();
    double compute = prefill / prefillFlopsPerPico + decode / decodeFlopsPerPico;
    return atLeastOne(fixedPicos(tokens) + Math.max(memory, compute));
  }

  @Override
  public DecodeLine decodeLine(int requests) {
    int window = model.slidingWindow();
    double fixed = fixedPicos(requests);
    double bytes =
        model.bytesRead(requests)
            + requests * fullKvBytes
            + requests * (window + 1.0) * slidingKvBytes;
    double flops =
        requests
            * (2 * model.activeParameters()
                + model.decodePairFlops()
                + model.windowPairFlops() * window);
    return DecodeLine.of(
        atLeastOne(fixed + bytes / bytesPerPico),
        Math.round(fullKvBytes / bytesPerPico),
        atLeastOne(fixed + flops / decodeFlopsPerPico),
        Math.round(model.decodePairFlops() / decodeFlopsPerPico));
  }

  private double fixedPicos(long tokens) {
    if (tensorParallel == 1) {
      return hostPicos;
    }
    double ring = 2.0 * (tensorParallel - 1) / tensorParallel;
    double bytes = tokens * (double) model.hidden() * 2;
    return hostPicos + 2.0 * model.layers() * (allReducePicos + ring * bytes / linkBytesPerPico);
  }

  private static long atLeastOne(double picos) {
    return Math.max(1, Math.round(picos));
  }
}
