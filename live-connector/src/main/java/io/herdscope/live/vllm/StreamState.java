package io.herdscope.live.vllm;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.event.SourceState;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a subscriber knows of one numbered stream: which batches were applied, which are missing,
/// and what to do about it. Pure: no sockets, no clock; time is an argument, in nanoseconds. One
/// thread.
///
/// The publisher numbers batches from 0 (Mooncake's from 1) and begins there again when its process
/// restarts; it keeps the last few thousand and sends them again on request, from a given number
/// on, ending with a mark. Rules (after llm-d's `zmq_subscriber.go`): begin by asking from 0; a
/// number below the last one seen is a restart; a number above the next one is a hole, asked for
/// once more; what cannot be had again is lost, and belief is reset, because a block whose removal
/// was missed would be believed for ever.
///
/// Two cases go beyond those rules. The engine's time stamps tell a late batch from a restart. And
/// after a broken connection the last batch applied is asked for again: when it comes back
/// different, the engine restarted and has overtaken the number seen before.
///
/// @param <P> the payload of a batch
final class StreamState<P> {
  /// How long to wait for a replay.
  ///
  /// @param idleNanos without an answer
  /// @param totalNanos altogether
  /// @param attempts in a row that brought nothing
  /// @param cooldownNanos after giving up
  /// @param held live batches kept while a replay runs
  /// @param subscribingNanos from a connection until the publisher surely knows of the subscription
  record Patience(
      long idleNanos,
      long totalNanos,
      int attempts,
      long cooldownNanos,
      int held,
      long subscribingNanos) {
    static final Patience DEFAULT =
        new Patience(
            2 * Nanos.PER_SECOND,
            120 * Nanos.PER_SECOND,
            3,
            30 * Nanos.PER_SECOND,
            20_000,
            300 * Nanos.PER_MILLI);
  }

  /// What the state wants done.
  interface Effects<P> {
    /// The next batch in order.
    void apply(long sequence, P payload);

    /// All belief about the stream is void.
    void reset();

    /// Asks for every batch from this one on; an earlier request is dropped.
    void ask(long from);

    void gap(long from, long to, GapOutcome outcome);

    boolean same(P left, P right);

    /// Memory that a payload takes, about.
    long bytes(P payload);

    /// The engine's time stamp, nanoseconds of any epoch.
    long time(P payload);
  }

  private static final long LATE_NANOS = 60 * Nanos.PER_SECOND;
  private static final long LATE_BATCHES = 1_024;

  private final boolean canAsk;
  private final Patience patience;
  private final Effects<P> effects;
  private final Holdback<P> held;

  private final long origin;
  private long applied;
  private @Nullable P lastPayload;
  private long lastLive = -1;
  private long lastLiveTime;
  private boolean complete;
  private boolean heard;
  private boolean joined;
  private boolean connected = true;

  private boolean asking;
  private boolean asked;
  private boolean verifying;
  private boolean progress;
  private int attempts;
  private long askingSince;
  private long lastAnswer;
  private long coolUntil = Long.MIN_VALUE;
  private long recoveredFrom = -1;
  private long recoveredTo = -1;
  private boolean closesHole;
  private boolean checking;
  private boolean replayMute;

  long gaps;
  long recovered;
  long lost;
  long before;
  long restarts;

  StreamState(boolean canAsk, Patience patience, Effects<P> effects) {
    this(canAsk, 0, patience, effects);
  }

  /// @param first number of a publisher's first batch
  StreamState(boolean canAsk, long first, Patience patience, Effects<P> effects) {
    this.canAsk = canAsk;
    this.origin = first - 1;
    this.applied = origin;
    this.patience = patience;
    this.effects = effects;
    this.held = new Holdback<>(patience.held(), effects::bytes);
  }

  /// The connection is being made for the first time.
  void start(long now) {
    if (canAsk) {
      ask(origin + 1, now);
    }
  }

  /// The connection broke. What comes next may be from another process, so it waits until the last
  /// batch applied was compared.
  void disconnected(long now) {
    connected = false;
    suspect(now);
  }

  /// The connection is there, or there again; what was said meanwhile is unknown.
  void reconnected(long now) {
    connected = true;
    if (canAsk) {
      suspect(now);
      ask(verifying ? applied : origin + 1, now);
    }
  }

  private void suspect(long now) {
    if (canAsk) {
      asking = true;
      checking = false;
      asked = false;
      askingSince = now;
      verifying = applied > origin;
      held.clear();
      lastLive = -1;
    }
  }

  /// A live batch.
  void live(long sequence, P payload, long now) {
    if (!heard) {
      heard = true;
      lastAnswer = now;
    }
    long time = effects.time(payload);
    if (sequence == lastLive && time <= lastLiveTime) {
      return;
    }
    if (sequence < lastLive && isLate(sequence, time)) {
      late(sequence, payload);
      return;
    }
    if (sequence <= lastLive || overtaken(sequence, time)) {
      restart();
    }
    lastLive = sequence;
    lastLiveTime = time;
    if (asking) {
      held.hold(sequence, payload);
    } else {
      admit(sequence, payload, now);
    }
  }

  private boolean isLate(long sequence, long time) {
    long age = lastLiveTime - time;
    return age >= 0 && age < LATE_NANOS && lastLive - sequence < LATE_BATCHES;
  }

  /// Whether the first live batch is younger than one applied under a higher or the same number:
  /// the engine restarted between the replay and the first live batch.
  private boolean overtaken(long sequence, long time) {
    P last = lastPayload;
    return lastLive < 0 && sequence <= applied && last != null && time > effects.time(last);
  }

  private void late(long sequence, P payload) {
    if (asking && sequence > applied) {
      held.hold(sequence, payload);
    }
  }

  private void restart() {
    restarts++;
    forget();
  }

  /// Belief and everything that waited for it is void; the stream begins anew.
  private void forget() {
    effects.reset();
    applied = origin;
    lastLive = -1;
    lastPayload = null;
    complete = false;
    coolUntil = Long.MIN_VALUE;
    closesHole = false;
    held.clear();
    asking = false;
    checking = false;
    verifying = false;
    recoveredFrom = -1;
    attempts = 0;
  }

  private void admit(long sequence, P payload, long now) {
    if (sequence <= applied) {
      return;
    }
    if (sequence == applied + 1) {
      apply(sequence, payload);
      return;
    }
    gaps += joined ? 1 : 0;
    if (canAsk && now >= coolUntil) {
      closesHole = true;
      held.hold(sequence, payload);
      ask(applied + 1, now);
    } else {
      lose(applied + 1, sequence - 1);
      apply(sequence, payload);
    }
  }

  private void apply(long sequence, P payload) {
    complete |= sequence == origin + 1;
    applied = sequence;
    joined = true;
    lastPayload = payload;
    effects.apply(sequence, payload);
  }

  /// What was said before the first batch ever applied was not lost: it was never ours.
  private void lose(long from, long to) {
    if (!joined) {
      before += to - from + 1;
      effects.gap(from, to, GapOutcome.BEFORE);
      return;
    }
    lost += to - from + 1;
    complete = false;
    recoveredFrom = -1;
    effects.gap(from, to, GapOutcome.LOST);
    effects.reset();
  }

  private void ask(long from, long now) {
    if (!asking) {
      askingSince = now;
      lastAnswer = now;
    }
    asking = true;
    asked = false;
    progress = false;
    effects.ask(from);
  }

  /// The request went out.
  void asked(long now) {
    asked = true;
    lastAnswer = now;
  }

  /// A batch that came on asking.
  void replayed(long sequence, P payload, long now) {
    if (!asking) {
      return;
    }
    heard = true;
    replayMute = false;
    lastAnswer = now;
    progress = true;
    if (verifying && isAnother(sequence, payload)) {
      restart();
      ask(origin + 1, now);
      return;
    }
    if (verifying && sequence > applied) {
      // The ring no longer has the batch to compare: whether this is the same engine is unknown.
      lose(applied, sequence - 1);
      applied = sequence - 1;
    }
    verifying = false;
    if (sequence <= applied) {
      return;
    }
    takeHeld();
    if (sequence > applied + 1) {
      lose(applied + 1, sequence - 1);
    }
    if (sequence > applied) {
      recovered++;
      recoveredFrom = recoveredFrom < 0 ? sequence : recoveredFrom;
      recoveredTo = sequence;
      apply(sequence, payload);
    }
  }

  private boolean isAnother(long sequence, P payload) {
    P last = lastPayload;
    return sequence == applied && (last == null || !effects.same(last, payload));
  }

  /// Applies what was held as far as it follows without a hole.
  private void takeHeld() {
    while (!held.isEmpty() && held.firstSequence() <= applied + 1) {
      Map.Entry<Long, P> first = held.takeFirst();
      if (first.getKey() > applied) {
        apply(first.getKey(), first.getValue());
      }
    }
  }

  /// The end mark of a replay.
  void replayEnded(long now) {
    if (!asking) {
      return;
    }
    heard = true;
    replayMute = false;
    lastAnswer = now;
    if (verifying) {
      // Not even the batch applied last is there: its publisher is another one.
      restart();
      ask(origin + 1, now);
      return;
    }
    told();
    takeHeld();
    if (held.isEmpty() && lastLive <= applied) {
      done();
      return;
    }
    attempts = progress ? 1 : attempts + 1;
    if (attempts < patience.attempts() && now - askingSince < patience.totalNanos()) {
      ask(applied + 1, now);
    } else {
      giveUp(now);
    }
  }

  private void done() {
    asking = false;
    checking = false;
    attempts = 0;
    closesHole = false;
  }

  /// Tells what a replay brought, when it was for a hole.
  private void told() {
    if (recoveredFrom >= 0 && closesHole) {
      effects.gap(recoveredFrom, recoveredTo, GapOutcome.RECOVERED);
    }
    recoveredFrom = -1;
  }

  /// Looks at the time; call it a few times a second. A peer never heard of is waited for without
  /// an end: it may not be up yet, and the request waits with us.
  void tick(long now) {
    if (!asking || !asked || !heard || now - lastAnswer < patience.idleNanos()) {
      return;
    }
    attempts = progress ? 1 : attempts + 1;
    if (attempts < patience.attempts() && now - askingSince < patience.totalNanos()) {
      long from = verifying ? applied : applied + 1;
      ask(from, now);
      lastAnswer = now;
    } else {
      replayMute = !progress;
      giveUp(now);
    }
  }

  private void giveUp(long now) {
    told();
    complete &= !verifying;
    verifying = false;
    done();
    coolUntil = now + patience.cooldownNanos();
    takeHeld();
    while (!held.isEmpty()) {
      lose(applied + 1, held.firstSequence() - 1);
      Map.Entry<Long, P> first = held.takeFirst();
      apply(first.getKey(), first.getValue());
      takeHeld();
    }
  }

  /// A batch was applied only in part: it could not be understood.
  void inexact() {
    complete = false;
  }

  /// Belief became exact by other means: the engine emptied its whole cache.
  void exactAgain() {
    complete = true;
  }

  boolean isAsking() {
    return asking;
  }

  /// Whether the last request for a replay was given up without an answer.
  boolean isReplayMute() {
    return replayMute;
  }

  SourceState state() {
    if (!heard || !connected) {
      return SourceState.CONNECTING;
    }
    if (asking && !checking) {
      return SourceState.CATCHING_UP;
    }
    return complete || applied == origin ? SourceState.LIVE : SourceState.INCOMPLETE;
  }

  /// Number of the last batch applied, −1 before the first.
  long lastApplied() {
    return Math.max(-1, applied);
  }

  /// Asks whether anything was said that did not arrive, though nothing looks amiss.
  void check(long now) {
    if (canAsk && !asking && now >= coolUntil) {
      checking = true;
      ask(applied + 1, now);
    }
  }
}
