package io.herdscope.app.session;

import io.herdscope.app.follow.Follower;
import io.herdscope.app.follow.Past;
import io.herdscope.model.event.ClusterEvent;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Goes back into what a tape has recorded. Session thread only.
final class LiveTrips implements AutoCloseable {
  private final LiveTape tape;
  private @Nullable Past past;
  private @Nullable Past looks;

  LiveTrips(LiveTape tape) {
    this.tape = tape;
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

  /// The X-ray of a decision made earlier; null when it is not in the recording any more.
  @Nullable Inspection decision(LaneFrame.RecentDecision wanted) {
    try {
      tape.flush();
      Past open = looks;
      if (open == null) {
        open = tape.past();
        looks = open;
      }
      long request = tape.world().told(wanted.ordinal());
      Follower before = open.at(wanted.at() - 1);
      ClusterEvent.RequestRouted routed = open.routed(wanted.at(), request);
      return routed == null ? null : LiveInspections.look(wanted.ordinal(), routed, before);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "decision " + wanted.ordinal() + " cannot be found again: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    close(past);
    close(looks);
    past = null;
    looks = null;
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
}
