package io.herdscope.live.vllm;

import io.herdscope.live.Delivery;
import io.herdscope.live.Intake;
import io.herdscope.live.wire.DecodeFault;
import io.herdscope.live.wire.FrameLimits;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.util.ArrayDeque;
import java.util.List;

/// One rank's stream without its sockets: messages in, deliveries out. What the intake has no room
/// for waits here, and meanwhile nothing more is read. One thread; the snapshots may be read by
/// any.
final class RankStream {
  /// Asks the publisher for batches again.
  interface Asker {
    void ask(long from);
  }

  private final String source;
  private final String replica;
  private final Intake intake;
  private final KvBatchDecoder decoder;
  private final BeliefWriter writer;
  private final Tally tally = new Tally();
  private final ArrayDeque<Delivery> outbox = new ArrayDeque<>();
  private final StreamState<Received> state;
  private boolean lowerTiers;
  private volatile SourceCounters counters = SourceCounters.NONE;
  private volatile SourceState shown = SourceState.CONNECTING;
  private volatile String detail = "";

  RankStream(
      String source,
      String replica,
      Intake intake,
      FrameLimits limits,
      boolean canAsk,
      Dialect dialect,
      StreamState.Patience patience,
      Asker asker) {
    this.source = source;
    this.replica = replica;
    this.intake = intake;
    this.decoder = new KvBatchDecoder(limits);
    this.writer = new BeliefWriter(intake, replica, dialect);
    this.tally.canReplay = canAsk;
    this.tally.mayReplay = dialect.replays();
    this.state = new StreamState<>(canAsk, dialect.firstSequence(), patience, new Wishes(asker));
  }

  void start() {
    state.start(intake.now());
  }

  void disconnected() {
    state.disconnected(intake.now());
  }

  void reconnected() {
    state.reconnected(intake.now());
  }

  boolean isAsking() {
    return state.isAsking();
  }

  /// Asks whether anything was said that did not arrive.
  void check() {
    state.check(intake.now());
  }

  /// Number of the last batch applied.
  long lastApplied() {
    return state.lastApplied();
  }

  /// A connection that said nothing was made anew.
  void renewed() {
    tally.renewals++;
  }

  /// A message was passed over, since more waited than may be kept.
  void passedOver() {
    tally.passedOver++;
  }

  /// A connection was cut off: its message has no end.
  void cutOff() {
    tally.cutOffs++;
  }

  /// A message of a topic nobody asked for was left out.
  void ofAnotherTopic() {
    tally.otherTopics++;
  }

  /// What each cache group holds; session thread only.
  List<GroupHolding> holdings() {
    return writer.holdings();
  }

  void asked() {
    state.asked(intake.now());
  }

  void live(List<byte[]> frames) {
    long now = intake.now();
    switch (Frames.ofLive(frames)) {
      case Frames.Numbered m -> state.live(m.sequence(), decode(m, now), now);
      case Frames.Bad bad -> tally.fault(bad.fault());
      case Frames.End _ -> tally.fault(DecodeFault.BAD_FRAMES);
    }
  }

  void replayed(List<byte[]> frames) {
    long now = intake.now();
    switch (Frames.ofReplay(frames)) {
      case Frames.Numbered m -> state.replayed(m.sequence(), decode(m, Delivery.UNKNOWN), now);
      case Frames.End _ -> state.replayEnded(now);
      case Frames.Bad bad -> tally.fault(bad.fault());
    }
  }

  private Received decode(Frames.Numbered message, long receivedAt) {
    KvBatch batch = decoder.decode(message.payload());
    return new Received(
        message.sequence(), batch, decoder.fault(), receivedAt, message.payload().length);
  }

  /// Hands over what waits; true when nothing does any more and more may be read.
  boolean flush() {
    while (!outbox.isEmpty() && intake.offer(outbox.peek())) {
      outbox.remove();
    }
    return outbox.isEmpty();
  }

  void tick() {
    state.tick(intake.now());
    publish();
  }

  /// Makes counters and state visible to other threads.
  void publish() {
    counters =
        SourceCounters.of(tally.batches, tally.events, state.lastApplied())
            .withGaps(state.gaps, state.recovered, state.lost)
            .withBefore(state.before)
            .withTroubles(tally.decodeErrors, state.restarts, 0);
    shown = state.state();
    tally.ambiguous = writer.ambiguous();
    tally.replayMute = state.isReplayMute();
    tally.before = state.before;
    detail = tally.words();
  }

  SourceCounters counters() {
    return counters;
  }

  SourceState state() {
    return shown;
  }

  String detail() {
    return detail;
  }

  private void deliver(long publishedAt, int weight, Delivery.Content content) {
    Delivery delivery = new Delivery(source, intake.now(), publishedAt, weight, content);
    if (!outbox.isEmpty() || !intake.offer(delivery)) {
      outbox.add(delivery);
    }
  }

  /// What the state machine wants, done.
  private final class Wishes implements StreamState.Effects<Received> {
    private final Asker asker;

    Wishes(Asker asker) {
      this.asker = asker;
    }

    @Override
    public void apply(long sequence, Received message) {
      tally.batches++;
      KvBatch batch = message.batch();
      if (batch == null) {
        tally.fault(message.fault() == null ? DecodeFault.BAD_FRAMES : message.fault());
        state.inexact();
        return;
      }
      count(batch);
      boolean live = message.receivedAt() != Delivery.UNKNOWN;
      deliver(
          live ? intake.at(batch.epochSeconds()) : Delivery.UNKNOWN,
          weight(message.bytes(), batch.blocks()),
          (at, sink) -> writer.write(batch, at, sink));
    }

    /// In block operations; a batch that holds much else weighs as much as it takes.
    private int weight(long bytes, int blocks) {
      return 1 + (int) Math.max(blocks, bytes / 256);
    }

    private void count(KvBatch batch) {
      tally.events += batch.events().size();
      tally.unknownEvents += batch.unknownEvents();
      for (int i = 0; i < batch.badEvents(); i++) {
        tally.fault(DecodeFault.WRONG_TYPE);
      }
      for (KvEvent event : batch.events()) {
        switch (event) {
          case KvEvent.Stored e ->
              lowerTiers |= Media.tier(e.place().medium()) != io.herdscope.model.Tier.DEVICE;
          case KvEvent.Removed _ -> {}
          case KvEvent.Cleared _ -> {
            if (!lowerTiers) {
              state.exactAgain();
            }
          }
        }
      }
      if (batch.badEvents() > 0) {
        state.inexact();
      }
    }

    @Override
    public void reset() {
      deliver(Delivery.UNKNOWN, 1, writer::reset);
    }

    @Override
    public void ask(long from) {
      asker.ask(from);
    }

    @Override
    public void gap(long from, long to, GapOutcome outcome) {
      deliver(
          Delivery.UNKNOWN,
          1,
          (at, sink) -> sink.accept(new ClusterEvent.SourceGap(at, replica, from, to, outcome)));
    }

    @Override
    public boolean same(Received left, Received right) {
      return left.sameContent(right);
    }

    @Override
    public long bytes(Received message) {
      return message.bytes();
    }

    @Override
    public long time(Received message) {
      return message.time();
    }
  }
}
