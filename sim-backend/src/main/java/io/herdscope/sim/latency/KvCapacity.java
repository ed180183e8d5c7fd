package io.herdscope.sim.latency;

import io.herdscope.model.scenario.EngineSpec;
import java.util.Locale;

/// How many KV blocks a replica has. Stateless; safe on any thread.
public final class KvCapacity {
  /// Memory per GPU that is neither weights nor KV: activations, graphs, communication buffers. A
  /// stated assumption of 3 GiB.
  public static final long OVERHEAD_BYTES = 3L << 30;

  private static final int MAX_BLOCKS = 100_000_000;

  private KvCapacity() {}

  /// Usable blocks of one replica: those the spec states, else what memory leaves. An
  /// `IllegalArgumentException` when the model does not fit.
  public static int blocks(EngineSpec spec) {
    if (spec.kvBlocks() > 0) {
      return spec.kvBlocks();
    }
    return blocks(ModelCatalog.named(spec.model()), GpuCatalog.named(spec.gpu()), spec);
  }

  /* Per GPU: memory · utilisation − weights / TP − overhead, divided by one block's share. Ranks
   * beyond the number of KV heads hold copies. With a shared pool a block serves either the full
   * or the sliding layers of its tokens (both groups are equally large), and the sliding group
   * needs only a window per request, which is left out; without, a block holds both. */
  static int blocks(ModelSpec model, GpuSpec gpu, EngineSpec spec) {
    int tensorParallel = spec.tensorParallel();
    if (model.queryHeads() % tensorParallel != 0) {
      throw new IllegalArgumentException(
          "engine.tensorParallel must divide the "
              + model.queryHeads()
              + " query heads of "
              + model.name()
              + ", got "
              + tensorParallel);
    }
    double offered = gpu.memoryBytes() * spec.memoryUtilization();
    double left = offered - model.weightBytes() / tensorParallel - OVERHEAD_BYTES;
    double blocks = Math.floor(left / (blockBytes(model, spec) / model.kvShards(tensorParallel)));
    if (blocks < 1) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "engine: %s does not fit %d × %s: each GPU offers %.1f GB at memoryUtilization %s,"
                  + " weights take %.1f GB and overhead %.1f GB; raise tensorParallel",
              model.name(),
              tensorParallel,
              gpu.name(),
              offered / 1e9,
              spec.memoryUtilization(),
              model.weightBytes() / tensorParallel / 1e9,
              OVERHEAD_BYTES / 1e9));
    }
    return (int) Math.min(blocks, MAX_BLOCKS);
  }

  /// Bytes of one block that one GPU of a replica holds, which is what its link to the host
  /// carries.
  public static double blockBytesPerGpu(EngineSpec spec) {
    ModelSpec model = ModelCatalog.named(spec.model());
    return blockBytes(model, spec) / model.kvShards(spec.tensorParallel());
  }

  /// Bytes of one block over all ranks, copies not counted.
  static double blockBytes(ModelSpec model, EngineSpec spec) {
    double sliding = spec.slidingWindowShared() ? 0 : model.slidingKvBytes();
    return spec.blockSize() * (model.fullKvBytes() + sliding);
  }
}
