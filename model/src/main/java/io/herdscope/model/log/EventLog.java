package io.herdscope.model.log;

import io.herdscope.model.event.ClusterEvent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The events of one run, append-only. Kept in chunks that never change once full, so that a copy
/// shares them: forking a long run costs one chunk. A log may also keep no events but their digest,
/// for runs of which only the numbers are wanted. Single writer.
public final class EventLog {
  private static final int CHUNK = 4_096;

  private final List<ClusterEvent[]> chunks;
  private final @Nullable EventDigest digest;
  private final boolean keepsEvents;
  private int size;

  public EventLog() {
    this(new ArrayList<>(), new EventDigest(), true, 0);
  }

  private EventLog(
      List<ClusterEvent[]> chunks, @Nullable EventDigest digest, boolean keepsEvents, int size) {
    this.chunks = chunks;
    this.digest = digest;
    this.keepsEvents = keepsEvents;
    this.size = size;
  }

  /// A log that keeps the digest only.
  public static EventLog ofDigest() {
    return new EventLog(new ArrayList<>(), new EventDigest(), false, 0);
  }

  /// A log that only counts: neither events nor their digest.
  public static EventLog none() {
    return new EventLog(new ArrayList<>(), null, false, 0);
  }

  public void append(ClusterEvent event) {
    if (keepsEvents) {
      if (size == chunks.size() * CHUNK) {
        chunks.add(new ClusterEvent[CHUNK]);
      }
      chunks.getLast()[size % CHUNK] = event;
    }
    size++;
    if (digest != null) {
      digest.add(event);
    }
  }

  public int size() {
    return size;
  }

  /// Whether the events themselves are kept.
  public boolean keepsEvents() {
    return keepsEvents;
  }

  /// Whether it only counts.
  public boolean isBlank() {
    return !keepsEvents && digest == null;
  }

  /// An `IllegalStateException` when only the digest is kept.
  public ClusterEvent get(int index) {
    if (!keepsEvents) {
      throw new IllegalStateException("this log keeps no events, only their digest");
    }
    if (index < 0 || index >= size) {
      throw new IllegalArgumentException("event " + index + " of " + size);
    }
    return chunks.get(index / CHUNK)[index % CHUNK];
  }

  /// `sha256:` and 64 hex digits over every event so far. An `IllegalStateException` of a log that
  /// only counts.
  public String digest() {
    if (digest == null) {
      throw new IllegalStateException("this log keeps no digest");
    }
    return digest.value();
  }

  /// An independent log with the same past.
  public EventLog copy() {
    List<ClusterEvent[]> shared = new ArrayList<>(chunks);
    if (keepsEvents && size % CHUNK != 0) {
      shared.set(shared.size() - 1, shared.getLast().clone());
    }
    return new EventLog(shared, digest == null ? null : digest.copy(), keepsEvents, size);
  }
}
