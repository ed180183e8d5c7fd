package io.herdscope.app.session;

import io.herdscope.app.follow.RingRecorder;
import io.herdscope.app.follow.Veil;
import io.herdscope.live.SourceSpec;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a live session follows and what it keeps of it.
///
/// @param title shown to people
/// @param shadows policies that decide beside the real router, `NAME[:PRESET]`
/// @param ring where the last minutes are kept; null to keep nothing
/// @param bounds of the ring
/// @param record where everything is kept; null for nowhere
/// @param recordBytes bound of that
/// @param veil hides names and hashes in what is kept; null to keep them as they are
public record LivePlan(
    String title,
    List<SourceSpec> sources,
    List<String> shadows,
    @Nullable Path ring,
    RingRecorder.Bounds bounds,
    @Nullable Path record,
    long recordBytes,
    @Nullable Veil veil) {
  /// As much as `attach` keeps unless told otherwise.
  public static final RingRecorder.Bounds USUAL = new RingRecorder.Bounds(512L << 20, 30);

  public LivePlan {
    sources = List.copyOf(sources);
    shadows = List.copyOf(shadows);
    if (sources.isEmpty()) {
      throw new IllegalArgumentException("a live session needs at least one source");
    }
  }

  /// The usual ring in `ring`, nothing else kept.
  public static LivePlan of(String title, List<SourceSpec> sources, @Nullable Path ring) {
    return new LivePlan(title, sources, List.of(), ring, USUAL, null, 1L << 30, null);
  }
}
