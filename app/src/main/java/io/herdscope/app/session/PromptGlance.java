package io.herdscope.app.session;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.router.index.PrefixIndex;
import io.herdscope.router.index.PrefixMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The prompt of the request a person points at. Prompts of the latest decisions are at hand; one
/// of long ago, or of a time still to come, is told again by a fork of the lane, in the background.
/// Session thread only.
final class PromptGlance {
  private SessionCommand.PointAt wanted = SessionCommand.PointAt.NOTHING;
  private @Nullable HashRun prompt;

  /// Numbers the wishes, so that one nobody has any more is not even begun.
  private final AtomicInteger wish = new AtomicInteger();

  /// What the latest wish is told from: a task that waits in the queue holds no world of its own.
  private final AtomicReference<@Nullable Start> start = new AtomicReference<>();

  private record Start(int wish, World before) {}

  void point(SessionCommand.PointAt command, RecentTrail recent) {
    wanted = command;
    prompt = recent.prompt(command.session(), command.turn());
    wish.incrementAndGet();
    start.set(null);
  }

  /// The same, where a lane can tell of any request.
  void point(SessionCommand.PointAt command, Lane lane, WholeRuns background, Executor home) {
    RecentTrail recent = lane.world().telemetry().recent();
    point(command, recent);
    long at = prompt == null ? lane.routedAt(command.session(), command.turn()) : -1;
    if (at < 0) {
      return;
    }
    int mine = wish.get();
    List<ClusterEvent.RoutingChanged> changes = lane.changes();
    start.set(new Start(mine, lane.forkBefore(at)));
    background.execute(
        () -> {
          Start from = start.get();
          if (from != null && from.wish == mine && start.compareAndSet(from, null)) {
            World world = from.before;
            Lane.advanceThroughChanges(world, changes, at);
            HashRun found = world.telemetry().recent().prompt(command.session(), command.turn());
            home.execute(() -> told(mine, found));
          }
        },
        reason ->
            home.execute(
                () -> {
                  throw new IllegalStateException("the prompt pointed at: " + reason);
                }));
  }

  private void told(int of, @Nullable HashRun found) {
    if (of == wish.get()) {
      prompt = found;
    }
  }

  void forget() {
    wanted = SessionCommand.PointAt.NOTHING;
    prompt = null;
    wish.incrementAndGet();
    start.set(null);
  }

  /// Null while nothing is pointed at or its prompt is not known yet.
  @Nullable PromptMatch match(PrefixIndex index, int replicas) {
    HashRun known = prompt;
    if (known == null || known.isEmpty()) {
      return null;
    }
    PrefixMatch match = new PrefixMatch();
    index.match(known, replicas, match);
    List<Integer> blocks = new ArrayList<>(replicas);
    for (int r = 0; r < replicas; r++) {
      blocks.add(match.blocks(Tier.DEVICE, r));
    }
    return new PromptMatch(wanted.session(), wanted.turn(), known, blocks);
  }
}
