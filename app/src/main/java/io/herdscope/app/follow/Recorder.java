package io.herdscope.app.follow;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.RecordingWriter;
import io.herdscope.model.source.EventSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/// Writes what a follower hears into a recording of bounded size: when the file is half the bound,
/// it becomes `FILE.previous` and a new one begins with everything believed so far, so that each of
/// the two opens alone. Comes before the follower in the flow. Input and output errors are
/// `UncheckedIOException`.
public final class Recorder implements EventSink, AutoCloseable {
  private final Path file;
  private final long most;
  private final Follower follower;
  private final @Nullable Veil veil;
  private RecordingWriter writer;
  private long flushedAt;

  /// @param mostBytes bound on both files together
  public Recorder(Path file, long mostBytes, Follower follower) {
    this(file, mostBytes, follower, null);
  }

  /// @param veil hides names and hashes; null to write them as they are
  public Recorder(Path file, long mostBytes, Follower follower, @Nullable Veil veil) {
    this.veil = veil;
    this.file = file;
    this.most = mostBytes;
    this.follower = follower;
    try {
      writer = new RecordingWriter(file);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  @Override
  public void accept(ClusterEvent event) {
    try {
      writer.append(veil == null ? event : veil.over(event));
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /// Call often; what is older than half a second goes to the file.
  ///
  /// @param now nanoseconds
  public void tick(long now) {
    if (now - flushedAt < Nanos.PER_SECOND / 2) {
      return;
    }
    flushedAt = now;
    try {
      writer.flush();
      if (writer.length() > most / 2) {
        startAnew();
      }
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private void startAnew() throws IOException {
    writer.close();
    Path previous = file.resolveSibling(file.getFileName() + ".previous");
    Files.move(file, previous, StandardCopyOption.REPLACE_EXISTING);
    writer = new RecordingWriter(file);
    follower.retell(this);
    writer.flush();
  }

  private UncheckedIOException unwritable(IOException e) {
    return new UncheckedIOException(file + " cannot be written: " + e.getMessage(), e);
  }

  @Override
  public void close() {
    try {
      writer.close();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }
}
