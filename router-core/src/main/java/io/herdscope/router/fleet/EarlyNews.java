package io.herdscope.router.fleet;

import org.agrona.collections.Long2LongHashMap;

/// What a router heard of requests before it heard that they exist: kept until their booking comes,
/// the oldest forgotten beyond 8,192 requests. Source: Ray `kv_token_tracker.py`.
final class EarlyNews {
  static final int CAPACITY = 8_192;

  private static final long NOTHING = -1;
  private static final long PREFILL_DONE = 1;
  private static final long ENDED = 2;

  /// Nothing is lost when this is forgotten.
  private static final long HEEDED = 4;

  private static final long FLAGS = PREFILL_DONE | ENDED | HEEDED;
  private static final int TOKENS_SHIFT = 3;

  private final Long2LongHashMap heard;
  private long[] ring;
  private int head;
  private int size;
  private long forgotten;

  EarlyNews() {
    this(new Long2LongHashMap(NOTHING), new long[16]);
  }

  private EarlyNews(Long2LongHashMap heard, long[] ring) {
    this.heard = heard;
    this.ring = ring;
  }

  EarlyNews copy() {
    EarlyNews copy = new EarlyNews(new Long2LongHashMap(heard), ring.clone());
    copy.head = head;
    copy.size = size;
    copy.forgotten = forgotten;
    return copy;
  }

  void prefillDone(long request) {
    put(request, known(request) | PREFILL_DONE);
  }

  void ended(long request) {
    put(request, known(request) | ENDED);
  }

  /// The request ended, which is to be known of any booking that comes late.
  void over(long request) {
    put(request, known(request) | ENDED | HEEDED);
  }

  /// @param outputTokens so far; fewer than heard before changes nothing
  void progress(long request, int outputTokens) {
    long before = known(request);
    long tokens = Math.max(before >> TOKENS_SHIFT, outputTokens);
    put(request, tokens << TOKENS_SHIFT | (before & FLAGS));
  }

  /// What was heard of a request whose booking has come; it is kept no longer.
  Heard take(long request) {
    long word = heard.remove(request);
    return word == NOTHING ? Heard.NOTHING : Heard.of(word);
  }

  /// The same for a request of which another booking may come: it is kept.
  Heard look(long request) {
    long word = known(request);
    if (word != 0) {
      put(request, word | HEEDED);
    }
    return Heard.of(word);
  }

  /// Requests of which the oldest news had to be forgotten.
  long forgotten() {
    return forgotten;
  }

  private long known(long request) {
    long word = heard.get(request);
    return word == NOTHING ? 0 : word;
  }

  /// A request taken earlier leaves its place in the ring behind; it passes by like the others.
  private void put(long request, long word) {
    if (heard.put(request, word) != NOTHING) {
      return;
    }
    if (size == CAPACITY) {
      long oldest = heard.remove(ring[head]);
      forgotten += oldest == NOTHING || (oldest & HEEDED) != 0 ? 0 : 1;
      head = (head + 1) % ring.length;
      size--;
    }
    if (size == ring.length) {
      grow();
    }
    ring[(head + size) % ring.length] = request;
    size++;
  }

  private void grow() {
    long[] wider = new long[2 * size];
    for (int i = 0; i < size; i++) {
      wider[i] = ring[(head + i) % size];
    }
    ring = wider;
    head = 0;
  }

  /// @param outputTokens 0 when no progress was heard of
  record Heard(boolean prefillDone, boolean ended, int outputTokens) {
    static final Heard NOTHING = new Heard(false, false, 0);

    private static Heard of(long word) {
      return new Heard(
          (word & PREFILL_DONE) != 0, (word & ENDED) != 0, (int) (word >> TOKENS_SHIFT));
    }
  }
}
