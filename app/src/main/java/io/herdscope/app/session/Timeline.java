package io.herdscope.app.session;

import java.util.ArrayList;
import java.util.List;

/// Worlds kept along a run, so that going back is a fork and a short replay. Holds the start for
/// ever and a limited number of later instants, a certain number of events apart; when full, every
/// other one goes and the spacing doubles.
final class Timeline {
  private static final int CAPACITY = 48;
  private static final int LEAST_CAPACITY = 8;

  /// Small enough that replaying so many events takes no longer than a blink.
  private static final int SPACING_EVENTS = 1 << 14;

  /// What the kept worlds may take together, unless they are very large.
  private static final long MOST_BYTES = 384L << 20;

  private final World start;
  private final List<World> kept = new ArrayList<>();
  private int spacing = SPACING_EVENTS;

  /// @param start a world at time 0; the timeline owns it from now on
  Timeline(World start) {
    this.start = start;
  }

  /// Keeps a fork of `world` when it has moved far enough since the last one kept.
  void offer(World world) {
    int last = kept.isEmpty() ? 0 : kept.getLast().log().size();
    if (world.log().size() < last + spacing) {
      return;
    }
    if (kept.size() >= capacity(world)) {
      for (int i = kept.size() - 2; i >= 0; i -= 2) {
        kept.remove(i);
      }
      spacing *= 2;
    }
    kept.add(world.copy());
  }

  private static long capacity(World world) {
    return Math.clamp(MOST_BYTES / Math.max(1, world.forkBytes()), LEAST_CAPACITY, CAPACITY);
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
