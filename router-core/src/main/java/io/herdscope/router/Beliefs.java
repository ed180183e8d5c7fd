package io.herdscope.router;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.index.BeliefIndex;
import io.herdscope.router.index.PrefixMatch;
import io.herdscope.router.load.LoadLedger;
import io.herdscope.router.load.LoadTracking;
import io.herdscope.router.load.RecentLoad;
import java.util.Arrays;

/// What a router believes about every replica for one request: written down once and for all, or
/// read where it stands. One thread.
final class Beliefs {
  final Roster roster;
  final BeliefIndex index;
  final LoadLedger ledger;
  final RecentLoad recent;
  final EngineReports.Board reports;
  final NewsClock news;
  private final PrefixMatch match = new PrefixMatch();
  private final LiveBelief live = new LiveBelief(this);

  Beliefs(
      Roster roster,
      BeliefIndex index,
      LoadLedger ledger,
      RecentLoad recent,
      EngineReports.Board reports,
      NewsClock news) {
    this.roster = roster;
    this.index = index;
    this.ledger = ledger;
    this.recent = recent;
    this.reports = reports;
    this.news = news;
  }

  /// A belief that stays as it is.
  ///
  /// @param request as this router names its blocks
  /// @param now nanoseconds
  Belief about(Request request, LoadTracking tracking, long now) {
    int replicas = roster.size();
    long[] prefillTokens = new long[replicas];
    double[] activeBlocks = new double[replicas];
    int[] additionalBlocks = new int[replicas];
    int[] activeRequests = new int[replicas];
    for (int r = 0; r < replicas; r++) {
      prefillTokens[r] = ledger.prefillTokens(r);
      activeBlocks[r] = ledger.activeBlocks(r, tracking);
      activeRequests[r] = ledger.activeRequests(r);
    }
    if (tracking.kvReuse()) {
      ledger.additionalBlocks(request.promptBlocks(), replicas, additionalBlocks);
    } else {
      Arrays.fill(additionalBlocks, request.promptBlocks().length());
    }
    index.match(request.promptBlocks(), replicas, match);
    return new Belief(
            match.take(),
            prefillTokens,
            activeBlocks,
            additionalBlocks,
            activeRequests,
            reports.view(replicas))
        .with(news.snapshot(), tracking.forecast() ? forecast(now) : LoadForecast.none());
  }

  /// The same belief until the router hears of anything but the decision taken on it; costs only
  /// what is asked of it.
  ///
  /// @param request as this router names its blocks
  /// @param cached whether the index is fed; if not, nobody holds anything
  /// @param now nanoseconds
  Belief live(Request request, LoadTracking tracking, boolean cached, long now) {
    return live.about(request, tracking, cached, now);
  }

  /// What is expected of the load on every replica.
  ///
  /// @param now nanoseconds
  LoadForecast forecast(long now) {
    double[] work = new double[roster.size()];
    for (int r = 0; r < work.length; r++) {
      work[r] = recent.blocks(r, now);
    }
    return ledger.forecast(work);
  }
}
