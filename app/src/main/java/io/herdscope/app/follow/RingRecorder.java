package io.herdscope.app.follow;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.RecordingWriter;
import io.herdscope.model.source.EventSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes what a follower hears into a ring of segments on disk, bounded in bytes and minutes, so
/// that the last minutes can be saved after something has happened. Each segment begins with all
/// that is believed. Comes before the follower in the flow. A disk that refuses ends the ring and
/// says so ([#trouble]); it never stops the following. One thread.
public final class RingRecorder implements EventSink, AutoCloseable {
  private static final int SEGMENTS = 8;

  private final Path folder;
  private final Bounds bounds;
  private final Follower follower;
  private final @Nullable Veil veil;
  private @Nullable RecordingWriter writer;
  private RingFiles.@Nullable Segment current;
  private long stateBytes;
  private long flushedAt;
  private long now;
  private int number;
  private long oldestMillis;
  private final boolean fresh;
  private boolean told;
  private String trouble = "";

  /// How much a ring keeps.
  public record Bounds(long bytes, double minutes) {
    public Bounds {
      if (bytes < 1 << 20 || !(minutes > 0)) {
        throw new IllegalArgumentException(
            "a ring needs at least 1 MiB and some time, got "
                + bytes
                + " bytes, "
                + minutes
                + " minutes");
      }
    }
  }

  /// Makes the folder; an `IOException` when that fails.
  ///
  /// @param veil hides names and hashes; null to write them as they are
  public RingRecorder(Path folder, Bounds bounds, Follower follower, @Nullable Veil veil)
      throws IOException {
    this.fresh = !Files.exists(folder);
    this.folder = Files.createDirectories(folder);
    this.bounds = bounds;
    this.follower = follower;
    this.veil = veil;
    List<RingFiles.Segment> there = RingFiles.in(folder);
    number = there.isEmpty() ? 0 : there.getLast().number() + 1;
    begin();
    oldestMillis = RingFiles.in(folder).getFirst().startMillis();
  }

  /// Why nothing is written any more; empty while all is well.
  public String trouble() {
    return trouble;
  }

  /// Whether it holds more than how sources stand.
  public boolean hasHeard() {
    return told;
  }

  @Override
  public void accept(ClusterEvent event) {
    told |= !(event instanceof ClusterEvent.SourceStatus);
    RecordingWriter out = writer;
    if (out == null) {
      return;
    }
    try {
      out.append(veil == null ? event : veil.over(event));
    } catch (IOException e) {
      giveUp(e);
    }
  }

  /// Call often; what is older than half a second goes to the file.
  public void tick(long instant) {
    now = instant;
    RecordingWriter out = writer;
    if (out == null || instant - flushedAt < Nanos.PER_SECOND / 2) {
      return;
    }
    flushedAt = instant;
    try {
      out.flush();
      if (isFull(out)) {
        out.close();
        begin();
        forget();
      }
    } catch (IOException e) {
      giveUp(e);
    }
  }

  /// A segment is no smaller than what was believed at its start, so that at most half of the ring
  /// is repetition.
  private boolean isFull(RecordingWriter out) {
    RingFiles.Segment segment = current;
    long most = Math.max(bounds.bytes() / SEGMENTS, stateBytes);
    double minutes =
        segment == null ? 0 : (now / (double) Nanos.PER_MILLI - segment.startMillis()) / 60e3;
    return out.length() > most || minutes > bounds.minutes() / SEGMENTS;
  }

  private void begin() throws IOException {
    RingFiles.Segment segment = new RingFiles.Segment(folder, number++, now / Nanos.PER_MILLI);
    Path part = folder.resolve("next.state.part");
    try (RecordingWriter state = new RecordingWriter(part)) {
      follower.retell(
          event -> {
            try {
              state.append(veil == null ? event : veil.over(event));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
      state.flush();
      stateBytes = state.length();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    Files.move(part, segment.state());
    writer = new RecordingWriter(segment.events());
    current = segment;
  }

  private void forget() throws IOException {
    List<RingFiles.Segment> segments = RingFiles.in(folder);
    long bytes = 0;
    for (RingFiles.Segment segment : segments) {
      bytes += segment.bytes();
    }
    double oldest = now / (double) Nanos.PER_MILLI - bounds.minutes() * 60e3;
    for (int i = 0; i + 1 < segments.size(); i++) {
      boolean tooOld = segments.get(i + 1).startMillis() < oldest;
      if (bytes <= bounds.bytes() && !tooOld) {
        break;
      }
      bytes -= segments.get(i).bytes();
      segments.get(i).delete();
      oldestMillis = segments.get(i + 1).startMillis();
    }
  }

  private void giveUp(IOException e) {
    trouble = "the recording ring in " + folder + " ended: " + e.getMessage();
    writer = null;
  }

  /// Where it is.
  public Path folder() {
    return folder;
  }

  /// How much it holds at `instant`, seconds.
  public double seconds(long instant) {
    return Math.max(0, instant / (double) Nanos.PER_MILLI - oldestMillis) / 1e3;
  }

  /// Brings everything heard to the files.
  public void flush() throws IOException {
    RecordingWriter out = writer;
    if (out != null) {
      out.flush();
    }
  }

  /// Writes the last `seconds`, or a little more, as one recording.
  public RingFiles.Saved save(double seconds, Path target) throws IOException {
    RecordingWriter out = writer;
    if (out != null) {
      out.flush();
    }
    return RingFiles.save(folder, seconds, target);
  }

  /// A ring that holds nothing goes with its folder, so that it takes no place among those kept.
  @Override
  public void close() {
    RecordingWriter out = writer;
    writer = null;
    if (out != null) {
      try {
        out.close();
        if (fresh && !told) {
          RingHome.delete(folder);
        }
      } catch (IOException e) {
        giveUp(e);
      }
    }
  }
}
