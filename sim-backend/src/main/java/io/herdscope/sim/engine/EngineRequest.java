package io.herdscope.sim.engine;

import io.herdscope.model.event.Role;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.sim.image.ImageSpan;
import java.util.List;

/// A request as the engine sees it. Tokens have no content here; only the hashes of the blocks they
/// will fill.
///
/// @param id unique in the engine; smaller is first where priority and arrival are equal
/// @param promptTokens at least 1
/// @param outputTokens tokens to generate, at least 1
/// @param priority smaller is more urgent (vLLM's sense); only read under `Order.PRIORITY`
/// @param arrival when it arrived, in any unit; only compared, only under `Order.PRIORITY`
/// @param chain chained hashes of all full blocks of the prompt followed by the output, at least
///   `(promptTokens + outputTokens − 1) / blockSize` of them
/// @param role what this engine does of it: with PREFILL its blocks stay when it ends, until
///   released; with DECODE the KV of its prompt comes over the link
/// @param endForeseen whether it ends by a length the engine was told (`max_tokens`), not by a stop
///   token; only asynchronous scheduling can tell
/// @param images the images in its prompt, in order
public record EngineRequest(
    long id,
    int promptTokens,
    int outputTokens,
    int priority,
    long arrival,
    HashRun chain,
    Role role,
    boolean endForeseen,
    List<ImageSpan> images) {
  /// A request of which one engine does all.
  public EngineRequest(
      long id, int promptTokens, int outputTokens, int priority, long arrival, HashRun chain) {
    this(id, promptTokens, outputTokens, priority, arrival, chain, Role.BOTH);
  }

  /// A request whose end the engine foresees.
  public EngineRequest(
      long id,
      int promptTokens,
      int outputTokens,
      int priority,
      long arrival,
      HashRun chain,
      Role role) {
    this(id, promptTokens, outputTokens, priority, arrival, chain, role, true, List.of());
  }

  public EngineRequest {
    images = List.copyOf(images);
    if (promptTokens < 1 || outputTokens < 1) {
      throw new IllegalArgumentException(
          "promptTokens and outputTokens must be at least 1, got "
              + promptTokens
              + " and "
              + outputTokens);
    }
    if ((long) promptTokens + outputTokens > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "promptTokens + outputTokens must be below 2^31, got "
              + promptTokens
              + " + "
              + outputTokens);
    }
  }
}
