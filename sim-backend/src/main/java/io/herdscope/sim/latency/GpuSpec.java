package io.herdscope.sim.latency;

/// One GPU's published figures; dense arithmetic, no sparsity.
///
/// @param bf16Flops peak 16-bit operations per second
/// @param fp8Flops peak 8-bit operations per second, 0 when it has none
/// @param memoryBandwidth bytes per second
/// @param memoryBytes HBM size
/// @param source where the figures come from
public record GpuSpec(
    String name,
    double bf16Flops,
    double fp8Flops,
    double memoryBandwidth,
    long memoryBytes,
    String source) {
  /// Peak at a model's precision. A GPU without 8-bit arithmetic computes 8-bit weights in 16 bits.
  public double peakFlops(ModelSpec.Arithmetic arithmetic) {
    return switch (arithmetic) {
      case BF16 -> bf16Flops;
      case FP8 -> fp8Flops > 0 ? fp8Flops : bf16Flops;
    };
  }
}
