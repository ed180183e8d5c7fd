package io.herdscope.router.queue;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.QueueSpec;
import io.herdscope.model.source.Gate;
import io.herdscope.router.Router;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The requests that have arrived and not been sent. While every replica that is not busy has more
/// prefill waiting than the threshold they stay; else the first in order goes. Order: strict
/// priority, then the score of the order, then arrival. Folded from events; a router's ledger and
/// index are only read. One stands in front of each router (`WaitingRooms`). Single writer;
/// `copy()` is independent.
///
/// Source: Dynamo `lib/kv-router/src/scheduling` (`queue.rs`, `policy.rs`); overload as in
/// `filter.rs`. Not here: policy classes with deficit round-robin.
public final class AdmissionQueue {
  private static final Gate.Step WAIT = new Gate.Wait();

  private final QueueSpec spec;
  private final List<Request> waiting = new ArrayList<>();
  private double[] score = new double[16];

  public AdmissionQueue(QueueSpec spec) {
    this.spec = spec;
  }

  public AdmissionQueue copy() {
    AdmissionQueue copy = new AdmissionQueue(spec);
    copy.waiting.addAll(waiting);
    copy.score = score.clone();
    return copy;
  }

  /// Requests waiting.
  public int size() {
    return waiting.size();
  }

  /// Folds an event; `router` is asked what it has cached when a request arrives.
  public void apply(ClusterEvent event, Router router) {
    switch (event) {
      case ClusterEvent.RequestArrived e -> add(e.body(), e.at(), router);
      case ClusterEvent.RequestLost e -> add(e.body(), e.at(), router);
      case ClusterEvent.RequestRouted e -> remove(e.request());
      case ClusterEvent.RequestRejected e -> remove(e.request());
      case ClusterEvent.RequestEvent e -> {}
      case ClusterEvent.CacheEvent e -> {}
      case ClusterEvent.ReplicaJoined e -> {}
      case ClusterEvent.ReplicaLeft e -> {}
      case ClusterEvent.FaultStruck e -> {}
      case ClusterEvent.EngineReported e -> {}
      case ClusterEvent.EngineSampled e -> {}
      case ClusterEvent.SourceEvent e -> {}
      case ClusterEvent.RoutingChanged e -> {}
    }
  }

  void add(Request request, long at, Router router) {
    add(request, score(request, at, router));
  }

  private void add(Request request, double itsScore) {
    if (waiting.size() == score.length) {
      score = Arrays.copyOf(score, 2 * score.length);
    }
    score[waiting.size()] = itsScore;
    waiting.add(request);
  }

  /// Whoever waits longest leaves and joins the end of `other` with the score it has.
  Request moveFirstTo(AdmissionQueue other) {
    Request first = waiting.getFirst();
    other.add(first, score[0]);
    remove(first.id());
    return first;
  }

  Request waiting(int place) {
    return waiting.get(place);
  }

  private double score(Request request, long at, Router router) {
    double jump = Math.max(0, request.hints().priority());
    return switch (spec.order()) {
      case FCFS -> jump - Nanos.toSeconds(at);
      case LCFS -> jump + Nanos.toSeconds(at);
      case WSPT -> (1 + jump) / Math.max(1, tokens(request, router));
    };
  }

  private int tokens(Request request, Router router) {
    return spec.uncachedTokens() ? router.leastPrefillTokens(request) : request.promptTokens();
  }

  void remove(long request) {
    for (int i = 0; i < waiting.size(); i++) {
      if (waiting.get(i).id() == request) {
        waiting.remove(i);
        System.arraycopy(score, i + 1, score, i, waiting.size() - i);
        return;
      }
    }
  }

  /// Who goes next, by what the router knows now.
  public Gate.Step next(Router router) {
    if (waiting.isEmpty()) {
      return WAIT;
    }
    int first = first();
    boolean[] busy = router.busy();
    if (router.roster().fleet().eligibleCount() == count(busy)) {
      return spec.whenAllBusy() == QueueSpec.WhenAllBusy.REJECT
          ? new Gate.Refuse(waiting.get(first).id(), "every replica is busy")
          : held();
    }
    return isHeld(router, busy) ? held() : new Gate.Send(waiting.get(first).id());
  }

  /// All wait, but for those that do not fit.
  private Gate.Step held() {
    return spec.maxWaiting() > 0 && waiting.size() > spec.maxWaiting()
        ? new Gate.Refuse(
            waiting.getLast().id(), "more than " + spec.maxWaiting() + " requests wait")
        : WAIT;
  }

  private int first() {
    int first = 0;
    for (int i = 1; i < waiting.size(); i++) {
      int above = Integer.compare(strict(i), strict(first));
      if (above > 0 || (above == 0 && score[i] > score[first])) {
        first = i;
      }
    }
    return first;
  }

  private int strict(int place) {
    return waiting.get(place).hints().strictPriority();
  }

  private boolean isHeld(Router router, boolean[] busy) {
    if (spec.threshold() == 0) {
      return false;
    }
    for (int r = 0; r < busy.length; r++) {
      ReplicaSpec replica = router.roster().spec(r);
      if (replica != null && router.roster().isPresent(r) && !busy[r]) {
        double most = spec.threshold() * replica.maxBatchedTokens();
        if (router.ledger().prefillTokens(r) <= most) {
          return false;
        }
      }
    }
    return true;
  }

  private static int count(boolean[] flags) {
    int count = 0;
    for (boolean flag : flags) {
      count += flag ? 1 : 0;
    }
    return count;
  }
}
