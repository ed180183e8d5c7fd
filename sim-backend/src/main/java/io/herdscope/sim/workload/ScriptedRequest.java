package io.herdscope.sim.workload;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;

/// The simulator's private view of a request: what the router sees, and what only time will tell.
/// Immutable.
///
/// @param request what the router sees; its `promptBlocks` are a slice of `chain`
/// @param outputTokens tokens the model will produce, at least 1
/// @param chain chained hashes of all full blocks of the prompt followed by the output, at the
///   engine's block size; usually a view over one array shared by the whole conversation
public record ScriptedRequest(Request request, int outputTokens, HashRun chain) {
  public ScriptedRequest {
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
}
