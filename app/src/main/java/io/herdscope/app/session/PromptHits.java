package io.herdscope.app.session;

import io.herdscope.model.metric.HitLadder;
import org.jspecify.annotations.Nullable;

/// How much of one prompt was cached where, in leading full blocks that an engine could reuse: the
/// first five at the instant of the decision, `ladder` at the request's admission, where hits
/// count.
///
/// @param blocks of the prompt, its last token's not counted
/// @param ideal what caches without end would have held
/// @param reachable what the best eligible replica held
/// @param chosen what the chosen replica held
/// @param believedBest the most the router believed any eligible replica to hold
/// @param believed what it believed the chosen replica to hold
/// @param ladder where the request's hits went; null when no engine admitted it
public record PromptHits(
    int blocks,
    int ideal,
    int reachable,
    int chosen,
    int believedBest,
    int believed,
    @Nullable HitLadder ladder) {
  /// Nobody looked.
  public static final PromptHits UNKNOWN = new PromptHits(0, 0, 0, 0, 0, 0, null);

  PromptHits admitted(@Nullable HitLadder rungs) {
    return new PromptHits(blocks, ideal, reachable, chosen, believedBest, believed, rungs);
  }
}
