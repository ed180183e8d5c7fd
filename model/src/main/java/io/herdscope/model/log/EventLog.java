package io.herdscope.model.log;

import io.herdscope.model.event.ClusterEvent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The events of one run, append-only. Kept in chunks that never change once full, so that a copy
/// shares them: forking a long run costs one chunk. What is kept is digested when somebody asks:
/// most of a log's forks are never asked. A log may also keep no events but their digest, for runs
/// of which only the numbers are wanted, or keep of a decision what each candidate cost and no
/// more. Single writer.
public final class EventLog {
  private static final int CHUNK = 4_096;

  private final List<ClusterEvent[]> chunks;
  private final @Nullable EventDigest digest;
  private final boolean keepsEvents;
  private final boolean keepsTotals;
  private int size;

  /// Of the events that are kept, so many are in the digest.
  private int digested;

  public EventLog() {
    this(new ArrayList<>(), new EventDigest(), true, false);
  }

  private EventLog(
      List<ClusterEvent[]> chunks,
      @Nullable EventDigest digest,
      boolean keepsEvents,
      boolean keepsTotals) {
    this.chunks = chunks;
    this.digest = digest;
    this.keepsEvents = keepsEvents;
    this.keepsTotals = keepsTotals;
  }

  /// A log that keeps every event, and of a decision the whole cost of each candidate: terms and
  /// beliefs of a large fleet are most of a run, and a fork just before the decision has them
  /// again.
  public static EventLog ofTotals() {
    return new EventLog(new ArrayList<>(), new EventDigest(), true, true);
  }

  /// A log that keeps the digest only.
  public static EventLog ofDigest() {
    return new EventLog(new ArrayList<>(), new EventDigest(), false, false);
  }

  /// A log that only counts: neither events nor their digest.
  public static EventLog none() {
    return new EventLog(new ArrayList<>(), null, false, false);
  }

  public void append(ClusterEvent event) {
    if (keepsEvents) {
      if (size == chunks.size() * CHUNK) {
        chunks.add(new ClusterEvent[CHUNK]);
      }
      chunks.getLast()[size % CHUNK] = kept(event);
    } else if (digest != null) {
      digest.add(event);
    }
    size++;
  }

  private ClusterEvent kept(ClusterEvent event) {
    return keepsTotals && event instanceof ClusterEvent.RequestRouted e
        ? new ClusterEvent.RequestRouted(e.at(), e.body(), e.decision().totalled())
        : event;
  }

  /// Digests what was kept since the last time, so that `digest()` finds little to do.
  public void digestKept() {
    for (; keepsEvents && digest != null && digested < size; digested++) {
      digest.add(get(digested));
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
    digestKept();
    return digest.value();
  }

  /// An independent log with the same past.
  public EventLog copy() {
    List<ClusterEvent[]> shared = new ArrayList<>(chunks);
    if (keepsEvents && size % CHUNK != 0) {
      shared.set(shared.size() - 1, shared.getLast().clone());
    }
    EventLog copy =
        new EventLog(shared, digest == null ? null : digest.copy(), keepsEvents, keepsTotals);
    copy.size = size;
    copy.digested = digested;
    return copy;
  }
}
