package io.herdscope.app.session;

import io.herdscope.model.metric.RunMetrics;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The numbers of an instant gone by, made anew as often as they cost next to nothing. Where
/// requests are many, a playhead that moves may be ahead of them, so that they take a small part of
/// the session's time; once one that a person moves stands still they are those of its instant.
/// Session thread only.
final class PastFigures {
  /// What is made within this time is not felt.
  static final long UNNOTICED_NANOS = 4_000_000L;

  /// So long a playhead stands before it counts as let go.
  static final long STILL_NANOS = 150_000_000L;

  static final int REST_WHILE_PLAYING = 20;

  /// Shorter, since a person looks for something.
  static final int REST_BY_HAND = 4;

  private final LongSupplier clock;
  private @Nullable RunMetrics made;
  private long madeOf = -1;
  private long askedOf = -1;
  private long movedAt;
  private long madeAt;
  private long cost;

  /// @param clock by which it is told what they cost, nanoseconds
  PastFigures(LongSupplier clock) {
    this.clock = clock;
  }

  /// @param playing whether the instant moves by itself
  /// @param wall when this is asked, nanoseconds
  /// @param maker of the numbers of the instant
  RunMetrics at(long instant, boolean playing, long wall, Supplier<RunMetrics> maker) {
    if (instant != askedOf) {
      askedOf = instant;
      movedAt = wall;
    }
    boolean still = !playing && wall - movedAt >= STILL_NANOS;
    RunMetrics known = made;
    if (known != null && (madeOf == instant || (!still && isResting(playing, wall)))) {
      return known;
    }
    long began = clock.getAsLong();
    RunMetrics then = maker.get();
    cost = clock.getAsLong() - began;
    made = then;
    madeOf = instant;
    madeAt = wall;
    return then;
  }

  private boolean isResting(boolean playing, long wall) {
    int rest = playing ? REST_WHILE_PLAYING : REST_BY_HAND;
    return cost >= UNNOTICED_NANOS && wall - madeAt < (1 + rest) * cost;
  }

  /// Whether the numbers last given are of another instant than that asked for.
  boolean isBehind() {
    return madeOf != askedOf;
  }
}
