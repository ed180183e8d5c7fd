package io.herdscope.live.http;

import io.herdscope.live.FeedRecord;
import io.herdscope.live.RecordedFeed;
import io.herdscope.model.event.SourceState;
import java.io.IOException;
import java.time.Duration;

/// A feed that asks its peer again and again, on a thread of its own. Failures are told as the
/// feed's detail and tried again after a pause that doubles up to ten seconds.
public final class PollingFeed extends RecordedFeed {
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);
  private static final long CLOSE_MILLIS = 1_500;

  /// One asking; an `IOException` tells in words why it failed. Called by the feed's thread only.
  public interface Poll extends AutoCloseable {
    /// @param record counts what was received, and takes word of anything odd
    /// @return what to tell beside "live", "" when all is well
    String ask(FeedRecord record) throws IOException, InterruptedException;

    /// Frees what it holds; called from any thread.
    @Override
    void close();
  }

  private final Duration interval;
  private final Poll poll;
  private final Thread thread;

  private PollingFeed(String name, Duration interval, Poll poll) {
    super(name);
    this.interval = interval;
    this.poll = poll;
    this.thread = Thread.ofVirtual().name("herdscope-poll-" + name).unstarted(this::loop);
  }

  /// Starts asking at once.
  public static PollingFeed start(String name, Duration interval, Poll poll) {
    PollingFeed feed = new PollingFeed(name, interval, poll);
    feed.thread.start();
    return feed;
  }

  private void loop() {
    Duration pause = interval;
    try {
      while (record.state() != SourceState.CLOSED) {
        long began = System.nanoTime();
        pause = askOnce() ? interval : longer(pause);
        Thread.sleep(pause.minusNanos(Math.min(System.nanoTime() - began, pause.toNanos())));
      }
    } catch (InterruptedException closing) {
      record.is(SourceState.CLOSED, "");
    }
  }

  private static Duration longer(Duration pause) {
    Duration doubled = pause.multipliedBy(2);
    return doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
  }

  private boolean askOnce() throws InterruptedException {
    try {
      record.is(SourceState.LIVE, poll.ask(record));
      return true;
    } catch (IOException failed) {
      record.is(SourceState.CONNECTING, String.valueOf(failed.getMessage()));
      record.reconnects();
    } catch (RuntimeException defect) {
      record.is(SourceState.CONNECTING, "a defect of ours, tried again: " + defect);
    }
    return false;
  }

  @Override
  public void close() {
    record.is(SourceState.CLOSED, "");
    thread.interrupt();
    poll.close();
    try {
      thread.join(CLOSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
