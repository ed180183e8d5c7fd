package io.herdscope.model.source;

/// Where events come from: a simulation, a live cluster, a recording. Called by one thread.
public interface EventSource {
  /// Delivers, in order, every event due up to and including `until` (nanoseconds), asking
  /// `dispatcher` for each request that arrives. Returns false when nothing will ever follow.
  boolean advance(long until, Dispatcher dispatcher, EventSink sink);

  /// The instant up to which everything has been delivered, in nanoseconds.
  long now();
}
