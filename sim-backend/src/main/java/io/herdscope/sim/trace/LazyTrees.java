package io.herdscope.sim.trace;

import java.util.AbstractList;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// The trees of a trace, made when they are asked for; the latest few stay. Safe on any thread.
abstract class LazyTrees extends AbstractList<Trace.Tree> implements Trace.Lazy {
  private static final int KEPT = 256;

  private final AtomicReferenceArray<@Nullable Made> made = new AtomicReferenceArray<>(KEPT);

  private record Made(int index, Trace.Tree tree) {}

  /// Makes a tree, always the same; on any thread.
  abstract Trace.Tree make(int index);

  @Override
  public final Trace.Tree get(int index) {
    Objects.checkIndex(index, size());
    Made kept = made.get(index % KEPT);
    if (kept == null || kept.index != index) {
      kept = new Made(index, make(index));
      made.set(index % KEPT, kept);
    }
    return kept.tree;
  }
}
