package io.herdscope.sim.latency;

import io.herdscope.model.scenario.Suggestion;
import java.util.List;

/// The GPUs an engine can run on. Immutable; safe on any thread.
public final class GpuCatalog {
  private static final long GIB = 1L << 30;

  /* Peak rates and bandwidths are the vendors' data-sheet values as tabulated by inference-sim's
   * hardware_config.json, stas00/ml-engineering and the MI300X-vs-H200 report. HBM is built and
   * sold in binary gigabytes, so "80 GB" is 80 GiB. */
  private static final List<GpuSpec> ALL =
      List.of(
          gpu("h100", 989.4, 1979, 3.35, 80, "NVIDIA H100 SXM"),
          gpu("h200", 989.4, 1979, 4.8, 141, "NVIDIA H200"),
          gpu("b200", 2250, 4500, 8.0, 180, "NVIDIA B200, 180 of 192 GB usable"),
          gpu("a100-80g", 312, 0, 2.04, 80, "NVIDIA A100 SXM 80 GB"),
          gpu("mi300x", 1307.4, 2614.9, 5.3, 192, "AMD MI300X"));

  private GpuCatalog() {}

  public static List<GpuSpec> all() {
    return ALL;
  }

  /// The GPU of that name; an `IllegalArgumentException` with a suggestion when there is none.
  public static GpuSpec named(String name) {
    for (GpuSpec gpu : ALL) {
      if (gpu.name().equals(name)) {
        return gpu;
      }
    }
    throw new IllegalArgumentException(
        "engine.gpu: unknown GPU "
            + name
            + Suggestion.among(name, ALL.stream().map(GpuSpec::name).toList()));
  }

  private static GpuSpec gpu(
      String name,
      double bf16Teraflops,
      double fp8Teraflops,
      double terabytesPerSecond,
      long memoryGib,
      String source) {
    return new GpuSpec(
        name,
        bf16Teraflops * 1e12,
        fp8Teraflops * 1e12,
        terabytesPerSecond * 1e12,
        memoryGib * GIB,
        source);
  }
}
