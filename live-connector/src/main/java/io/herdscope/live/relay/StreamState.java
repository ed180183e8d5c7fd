package io.herdscope.live.relay;

import io.herdscope.live.Delivery;
import io.herdscope.live.FeedRecord;
import io.herdscope.live.Intake;
import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.event.SourceState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// Where the client stands in the stream, over all its connections. Confined to one reading thread
/// at a time; `stop` may come from any.
final class StreamState {
  private static final int MOST_OPEN = 1 << 17;
  private static final int MOST_EVENTS = 1 << 20;

  private final String name;
  private final Intake intake;
  private final FeedRecord record;
  private final RelayNumbers numbers;
  private final EventReader reader;
  private final LinkedHashSet<Long> open = new LinkedHashSet<>();
  private String stream = "";
  private long after = -1;
  private boolean greeted;
  private boolean inSnapshot;
  private boolean incomplete;
  private volatile boolean live;
  private volatile boolean stopped;

  StreamState(String name, Intake intake, FeedRecord record) {
    this.name = name;
    this.intake = intake;
    this.record = record;
    this.numbers = new RelayNumbers(intake, name);
    this.reader = new EventReader(numbers);
  }

  /// What to ask for on a new connection.
  String subscription() {
    greeted = false;
    inSnapshot = false;
    live = false;
    JsonText message = new JsonText().open().field("type", "subscribe");
    if (!stream.isEmpty()) {
      message.field("stream", stream).field("after", after);
    }
    return message.close().toString();
  }

  /// Whether the connection got so far as to follow the stream.
  boolean wasLive() {
    return live;
  }

  void stop() {
    stopped = true;
  }

  void accept(String message) throws JsonMismatch, InterruptedException {
    Fields fields = Fields.read(message);
    String type = fields.text("type");
    if (!greeted && !type.equals("hello")) {
      throw new JsonMismatch("expected hello first");
    }
    switch (type) {
      case "hello" -> hello(fields);
      case "snapshot" -> snapshot(fields);
      case "live" -> {
        after = fields.whole("after", -1, Long.MAX_VALUE - 1);
        inSnapshot = false;
        live();
      }
      case "lost" -> lost(fields);
      case "events" -> events(fields);
      default -> record.undecodable(1);
    }
  }

  private void hello(Fields fields) throws JsonMismatch {
    if (fields.whole("format", 1, Integer.MAX_VALUE) != 1) {
      throw new JsonMismatch("this relay speaks a newer format; update herdscope");
    }
    String id = fields.text("stream");
    boolean resumed = fields.flag("resumed");
    if (resumed && !id.equals(stream)) {
      throw new JsonMismatch("another stream cannot be resumed");
    }
    if (!stream.isEmpty() && !id.equals(stream)) {
      record.restarted();
    }
    if (!resumed && after >= 0) {
      record.gap(0, 0);
    }
    stream = id;
    greeted = true;
    if (resumed) {
      live();
    }
  }

  private void live() {
    live = true;
    record.is(
        incomplete ? SourceState.INCOMPLETE : SourceState.LIVE,
        incomplete ? "the collector could not keep every block for late joiners" : "");
  }

  /// What this client believed so far is taken back before the first part of a snapshot.
  private void snapshot(Fields fields) throws JsonMismatch, InterruptedException {
    List<LongFunction<ClusterEvent>> events = new ArrayList<>();
    if (!inSnapshot) {
      inSnapshot = true;
      live = false;
      record.is(SourceState.CATCHING_UP, "reading a snapshot");
      forget(events);
      numbers.stream(stream);
      incomplete = fields.whole("complete", 0, 1) == 0;
    }
    read(fields, events);
    hand(events, Delivery.UNKNOWN, -1);
  }

  private void forget(List<LongFunction<ClusterEvent>> events) {
    for (int replica : numbers.joined()) {
      events.add(at -> new ClusterEvent.ReplicaLeft(at, replica));
    }
    for (long request : open) {
      events.add(at -> new ClusterEvent.RequestRejected(at, request, "lost from sight in a break"));
    }
    open.clear();
  }

  private void lost(Fields fields) throws JsonMismatch, InterruptedException {
    long from = fields.whole("from", 0, Long.MAX_VALUE);
    long to = fields.whole("to", from, Long.MAX_VALUE);
    record.gap(0, to - from + 1);
    hand(
        List.of(at -> new ClusterEvent.SourceGap(at, name, from, to, GapOutcome.LOST)),
        Delivery.UNKNOWN,
        after);
  }

  private void events(Fields fields) throws JsonMismatch, InterruptedException {
    long sequence = fields.whole("seq", 0, Long.MAX_VALUE - 1);
    if (inSnapshot || sequence != after + 1) {
      throw new JsonMismatch("expected message " + (after + 1) + ", found " + sequence);
    }
    List<LongFunction<ClusterEvent>> events = new ArrayList<>();
    read(fields, events);
    hand(events, intake.at(fields.real("sentAt")), sequence);
    after = sequence;
  }

  /// An event that makes no sense is counted and passed over: it does not take the others with it.
  private void read(Fields fields, List<LongFunction<ClusterEvent>> events) throws JsonMismatch {
    for (Fields event : fields.objects("events", MOST_EVENTS)) {
      @Nullable LongFunction<ClusterEvent> read;
      try {
        read = reader.read(event);
      } catch (JsonMismatch odd) {
        read = null;
      }
      if (read == null) {
        record.undecodable(1);
      } else {
        track(read.apply(0));
        events.add(read);
      }
    }
  }

  private void track(ClusterEvent event) {
    switch (event) {
      case ClusterEvent.RequestArrived e when open.size() < MOST_OPEN -> open.add(e.request());
      case ClusterEvent.RequestFinished e -> open.remove(e.request());
      case ClusterEvent.RequestRejected e -> open.remove(e.request());
      default -> {}
    }
  }

  /// Waits for room: meanwhile the socket fills, and the relay sees a slow client.
  private void hand(List<LongFunction<ClusterEvent>> events, long publishedAt, long sequence)
      throws InterruptedException {
    if (!events.isEmpty()) {
      Delivery delivery =
          new Delivery(
              name,
              intake.now(),
              publishedAt,
              events.size(),
              (at, sink) -> events.forEach(event -> sink.accept(event.apply(at))));
      while (!intake.offer(delivery)) {
        if (stopped) {
          return;
        }
        Thread.sleep(5);
      }
    }
    record.batch(events.size(), Math.max(sequence, record.counters().lastSequence()));
  }
}
