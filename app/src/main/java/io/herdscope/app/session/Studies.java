package io.herdscope.app.session;

import io.herdscope.model.tree.BlocksFound;
import org.jspecify.annotations.Nullable;

/// What single views asked the session to find out beside the run; each null until somebody asked
/// and it is known. Immutable.
///
/// @param blocks the answer to the last search for a block
/// @param pointed the request a person points at, against the tree of this instant
public record Studies(
    @Nullable LandscapeFrame landscape,
    @Nullable RingFrame ring,
    @Nullable WorkloadFrame workload,
    @Nullable BlocksFound blocks,
    @Nullable PromptMatch pointed) {
  public static final Studies NONE = new Studies(null, null, null);

  /// Studies in which nobody looks for a block.
  public Studies(
      @Nullable LandscapeFrame landscape,
      @Nullable RingFrame ring,
      @Nullable WorkloadFrame workload) {
    this(landscape, ring, workload, null, null);
  }

  /// The same with the answer to a search.
  public Studies with(@Nullable BlocksFound found) {
    return new Studies(landscape, ring, workload, found, pointed);
  }

  /// The same with another request pointed at.
  public Studies pointing(@Nullable PromptMatch match) {
    return new Studies(landscape, ring, workload, blocks, match);
  }
}
