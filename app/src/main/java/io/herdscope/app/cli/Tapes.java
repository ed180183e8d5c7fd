package io.herdscope.app.cli;

import io.herdscope.app.follow.Follower;
import io.herdscope.app.follow.Recorder;
import io.herdscope.app.follow.RingRecorder;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.EventSink;
import org.jspecify.annotations.Nullable;

/// What is written down of a followed cluster, and the follower behind it: a recording if one was
/// asked for, and the ring unless it was refused.
final class Tapes implements EventSink, AutoCloseable {
  private final Follower follower = new Follower();
  private final Console console;
  private final @Nullable Recorder recorder;
  private final @Nullable RingRecorder ring;
  private final RingOptions options;
  private boolean troubled;
  private boolean offered;

  Tapes(@Nullable OutputFile file, long mostBytes, RingOptions options, Console console) {
    this.console = console;
    this.options = options;
    this.ring = options.start(follower, console);
    this.recorder =
        file == null ? null : new Recorder(file.path(), mostBytes, follower, options.veil());
  }

  Follower follower() {
    return follower;
  }

  @Override
  public void accept(ClusterEvent event) {
    if (recorder != null) {
      recorder.accept(event);
    }
    if (ring != null) {
      ring.accept(event);
    }
    follower.accept(event);
  }

  void tick(long now) {
    if (recorder != null) {
      recorder.tick(now);
    }
    if (ring != null) {
      ring.tick(now);
      if (!offered && ring.hasHeard()) {
        offered = true;
        options.offer(ring, console);
      }
      if (!troubled && !ring.trouble().isEmpty()) {
        troubled = true;
        console.note(ring.trouble());
      }
    }
  }

  @Override
  public void close() {
    if (ring != null) {
      ring.close();
    }
    if (recorder != null) {
      recorder.close();
    }
  }
}
