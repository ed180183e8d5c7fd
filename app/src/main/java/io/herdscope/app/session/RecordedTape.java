package io.herdscope.app.session;

import io.herdscope.app.follow.Follower;
import io.herdscope.app.follow.Past;
import io.herdscope.app.follow.Shadow;
import io.herdscope.app.follow.TimeTravel;
import io.herdscope.app.follow.Waypoints;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.RecordingReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// A recording: taken in whole, as fast as it goes, then travelled in.
final class RecordedTape implements LiveTape {
  private static final int EVENTS_BETWEEN_LOOKS = 256;

  private final Path file;
  private final RecordingReader reader;
  private final long bytes;
  private final LiveWorld world = new LiveWorld();
  private final Waypoints waypoints = new Waypoints();
  private long start = -1;
  private boolean read;

  /// An `IllegalArgumentException` says what is wrong with the file.
  RecordedTape(Path file, List<String> shadows) {
    this.file = file;
    shadows.forEach(this::addShadow);
    try {
      bytes = Files.size(file);
      try (RecordingReader first = new RecordingReader(file)) {
        if (first.next() == null) {
          throw new IllegalArgumentException(
              file
                  + " holds no whole event, "
                  + bytes
                  + " bytes in all: it was cut off before the first ones were written; open an"
                  + " earlier recording, or record again");
        }
      }
      reader = new RecordingReader(file);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          file + " cannot be read: " + e.getMessage() + "; check path and permissions", e);
    }
  }

  @Override
  public String title() {
    return String.valueOf(file.getFileName());
  }

  @Override
  public boolean isRecording() {
    return true;
  }

  @Override
  public LiveWorld world() {
    return world;
  }

  @Override
  public void read(long deadline) {
    for (int i = 0; !read; i++) {
      if (i % EVENTS_BETWEEN_LOOKS == 0 && i > 0 && System.nanoTime() > deadline) {
        return;
      }
      Follower follower = world.follower();
      RecordingReader.Place place = waypoints.isDue(follower) ? reader.place() : null;
      ClusterEvent event = next();
      if (event == null) {
        read = true;
        world.tick(world.now());
      } else {
        start = start < 0 ? event.at() : start;
        if (place != null && event.at() > follower.lastAt()) {
          waypoints.keep(place, follower);
        }
        world.accept(event);
      }
    }
  }

  private @Nullable ClusterEvent next() {
    try {
      return reader.next();
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be read on: " + e.getMessage(), e);
    }
  }

  @Override
  public boolean isRead() {
    return read;
  }

  @Override
  public long start() {
    return Math.max(0, start);
  }

  @Override
  public Past past() throws IOException {
    return new TimeTravel(file, waypoints);
  }

  @Override
  public void flush() {}

  /// Hears the recording from where it was opened; one that is added later starts from there.
  @Override
  public void addShadow(String label) {
    if (read) {
      throw new IllegalArgumentException(
          "a shadow hears a recording from its beginning: open it with --shadow " + label);
    }
    world.follower().add(Shadow.parse(label));
  }

  @Override
  public void save(double seconds, Path target, WholeRuns background, Executor home) {
    throw new IllegalArgumentException("a recording is a file already: copy " + file);
  }

  @Override
  public double rate() {
    return Double.NaN;
  }

  @Override
  public double lagMillis(double quantile) {
    return Double.NaN;
  }

  @Override
  public LiveFrame.Kept kept() {
    return LiveFrame.Kept.NOTHING;
  }

  @Override
  public long damagedBytes() {
    return reader.damagedBytes();
  }

  @Override
  public double loading() {
    return read ? 1 : bytes == 0 ? 0 : Math.min(1, reader.place().chunkAt() / (double) bytes);
  }

  @Override
  public void close() {
    try {
      reader.close();
    } catch (IOException e) {
      throw new IllegalStateException(file + " does not close: " + e.getMessage(), e);
    }
  }
}
