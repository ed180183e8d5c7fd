package io.herdscope.model.keep;

import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// A state of a run put away: what is small as a copy, the arrays that grow with the run in pages.
/// A page that the state kept before it has too is shared with that, so that states kept close
/// together take little more than what changed between them. Immutable.
///
/// @param <S> what is kept
public final class Kept<S> {
  private final S frame;
  private final BiFunction<S, ArrayCopier, S> copy;
  private final List<PagedArray> arrays;

  private Kept(S frame, BiFunction<S, ArrayCopier, S> copy, List<PagedArray> arrays) {
    this.frame = frame;
    this.copy = copy;
    this.arrays = arrays;
  }

  /// Keeps a state, which may go on changing.
  ///
  /// @param copy its way of being copied, asking for the same arrays in the same order each time
  /// @param before kept earlier, of which most may still be true; null when there is none
  public static <S> Kept<S> of(
      S state, BiFunction<S, ArrayCopier, S> copy, @Nullable Kept<S> before) {
    KeepingCopier keeping = new KeepingCopier(before == null ? List.of() : before.arrays);
    S frame = copy.apply(state, keeping);
    return new Kept<>(frame, copy, keeping.arrays());
  }

  /// A state equal to the one that was kept, independent of it and of any other given back.
  public S back() {
    return back(List.of());
  }

  /// The same, written over the arrays of another state: going to and fro then makes little
  /// garbage, and works in memory that is warm. When memory runs out, the other state still is what
  /// it was.
  ///
  /// @param spent a state of such a run that nobody looks at any more, and nobody may from now on
  public S back(S spent) {
    SpendingCopier spending = new SpendingCopier();
    Objects.requireNonNull(copy.apply(spent, spending));
    return back(spending.arrays());
  }

  private S back(List<Object> spent) {
    GivingCopier giving = new GivingCopier(arrays, spent);
    S state = copy.apply(frame, giving);
    if (!giving.isDone()) {
      throw new IllegalStateException("a kept state is copied with fewer arrays than it was kept");
    }
    giving.fill();
    return state;
  }

  /// Bytes of heap that the pages take beside those of another kept state, without what is small.
  public long bytesBeside(@Nullable Kept<S> before) {
    long bytes = 0;
    for (int i = 0; i < arrays.size(); i++) {
      boolean known = before != null && i < before.arrays.size();
      bytes += arrays.get(i).bytesBeside(known && before != null ? before.arrays.get(i) : null);
    }
    return bytes;
  }
}
