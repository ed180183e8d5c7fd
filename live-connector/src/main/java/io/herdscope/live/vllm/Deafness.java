package io.herdscope.live.vllm;

import io.herdscope.model.Nanos;

/// Whether silence on a connection is the peer's or ours. JeroMQ 0.6.0 now and then does not read
/// from a connection it has made; its handshake timer mends most of these, this the rest. When
/// nothing was heard live for a while, the stream is asked for what is newer than the last batch
/// applied; if that brings batches of which none came live within a grace, the live connection is
/// deaf. A request without any answer goes out again on a new connection. Pure: time is an
/// argument, in nanoseconds. One thread.
final class Deafness {
  /// What to do.
  enum Verdict {
    FINE,
    /// Ask whether anything was said that did not arrive.
    CHECK,
    /// The live connection is deaf: make another.
    LISTEN_ANEW,
    /// The replay connection is deaf: make another and ask again.
    ASK_ANEW
  }

  private static final long SILENCE = 10 * Nanos.PER_SECOND;
  private static final long GRACE = 2 * Nanos.PER_SECOND;
  private static final long UNANSWERED = 8 * Nanos.PER_SECOND;
  private static final long LONGEST_UNANSWERED = 60 * Nanos.PER_SECOND;

  private final long silence;
  private long heardAt;
  private long answeredAt;
  private long askedAt;
  private long patience = UNANSWERED;
  private boolean checking;
  private long checkedAt;
  private long appliedBefore;
  private boolean started;

  Deafness(StreamState.Patience patience) {
    silence = Math.max(SILENCE, 2 * patience.idleNanos());
  }

  /// A live message came.
  void heard(long now) {
    heardAt = now;
    checking = false;
  }

  /// A request for replay went out.
  void asked(long now) {
    askedAt = now;
  }

  /// An answer to one came.
  void answered(long now) {
    answeredAt = now;
    patience = UNANSWERED;
  }

  /// @param asking whether a replay is on its way
  /// @param applied number of the last batch applied
  Verdict look(long now, boolean asking, long applied) {
    if (!started) {
      started = true;
      heardAt = now;
      askedAt = now;
    }
    if (asking) {
      boolean silent = now - Math.max(askedAt, answeredAt) > patience;
      if (silent) {
        askedAt = now;
        patience = Math.min(2 * patience, LONGEST_UNANSWERED);
      }
      return silent ? Verdict.ASK_ANEW : Verdict.FINE;
    }
    if (checking) {
      return checked(now, applied);
    }
    if (now - heardAt > silence) {
      checking = true;
      checkedAt = now;
      appliedBefore = applied;
      return Verdict.CHECK;
    }
    return Verdict.FINE;
  }

  private Verdict checked(long now, long applied) {
    if (now - checkedAt < GRACE) {
      return Verdict.FINE;
    }
    checking = false;
    heardAt = now;
    return applied > appliedBefore ? Verdict.LISTEN_ANEW : Verdict.FINE;
  }
}
