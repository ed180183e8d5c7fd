package io.herdscope.live.vllm;

import io.herdscope.model.Tier;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Which tier a medium belongs to. Engines name media freely (`GPU`, `CPU`, `cpu`, `cuda:0`,
/// `CPU_PINNED`, `FS`, `OBJ`, `DISK`, `EXTERNAL`); no name means the engine's own pool.
final class Media {
  private static final List<String> DEVICES =
      List.of("gpu", "cuda", "hip", "xpu", "npu", "hpu", "tpu", "neuron");

  private Media() {}

  static Tier tier(@Nullable String medium) {
    if (medium == null || medium.equals("GPU")) {
      return Tier.DEVICE;
    }
    String name = medium.toLowerCase(Locale.ROOT);
    if (DEVICES.stream().anyMatch(name::startsWith)) {
      return Tier.DEVICE;
    }
    return name.startsWith("cpu") || name.startsWith("host") ? Tier.HOST : Tier.DISK;
  }
}
