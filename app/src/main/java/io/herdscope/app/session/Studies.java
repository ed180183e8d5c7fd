package io.herdscope.app.session;

import org.jspecify.annotations.Nullable;

/// What single views asked the session to find out beside the run; each null until somebody asked
/// and it is known. Immutable.
public record Studies(
    @Nullable LandscapeFrame landscape,
    @Nullable RingFrame ring,
    @Nullable WorkloadFrame workload) {
  public static final Studies NONE = new Studies(null, null, null);
}
