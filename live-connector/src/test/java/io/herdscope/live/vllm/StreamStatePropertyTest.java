package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.event.SourceState;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/// Whatever happens between a publisher and its subscriber, what was applied since the last reset
/// is a run of consecutive batches of the present publisher; and the state is `LIVE` only if that
/// run begins at 0.
class StreamStatePropertyTest {
  private static final class World implements StreamState.Effects<Long> {
    final List<Long> published = new ArrayList<>();
    final List<Long> applied = new ArrayList<>();
    long firstApplied = -1;
    long asked = -1;
    int ring = 4;
    long lostTold;

    @Override
    public void apply(long sequence, Long payload) {
      firstApplied = applied.isEmpty() ? sequence : firstApplied;
      applied.add(payload);
    }

    @Override
    public void reset() {
      applied.clear();
    }

    @Override
    public void ask(long from) {
      asked = from;
    }

    @Override
    public void gap(long from, long to, GapOutcome outcome) {
      lostTold += outcome == GapOutcome.LOST ? to - from + 1 : 0;
    }

    @Override
    public boolean same(Long left, Long right) {
      return left.equals(right);
    }

    @Override
    public long bytes(Long payload) {
      return 1;
    }

    @Override
    public long time(Long payload) {
      return payload;
    }
  }

  @Property(tries = 1_000)
  void beliefIsASuffixOfWhatThePublisherSaid(@ForAll long seed) {
    Random random = new Random(seed);
    World world = new World();
    world.ring = 1 + random.nextInt(30);
    StreamState<Long> state = new StreamState<>(true, StreamState.Patience.DEFAULT, world);
    long now = 0;
    state.start(now);
    for (int step = 0; step < 60; step++) {
      now += Nanos.PER_SECOND / 10;
      switch (random.nextInt(12)) {
        case 0 -> {
          world.published.clear();
          state.reconnected(now);
        }
        case 1, 2 -> world.published.add(now);
        case 3 -> {
          world.published.add(now);
          long sequence = world.published.size() - 1L;
          state.live(sequence, now, now);
          state.live(sequence, now, now);
        }
        case 4 -> now += random.nextInt(5) * Nanos.PER_SECOND;
        default -> {
          world.published.add(now);
          state.live(world.published.size() - 1, now, now);
        }
      }
      if (random.nextInt(3) > 0) {
        answer(world, state, now);
      }
      state.tick(now);
    }
    settle(world, state, now);
    check(world, state);
  }

  /// Ends in a quiet time in which replays are answered.
  private static void settle(World world, StreamState<Long> state, long from) {
    long now = from;
    world.published.add(now + 1);
    state.live(world.published.size() - 1, now + 1, now);
    for (int i = 0; i < 10; i++) {
      now += 3 * Nanos.PER_SECOND;
      answer(world, state, now);
      state.tick(now);
    }
  }

  private static void answer(World world, StreamState<Long> state, long now) {
    if (world.asked < 0) {
      return;
    }
    long from = Math.max(world.asked, world.published.size() - world.ring);
    world.asked = -1;
    state.asked(now);
    for (long i = from; i < world.published.size(); i++) {
      state.replayed(i, world.published.get((int) i), now);
    }
    state.replayEnded(now);
  }

  private static void check(World world, StreamState<Long> state) {
    int first = (int) world.firstApplied;
    assertEquals(world.published.subList(first, world.published.size()), world.applied);
    assertEquals(world.published.size() - 1, state.lastApplied());
    assertEquals(state.lost, world.lostTold);
    assertEquals(first == 0 ? SourceState.LIVE : SourceState.INCOMPLETE, state.state());
    assertTrue(first == 0 || state.lost > 0, "a loss must be told");
  }
}
