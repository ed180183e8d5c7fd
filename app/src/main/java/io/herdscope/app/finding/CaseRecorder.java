package io.herdscope.app.finding;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.metric.HitLadder;
import io.herdscope.router.LateBlocks;
import io.herdscope.router.fleet.RouterFigures;
import java.util.ArrayList;
import java.util.List;

/// Gathers the facts of a run from its events and from looks at its engines. Keeps at most
/// `MOST_SAMPLES` looks: when there are more, every second one is dropped and they become rarer.
/// Request ids must be dense from 0. One thread.
public final class CaseRecorder {
  private static final int MOST_SAMPLES = 8_192;

  private final int blockSize;
  private final List<DecisionFacts> decisions = new ArrayList<>();
  private final List<Life> lives = new ArrayList<>();
  private final FeedWatch feeds;
  private List<Sample> samples = new ArrayList<>();
  private List<String> termNames = List.of();
  private int every = 1;
  private int offered;

  /// One request while it lives.
  private static final class Life {
    int session = -1;
    int promptTokens;
    int replica = -1;
    long arrivedAt = -1;
    long routedAt = -1;
    long admittedAt = -1;
    long firstTokenAt = -1;
    long finishedAt = -1;
    int admittedBy = -1;
    int cachedTokens;
    int outputTokens;
    int preemptions;

    RequestFacts facts(long request) {
      return new RequestFacts(
          request,
          session,
          promptTokens,
          replica,
          arrivedAt,
          routedAt,
          admittedAt,
          firstTokenAt,
          finishedAt,
          admittedBy,
          cachedTokens,
          outputTokens,
          preemptions);
    }
  }

  /// @param blockSize tokens per KV block
  public CaseRecorder(int blockSize) {
    this(blockSize, new FeedWatch());
  }

  private CaseRecorder(int blockSize, FeedWatch feeds) {
    this.blockSize = blockSize;
    this.feeds = feeds;
  }

  /// Without any fact, about the same replicas.
  public CaseRecorder begunAnew() {
    return new CaseRecorder(blockSize, feeds.begunAnew());
  }

  /// An event that is heard when it happens.
  public void fold(ClusterEvent event) {
    fold(event, event.at());
  }

  /// @param now when the event is heard, nanoseconds
  public void fold(ClusterEvent event, long now) {
    feeds.fold(event, now);
    if (event instanceof ClusterEvent.RequestEvent e) {
      fold(e);
    }
  }

  private void fold(ClusterEvent.RequestEvent event) {
    Life life = life(event.request());
    switch (event) {
      case ClusterEvent.RequestArrived e -> {
        life.arrivedAt = e.at();
        life.session = e.body().session();
        life.promptTokens = e.body().promptTokens();
      }
      case ClusterEvent.RequestRouted e -> {
        decisions.add(new DecisionReading(e, blockSize).facts());
        termNames = e.decision().termNames();
        life.routedAt = e.at();
        life.replica = e.replica();
      }
      case ClusterEvent.RequestAdmitted e -> {
        if (life.admittedAt < 0) {
          life.admittedAt = e.at();
          life.admittedBy = e.replica();
          life.cachedTokens = e.cachedTokens();
        }
      }
      case ClusterEvent.FirstToken e ->
          life.firstTokenAt = life.firstTokenAt < 0 ? e.at() : life.firstTokenAt;
      case ClusterEvent.TokensDecoded e -> life.outputTokens = e.outputTokens();
      case ClusterEvent.RequestFinished e -> {
        life.finishedAt = e.at();
        life.outputTokens = e.outputTokens();
      }
      case ClusterEvent.RequestPreempted _ -> life.preemptions++;
      case ClusterEvent.RequestLost _ -> life.firstTokenAt = -1;
      case ClusterEvent.RequestRejected _, ClusterEvent.KvLoaded _ -> {}
    }
  }

  private Life life(long request) {
    int id = Math.toIntExact(request);
    while (lives.size() <= id) {
      lives.add(new Life());
    }
    return lives.get(id);
  }

  /// A look at the engines; at even distances.
  public void sample(Sample sample) {
    if (offered++ % every == 0) {
      samples.add(sample);
      if (samples.size() == MOST_SAMPLES) {
        List<Sample> kept = new ArrayList<>(MOST_SAMPLES / 2);
        for (int i = 0; i < samples.size(); i += 2) {
          kept.add(samples.get(i));
        }
        samples = kept;
        every *= 2;
      }
    }
  }

  /// The names of the parts of the policy's cost; empty before the first decision.
  public List<String> termNames() {
    return termNames;
  }

  public CaseFile file(
      CaseSetting setting,
      List<DegradationCount> degradation,
      HitLadder hits,
      List<RouterFigures> routers) {
    return file(setting, degradation, hits, routers, List.of());
  }

  /// @param late what a router heard long after the requests that served it had ended
  public CaseFile file(
      CaseSetting setting,
      List<DegradationCount> degradation,
      HitLadder hits,
      List<RouterFigures> routers,
      List<LateBlocks> late) {
    List<RequestFacts> requests = new ArrayList<>(lives.size());
    for (int id = 0; id < lives.size(); id++) {
      requests.add(lives.get(id).facts(id));
    }
    return new CaseFile(
        setting,
        decisions,
        requests,
        samples,
        degradation,
        hits,
        routers,
        feeds.facts().with(late.stream().flatMap(LateFeed::of).toList()));
  }
}
