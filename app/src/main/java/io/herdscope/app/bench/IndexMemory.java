package io.herdscope.app.bench;

/// What an index costs in memory.
///
/// @param held (worker, block) pairs it holds
/// @param blocks distinct blocks
/// @param bytes its arrays, summed
/// @param heapGrowth by how much the used heap grew while it was built, collected before and after
public record IndexMemory(long held, long blocks, long bytes, long heapGrowth) {
  public double bytesPerHeld() {
    return held == 0 ? Double.NaN : (double) bytes / held;
  }
}
