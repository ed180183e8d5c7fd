package io.herdscope.router.fleet;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.router.Router;
import io.herdscope.router.load.LoadLedger;

/// One router of a fleet: its view, what it heard too early, and what became of its decisions.
final class FleetMember {
  final Router router;
  final long joinedAt;
  private final EarlyNews early;
  private long leftAt = -1;
  long decisions;
  long raced;
  long collided;
  long unseenBookings;
  double viewErrorBlocks;
  long heard;
  long expired;

  FleetMember(Router router, long joinedAt) {
    this(router, joinedAt, new EarlyNews());
  }

  private FleetMember(Router router, long joinedAt, EarlyNews early) {
    this.router = router;
    this.joinedAt = joinedAt;
    this.early = early;
  }

  FleetMember copy(ArrayCopier arrays) {
    FleetMember copy = new FleetMember(router.copy(arrays), joinedAt, early.copy());
    copy.leftAt = leftAt;
    copy.decisions = decisions;
    copy.raced = raced;
    copy.collided = collided;
    copy.unseenBookings = unseenBookings;
    copy.viewErrorBlocks = viewErrorBlocks;
    copy.heard = heard;
    copy.expired = expired;
    return copy;
  }

  /// A router that starts now with this one's whole view.
  FleetMember twin(long seed, long at) {
    return new FleetMember(router.successor(seed, true, true), at, early.copy());
  }

  boolean isThere() {
    return leftAt < 0;
  }

  void crash(long at) {
    leftAt = at;
  }

  LoadLedger ledger() {
    return router.ledger();
  }

  RouterFigures figures(int number, long lost) {
    return new RouterFigures(
        number,
        joinedAt,
        leftAt,
        decisions,
        raced,
        collided,
        unseenBookings / (double) decisions,
        viewErrorBlocks / decisions,
        heard,
        lost,
        expired,
        early.forgotten());
  }

  /// Takes in news in whatever order they come. Returns whether a request was booked by it.
  boolean hear(ClusterEvent.RequestEvent news) {
    long request = news.request();
    boolean known = ledger().holds(request);
    if (!(news instanceof ClusterEvent.RequestRouted)) {
      router.observe(news);
    }
    switch (news) {
      case ClusterEvent.RequestRouted e -> {
        return (!known || router.roster().onlyDecodes(e.replica())) && book(e);
      }
      case ClusterEvent.FirstToken e -> {
        if (known) {
          ledger().prefillDone(request);
        } else {
          early.prefillDone(request);
        }
      }
      case ClusterEvent.TokensDecoded e -> {
        if (known) {
          ledger().progress(request, e.outputTokens());
        } else {
          early.progress(request, e.outputTokens());
        }
      }
      case ClusterEvent.RequestFinished e -> ended(request, known);
      case ClusterEvent.RequestRejected e -> ended(request, known);
      case ClusterEvent.RequestArrived e -> {}
      case ClusterEvent.RequestAdmitted e -> {}
      case ClusterEvent.RequestPreempted e -> {}
      case ClusterEvent.RequestLost e -> {}
      case ClusterEvent.KvLoaded e -> {}
    }
    return false;
  }

  private void ended(long request, boolean known) {
    if (known) {
      ledger().cancel(request);
    }
    if (router.roster().hasRoles()) {
      early.over(request);
    } else if (!known) {
      early.ended(request);
    }
  }

  /// A replica that is gone holds no bookings. Where requests are booked twice, what was heard
  /// early holds for both.
  private boolean book(ClusterEvent.RequestRouted e) {
    EarlyNews.Heard before =
        router.roster().hasRoles() ? early.look(e.request()) : early.take(e.request());
    if (before.ended() || !router.roster().isPresent(e.replica())) {
      ledger().cancel(e.request());
      return false;
    }
    router.book(e);
    if (before.prefillDone()) {
      ledger().prefillDone(e.request());
    }
    if (before.outputTokens() > 0) {
      ledger().progress(e.request(), before.outputTokens());
    }
    return true;
  }

  /// A booking without news of its end counts no longer.
  void expire(long request) {
    if (ledger().holds(request)) {
      ledger().cancel(request);
      expired++;
    }
  }
}
