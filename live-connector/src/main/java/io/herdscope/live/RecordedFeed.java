package io.herdscope.live;

import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;

/// A feed that tells of itself what its [FeedRecord] says. What runs it, and how it ends, is the
/// business of the feed.
public abstract class RecordedFeed implements LiveFeed {
  private final String name;
  protected final FeedRecord record = new FeedRecord();

  protected RecordedFeed(String name) {
    this.name = name;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final SourceState state() {
    return record.state();
  }

  @Override
  public final String detail() {
    return record.detail();
  }

  @Override
  public final SourceCounters counters() {
    return record.counters();
  }
}
