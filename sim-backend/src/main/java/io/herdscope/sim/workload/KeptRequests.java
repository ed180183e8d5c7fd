package io.herdscope.sim.workload;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// A source that remembers the requests it has made, so that the next run of the same workload need
/// not hash their contents again. What it keeps is bounded, in a small heap to a sixteenth of it: a
/// long workload's later requests are made anew each time. Safe on any thread.
final class KeptRequests implements OpenLoopDriver.Source {
  private static final long MOST_BYTES =
      Math.min(512L << 20, Runtime.getRuntime().maxMemory() / 16);

  /// A request without its chain, roughly.
  private static final long REQUEST_BYTES = 256;

  private final OpenLoopDriver.Source source;
  private final AtomicReferenceArray<ScriptedRequest> known;
  private final AtomicLong bytesLeft = new AtomicLong(MOST_BYTES);

  KeptRequests(OpenLoopDriver.Source source) {
    this.source = source;
    known = new AtomicReferenceArray<>(source.requests());
  }

  @Override
  public int requests() {
    return known.length();
  }

  @Override
  public Arrivals arrivals() {
    return source.arrivals();
  }

  @Override
  public boolean sharesAnswers() {
    return source.sharesAnswers();
  }

  @Override
  public SessionScript session(int ordinal) {
    return source.session(ordinal);
  }

  @Override
  public ScriptedRequest request(int ordinal) {
    ScriptedRequest request = known.get(ordinal);
    if (request == null) {
      request = source.request(ordinal);
      long bytes = REQUEST_BYTES + 8L * request.chain().length();
      if (bytesLeft.get() >= bytes) {
        bytesLeft.addAndGet(-bytes);
        known.set(ordinal, request);
      }
    }
    return request;
  }
}
