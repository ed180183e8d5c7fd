package io.herdscope.live.requests;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// The requests that posters have told about and not ended, and what may be told next of each. A
/// request nobody ends is given up when room is needed, which is an event like any other. Guard it
/// by one lock.
final class RequestBook {
  /// Gives names their dense numbers, the same in every source.
  interface Numbers {
    long request(String name);

    int session(String name);

    int replica(String name);
  }

  /// What the book may hold at most.
  record Limits(int requests, int blocks, int replicas) {
    static final Limits STANDARD = new Limits(1 << 17, 1 << 22, 4_096);
  }

  /// Takes what lines mean, in order.
  interface Out {
    /// @param due when it happens, on the session's clock
    /// @param event from that instant
    void add(long due, LongFunction<ClusterEvent> event);
  }

  /// The two clocks as a line comes in.
  ///
  /// @param now of the session
  /// @param epochNanos the same instant in nanoseconds since 1970
  record Instants(long now, long epochNanos) {}

  private final Numbers numbers;
  private final Limits limits;
  private final LinkedHashMap<String, OpenRequest> open = new LinkedHashMap<>();
  private final Set<String> replicas = new HashSet<>();
  private long blocks;
  private long decisions;
  private long givenUp;
  private long late;
  private long repeated;
  private long doubtful;
  private final EndedRequests ended;

  /// The names of ended requests whose end is not yet due.
  private final Map<String, Long> ending = new HashMap<>();

  RequestBook(Numbers numbers, Limits limits) {
    this.numbers = numbers;
    this.limits = limits;
    this.ended = new EndedRequests(limits.requests());
  }

  int openRequests() {
    return open.size();
  }

  /// Requests that were never ended and had to make room.
  long givenUp() {
    return givenUp;
  }

  /// Lines with a time that came too late to keep their distance from the one before.
  long late() {
    return late;
  }

  /// Lines that told again what was known, and changed nothing.
  long repeated() {
    return repeated;
  }

  /// Requests without times that look like the one of their name before, so that nobody can know
  /// whether they were told twice; they count as requests of their own.
  long doubtful() {
    return doubtful;
  }

  /// Takes a line in and hands on what it means, in order; a refused line changes nothing. What is
  /// told again is no news, also when its request has ended; a request that arrives while one of
  /// its name is open is another one, of a poster that began anew and never told how the first one
  /// ended.
  void accept(PostedLine posted, Instants instants, Out out) throws JsonMismatch {
    String name = posted.line().request();
    @Nullable OpenRequest before = open.get(name);
    if (isTold(posted, before)) {
      repeated++;
      return;
    }
    boolean arrives = posted.line() instanceof RequestLine.Arrived;
    if (before != null && arrives && before.implied) {
      throw new JsonMismatch("send arrived before routed, not after it");
    }
    boolean anew = before != null && arrives;
    Moment moment =
        before == null
            ? new Moment(endOf(name, instants.now()))
            : anew ? new Moment(Math.max(instants.now(), before.moment.due())) : before.moment;
    moment.check(posted, instants.epochNanos());
    boolean looksTold = before == null && ended.resembles(posted);
    if (before != null && anew) {
      remove(name);
      giveUp(name, before, "begun anew; nobody told how it ended", instants.now(), out);
    }
    List<LongFunction<ClusterEvent>> events = new ArrayList<>();
    accept(posted.line(), moment, instants.now(), events::add, out);
    late += moment.tell(posted, instants.now()) ? 1 : 0;
    doubtful += looksTold ? 1 : 0;
    events.forEach(event -> out.add(moment.due(), event));
    if (!open.containsKey(name) && moment.due() > instants.now()) {
      ending.put(name, moment.due());
    }
  }

  private boolean isTold(PostedLine posted, @Nullable OpenRequest before) {
    if (before == null) {
      return ended.repeats(posted);
    }
    boolean older = posted.isTimed() && before.moment.isBefore(posted.at());
    return before.repeats(posted) || (older && ended.repeats(posted));
  }

  private long endOf(String name, long now) {
    if (ending.size() > limits.requests()) {
      ending.values().removeIf(due -> due <= now);
    }
    @Nullable Long end = ending.get(name);
    return end == null ? now : Math.max(now, end);
  }

  private void accept(
      RequestLine line,
      Moment moment,
      long now,
      Consumer<LongFunction<ClusterEvent>> out,
      Out others)
      throws JsonMismatch {
    switch (line) {
      case RequestLine.Arrived arrived -> arrived(arrived, false, moment, now, out, others);
      case RequestLine.Routed routed -> routed(routed, moment, now, out, others);
      case RequestLine.FirstToken first -> {
        OpenRequest request = routedTo(first.request());
        if (request.answered) {
          throw new JsonMismatch("the first token was told before");
        }
        answer(request, out);
      }
      case RequestLine.Tokens tokens -> tokens(tokens, out);
      case RequestLine.Finished finished -> finished(finished, out);
      case RequestLine.Rejected rejected -> {
        OpenRequest request = known(rejected.request());
        remove(rejected.request());
        ended.remember(rejected.request(), request, EndedRequests.End.REJECTED);
        long id = request.body.id();
        out.accept(at -> new ClusterEvent.RequestRejected(at, id, rejected.reason()));
      }
    }
  }

  private void arrived(
      RequestLine.Arrived line,
      boolean implied,
      Moment moment,
      long now,
      Consumer<LongFunction<ClusterEvent>> out,
      Out others)
      throws JsonMismatch {
    String session = line.session().isEmpty() ? line.request() : line.session();
    Request body =
        new Request(
            numbers.request(line.request()),
            numbers.session(session),
            session,
            line.turn(),
            line.promptTokens(),
            HashRun.of(line.blocks()),
            new Hints(line.expectedOutputTokens(), line.priority()));
    makeRoom(line.blocks().length, now, others);
    open.put(line.request(), new OpenRequest(body, moment, implied));
    blocks += line.blocks().length;
    out.accept(at -> new ClusterEvent.RequestArrived(at, body));
  }

  private void routed(
      RequestLine.Routed line,
      Moment moment,
      long now,
      Consumer<LongFunction<ClusterEvent>> out,
      Out others)
      throws JsonMismatch {
    OpenRequest known = open.get(line.request());
    if (known != null && known.replica >= 0) {
      throw new JsonMismatch("this request was routed before");
    }
    if (known == null && line.promptTokens() < 0) {
      throw new JsonMismatch("send arrived before routed, or promptTokens with it");
    }
    for (RequestLine.Candidate candidate : line.candidates()) {
      admit(candidate.replica());
    }
    admit(line.replica());
    RoutingDecision decision = PostedDecision.of(line, 0, numbers::replica);
    if (known == null) {
      arrived(
          new RequestLine.Arrived(line.request(), line.promptTokens(), "", 0, new long[0], -1, 0),
          true,
          moment,
          now,
          out,
          others);
    }
    OpenRequest request = known(line.request());
    request.replica = decision.chosen();
    request.replicaName = line.replica();
    out.accept(
        at ->
            new ClusterEvent.RequestRouted(
                at, request.body, decision.by(decision.router(), decisions++)));
  }

  private void admit(String replica) throws JsonMismatch {
    if (replicas.size() == limits.replicas() && !replicas.contains(replica)) {
      throw new JsonMismatch("more than " + limits.replicas() + " different replicas");
    }
    replicas.add(replica);
  }

  private void answer(OpenRequest request, Consumer<LongFunction<ClusterEvent>> out) {
    request.answered = true;
    long id = request.body.id();
    int replica = request.replica;
    out.accept(at -> new ClusterEvent.FirstToken(at, id, replica));
  }

  private void tokens(RequestLine.Tokens line, Consumer<LongFunction<ClusterEvent>> out)
      throws JsonMismatch {
    OpenRequest request = routedTo(line.request());
    if (line.outputTokens() <= request.outputTokens) {
      throw new JsonMismatch("outputTokens counts all so far and must rise");
    }
    if (!request.answered) {
      answer(request, out);
    }
    request.outputTokens = line.outputTokens();
    long id = request.body.id();
    int replica = request.replica;
    out.accept(at -> new ClusterEvent.TokensDecoded(at, id, replica, line.outputTokens()));
  }

  private void finished(RequestLine.Finished line, Consumer<LongFunction<ClusterEvent>> out)
      throws JsonMismatch {
    OpenRequest request = routedTo(line.request());
    if (line.outputTokens() < request.outputTokens) {
      throw new JsonMismatch("outputTokens is less than was told before");
    }
    if (!request.answered && line.outputTokens() > 0) {
      answer(request, out);
    }
    remove(line.request());
    request.outputTokens = line.outputTokens();
    ended.remember(line.request(), request, EndedRequests.End.FINISHED);
    long id = request.body.id();
    int replica = request.replica;
    out.accept(at -> new ClusterEvent.RequestFinished(at, id, replica, line.outputTokens()));
  }

  private OpenRequest known(String name) throws JsonMismatch {
    @Nullable OpenRequest request = open.get(name);
    if (request == null) {
      throw new JsonMismatch("nothing is open under this request");
    }
    return request;
  }

  private OpenRequest routedTo(String name) throws JsonMismatch {
    OpenRequest request = known(name);
    if (request.replica < 0) {
      throw new JsonMismatch("this request was not routed yet");
    }
    return request;
  }

  private void remove(String name) {
    OpenRequest gone = open.remove(name);
    blocks -= gone == null ? 0 : gone.body.promptBlocks().length();
  }

  private void makeRoom(int moreBlocks, long now, Out out) {
    Iterator<Map.Entry<String, OpenRequest>> eldest = open.entrySet().iterator();
    while (eldest.hasNext()
        && (open.size() >= limits.requests() || blocks + moreBlocks > limits.blocks())) {
      Map.Entry<String, OpenRequest> entry = eldest.next();
      String name = entry.getKey();
      OpenRequest gone = entry.getValue();
      eldest.remove();
      blocks -= gone.body.promptBlocks().length();
      giveUp(name, gone, "nobody told how it ended; given up", now, out);
    }
  }

  private void giveUp(String name, OpenRequest gone, String why, long now, Out out) {
    givenUp++;
    ended.remember(name, gone, EndedRequests.End.GIVEN_UP);
    long id = gone.body.id();
    out.add(Math.max(now, gone.moment.due()), at -> new ClusterEvent.RequestRejected(at, id, why));
  }
}
