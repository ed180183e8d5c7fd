package io.herdscope.app.session;

import io.herdscope.model.tree.BlocksFound;
import org.jspecify.annotations.Nullable;

/// What single views asked the session to find out beside the run; each null until somebody asked
/// and it is known. Immutable.
///
/// @param blocks the answer to the last search for a block
public record Studies(
    @Nullable LandscapeFrame landscape,
    @Nullable RingFrame ring,
    @Nullable WorkloadFrame workload,
    @Nullable BlocksFound blocks) {
  public static final Studies NONE = new Studies(null, null, null);

  /// Studies in which nobody looks for a block.
  public Studies(
      @Nullable LandscapeFrame landscape,
      @Nullable RingFrame ring,
      @Nullable WorkloadFrame workload) {
    this(landscape, ring, workload, null);
  }

  /// The same with the answer to a search.
  public Studies with(@Nullable BlocksFound found) {
    return new Studies(landscape, ring, workload, found);
  }
}
