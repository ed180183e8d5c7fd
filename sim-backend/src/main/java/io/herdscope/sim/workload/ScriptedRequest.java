package io.herdscope.sim.workload;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.sim.image.ImageSpan;
import java.util.List;

/// The simulator's private view of a request: what the router sees, and what only time will tell.
/// Immutable.
///
/// @param request what the router sees; its `promptBlocks` are a slice of `chain`
/// @param outputTokens tokens the model will produce, at least 1
/// @param chain chained hashes of all full blocks of the prompt followed by the output, at the
///   engine's block size; usually a view over one array shared by the whole conversation
/// @param images the images in the prompt, in order
public record ScriptedRequest(
    Request request, int outputTokens, HashRun chain, List<ImageSpan> images) {
  /// A request of text alone.
  public ScriptedRequest(Request request, int outputTokens, HashRun chain) {
    this(request, outputTokens, chain, List.of());
  }

  public ScriptedRequest {
    images = List.copyOf(images);
    if (outputTokens < 1) {
      throw new IllegalArgumentException("outputTokens must be at least 1, got " + outputTokens);
    }
    if (chain.length() < request.promptBlocks().length()) {
      throw new IllegalArgumentException(
          "chain must cover the prompt's "
              + request.promptBlocks().length()
              + " blocks, got "
              + chain.length());
    }
  }

  /// The same seen otherwise by the router.
  ScriptedRequest as(Request other) {
    return new ScriptedRequest(other, outputTokens, chain, images);
  }
}
