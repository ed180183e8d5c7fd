package io.herdscope.app.session;

import java.util.ArrayList;
import java.util.List;

/// Worlds kept along a run, so that going back is a fork and a short replay. Holds the start for
/// ever and at most `CAPACITY` later instants; when full, every other one goes and the spacing
/// doubles.
final class Timeline {
  private static final int CAPACITY = 8;

  private final World start;
  private final List<World> kept = new ArrayList<>();
  private long spacing;

  /// @param start a world at time 0; the timeline owns it from now on
  Timeline(World start, long spacingNanos) {
    this.start = start;
    this.spacing = spacingNanos;
  }

  /// Keeps a fork of `world` when it has moved far enough since the last one kept.
  void offer(World world) {
    long last = kept.isEmpty() ? 0 : kept.getLast().now();
    if (world.now() < last + spacing) {
      return;
    }
    if (kept.size() == CAPACITY) {
      for (int i = CAPACITY - 2; i >= 0; i -= 2) {
        kept.remove(i);
      }
      spacing *= 2;
    }
    kept.add(world.copy());
  }

  /// A fork of the latest kept world that is not past `at`.
  World at(long at) {
    World best = start;
    for (World world : kept) {
      if (world.now() <= at) {
        best = world;
      }
    }
    return best.copy();
  }

  /// Forgets what lies after `at`: it will not happen any more.
  void forgetAfter(long at) {
    kept.removeIf(world -> world.now() > at);
  }
}
