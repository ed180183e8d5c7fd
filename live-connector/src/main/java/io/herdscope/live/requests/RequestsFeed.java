package io.herdscope.live.requests;

import io.herdscope.live.Delivery;
import io.herdscope.live.Intake;
import io.herdscope.live.Newcomers;
import io.herdscope.live.RecordedFeed;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.http.ListenOptions;
import io.herdscope.live.http.Pages;
import io.herdscope.live.http.PostLimits;
import io.herdscope.live.http.PostReply;
import io.herdscope.live.http.PostServer;
import io.herdscope.live.http.Refusals;
import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.source.EventSink;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import java.util.function.LongFunction;

/// The listener for posted request events. A post is taken whole or, when the session has no room,
/// not at all: the poster is told and may send it again.
final class RequestsFeed extends RecordedFeed {
  static final String PATH = "/v1/events";
  private static final int EVENTS_PER_LINE = 3;
  private static final int MOST_HELD = 1 << 19;

  private final Intake intake;
  private final RequestBook book;
  private final Newcomers newcomers;
  private final Refusals refusals = new Refusals();
  private final PostServer server;
  private final PriorityQueue<Held> held =
      new PriorityQueue<>(Comparator.comparingLong(Held::due).thenComparingLong(Held::number));
  private long heldSoFar;
  private long sayAt;
  /* Both are guarded by the book's lock. */
  private boolean posted;
  private String lastFault = "";

  RequestsFeed(SourceSpec spec, Intake intake) {
    super(spec.name());
    this.intake = intake;
    this.newcomers = new Newcomers(intake);
    this.book = new RequestBook(new Numbered(intake), RequestBook.Limits.STANDARD);
    this.server =
        PostServer.start(
            ListenOptions.address(spec.address()),
            ListenOptions.tls(spec),
            new Pages().post(PATH, this::take),
            ListenOptions.token(spec),
            PostLimits.STANDARD,
            refusals);
    say();
  }

  private record Numbered(Intake intake) implements RequestBook.Numbers {
    @Override
    public long request(String request) {
      return intake.request(request);
    }

    @Override
    public int session(String session) {
      return intake.session(session);
    }

    @Override
    public int replica(String replica) {
      return intake.replica(replica);
    }
  }

  InetSocketAddress address() {
    return server.address();
  }

  /// The events of one post, made under the book's lock while the session may already wait for
  /// them.
  private final class Batch implements Delivery.Content {
    private final List<LongFunction<ClusterEvent>> events = new ArrayList<>();
    private final List<Newcomers.Announcement> heard = new ArrayList<>();

    @Override
    public void emit(long at, EventSink sink) {
      synchronized (book) {
        heard.forEach(one -> one.emit(at, sink));
        events.forEach(event -> sink.accept(event.apply(at)));
      }
    }
  }

  /// An event that waits for its instant.
  private record Held(long due, long number, LongFunction<ClusterEvent> event) {}

  @Override
  public void due(long until, Consumer<Delivery> out) {
    if (until >= sayAt) {
      sayAt = until + Nanos.PER_SECOND;
      say();
    }
    synchronized (book) {
      for (Held next = held.peek(); next != null && next.due() <= until; next = held.peek()) {
        held.remove();
        LongFunction<ClusterEvent> event = next.event();
        out.accept(
            new Delivery(
                name(), next.due(), Delivery.UNKNOWN, 1, (at, sink) -> emit(event, at, sink)));
      }
    }
  }

  private void emit(LongFunction<ClusterEvent> event, long at, EventSink sink) {
    synchronized (book) {
      sink.accept(event.apply(at));
    }
  }

  private PostReply take(byte[] body) {
    PostReader post = PostReader.read(body);
    List<PostReader.Fault> faults = new ArrayList<>(post.faults());
    int accepted = 0;
    long repeated = 0;
    if (!post.lines().isEmpty()) {
      Batch batch = new Batch();
      synchronized (book) {
        int weight = EVENTS_PER_LINE * post.lines().size();
        long now = intake.now();
        if (held.size() + weight > MOST_HELD
            || !intake.offer(new Delivery(name(), now, Delivery.UNKNOWN, weight, batch))) {
          return new PostReply(
              503, "{\"error\":\"no room now, nothing was taken; send it again in a second\"}");
        }
        long before = book.repeated();
        accepted = fill(batch, post, now, faults);
        repeated = book.repeated() - before;
      }
      record.batch(accepted, -1);
    }
    record.undecodable(faults.size());
    String fault = faults.isEmpty() ? "" : faults.getLast().reason();
    synchronized (book) {
      boolean news = !posted || !fault.equals(lastFault);
      lastFault = fault;
      posted = true;
      if (news) {
        say();
      }
    }
    return new PostReply(faults.isEmpty() ? 200 : 400, AnswerJson.of(accepted, repeated, faults));
  }

  /// Says how it stands; counts change all the time, and so every second is enough for them.
  private void say() {
    record.refusals(PostWords.refused(refusals).stream().mapToLong(Refusals.Told::count).sum());
    synchronized (book) {
      String words = PostWords.of(book, refusals, lastFault);
      if (posted) {
        record.is(SourceState.LIVE, words);
      } else {
        String more = words.isEmpty() ? "" : "; " + words;
        record.is(SourceState.CONNECTING, PostWords.NOTHING + more);
      }
    }
  }

  private int fill(Batch batch, PostReader post, long now, List<PostReader.Fault> faults) {
    RequestBook.Instants instants = new RequestBook.Instants(now, epochNanos());
    RequestBook.Out out = (due, event) -> add(batch, now, due, event);
    int accepted = 0;
    for (int i = 0; i < post.lines().size(); i++) {
      PostedLine line = post.lines().get(i);
      try {
        book.accept(line, instants, out);
        accepted++;
        if (line.line() instanceof RequestLine.Routed routed) {
          hear(routed, batch);
        }
      } catch (JsonMismatch misfit) {
        faults.add(new PostReader.Fault(post.numbers().get(i), misfit.reason()));
      }
    }
    return accepted;
  }

  private void add(Batch batch, long now, long due, LongFunction<ClusterEvent> event) {
    if (due <= now) {
      batch.events.add(event);
    } else {
      held.add(new Held(due, heldSoFar++, event));
    }
  }

  private static long epochNanos() {
    Instant now = Instant.now();
    return now.getEpochSecond() * Nanos.PER_SECOND + now.getNano();
  }

  /// Replicas that nobody else announces are known from here by name only.
  private void hear(RequestLine.Routed routed, Batch batch) {
    Newcomers.Announcement chosen = newcomers.hear(routed.replica());
    if (chosen.news()) {
      batch.heard.add(chosen);
    }
    for (RequestLine.Candidate candidate : routed.candidates()) {
      Newcomers.Announcement one = newcomers.hear(candidate.replica());
      if (one.news()) {
        batch.heard.add(one);
      }
    }
  }

  @Override
  public void close() {
    record.is(SourceState.CLOSED, "");
    server.close();
  }
}
