package io.herdscope.app.session;

import io.herdscope.app.follow.Follower;
import io.herdscope.app.follow.Past;
import io.herdscope.model.event.ClusterEvent;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Goes back into what a tape has recorded: to instants on the session thread, to decisions in the
/// background, each by a way back of its own. Session thread only.
final class LiveTrips implements AutoCloseable {
  private final LiveTape tape;
  private final WholeRuns background;
  private final Executor home;
  private final Looks looks = new Looks();
  private final AtomicLong asked = new AtomicLong();
  private @Nullable Past past;

  LiveTrips(LiveTape tape, WholeRuns background, Executor home) {
    this.tape = tape;
    this.background = background;
    this.home = home;
  }

  /// What was believed then; an `IOException` says why that is not known.
  Follower at(long instant) throws IOException {
    tape.flush();
    Past open = past;
    if (open == null) {
      open = tape.past();
      past = open;
    }
    return open.at(instant);
  }

  /// Looks in the background for the X-ray of a decision made earlier. Of several asked for only
  /// the last is answered; nothing comes when it is not in the recording any more.
  ///
  /// @param found hears it on the session thread
  /// @param refused hears there why it cannot be found
  void decision(
      LaneFrame.RecentDecision wanted, Consumer<Inspection> found, Consumer<String> refused) {
    long number = asked.incrementAndGet();
    long request = tape.world().told(wanted.ordinal());
    try {
      tape.flush();
      if (looks.way == null) {
        looks.way = tape.past();
      }
    } catch (IOException e) {
      refused.accept(notFound(wanted) + e.getMessage());
      return;
    }
    background.execute(
        () -> {
          Inspection inspection = asked.get() == number ? looks.look(wanted, request) : null;
          if (inspection != null) {
            home.execute(() -> answer(number, () -> found.accept(inspection)));
          }
        },
        reason ->
            home.execute(() -> answer(number, () -> refused.accept(notFound(wanted) + reason))));
  }

  private void answer(long number, Runnable hear) {
    if (asked.get() == number) {
      hear.run();
    }
  }

  private static String notFound(LaneFrame.RecentDecision wanted) {
    return "decision " + wanted.ordinal() + " cannot be found again: ";
  }

  /// Whatever was asked for is not wanted any more.
  void forget() {
    asked.incrementAndGet();
  }

  @Override
  public void close() {
    forget();
    close(past);
    past = null;
    looks.close();
  }

  private static void close(@Nullable Past open) {
    try {
      if (open != null) {
        open.close();
      }
    } catch (IOException e) {
      throw new IllegalStateException("a recording does not close: " + e.getMessage(), e);
    }
  }

  /// The way back on which decisions are looked at, by one thread at a time.
  private static final class Looks {
    private volatile @Nullable Past way;
    private boolean closed;

    /// Null when the decision is not in the recording any more.
    synchronized @Nullable Inspection look(LaneFrame.RecentDecision wanted, long request) {
      Past open = way;
      if (closed || open == null) {
        return null;
      }
      try {
        Follower before = open.at(wanted.at() - 1);
        ClusterEvent.RequestRouted routed = open.routed(wanted.at(), request);
        return routed == null ? null : LiveInspections.look(wanted.ordinal(), routed, before);
      } catch (IOException e) {
        throw new IllegalArgumentException(String.valueOf(e.getMessage()), e);
      }
    }

    synchronized void close() {
      closed = true;
      LiveTrips.close(way);
    }
  }
}
