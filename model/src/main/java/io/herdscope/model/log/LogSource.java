package io.herdscope.model.log;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.source.Dispatcher;
import io.herdscope.model.source.EventSink;
import io.herdscope.model.source.EventSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/// A recording as an event source. Decisions are part of what was recorded, so the dispatcher is
/// not asked. Reading errors are `UncheckedIOException`.
public final class LogSource implements EventSource {
  private final RecordingReader reader;
  private @Nullable ClusterEvent next;
  private long now;

  /// Reads ahead to the first event. The reader stays the caller's to close.
  public LogSource(RecordingReader reader) {
    this.reader = reader;
    next = read();
  }

  @Override
  public boolean advance(long until, Dispatcher dispatcher, EventSink sink) {
    ClusterEvent due = next;
    while (due != null && due.at() <= until) {
      now = Math.max(now, due.at());
      sink.accept(due);
      due = read();
    }
    next = due;
    now = Math.max(now, until);
    return due != null;
  }

  private @Nullable ClusterEvent read() {
    try {
      return reader.next();
    } catch (IOException e) {
      throw new UncheckedIOException("the recording cannot be read: " + e.getMessage(), e);
    }
  }

  @Override
  public long now() {
    return now;
  }
}
