package io.herdscope.router;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.Freshness;
import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.index.PrefixMatch;
import io.herdscope.router.load.LoadTracking;
import org.jspecify.annotations.Nullable;

/// A belief read where it stands, for decisions that nobody keeps: nothing is copied, and a policy
/// pays only for what it looks at. Good for one decision and its booking; then it is about the next
/// request. One thread.
final class LiveBelief extends Belief {
  private final Beliefs beliefs;
  private final PrefixMatch match = new PrefixMatch();
  private HashRun prompt = HashRun.EMPTY;
  private LoadTracking tracking = LoadTracking.FULL;
  private boolean cached;
  private boolean matched;
  private boolean shared;
  private @Nullable EngineReports reports;
  private @Nullable LoadForecast forecast;
  private int replicas;
  private long now;

  LiveBelief(Beliefs beliefs) {
    this.beliefs = beliefs;
  }

  LiveBelief about(Request request, LoadTracking ledgerTracking, boolean indexIsFed, long at) {
    prompt = request.promptBlocks();
    tracking = ledgerTracking;
    cached = indexIsFed;
    matched = false;
    reports = null;
    forecast = null;
    shared = tracking.kvReuse() && beliefs.ledger.mayShare(prompt);
    replicas = beliefs.roster.size();
    now = at;
    return this;
  }

  @Override
  public int replicas() {
    return replicas;
  }

  @Override
  public int overlapBlocks(Tier tier, int replica) {
    if (!cached) {
      return 0;
    }
    if (!matched) {
      beliefs.index.match(prompt, replicas, match);
      matched = true;
    }
    return match.blocks(tier, replica);
  }

  @Override
  public long prefillTokens(int replica) {
    return beliefs.ledger.prefillTokens(replica);
  }

  @Override
  public double activeBlocks(int replica) {
    return beliefs.ledger.activeBlocks(replica, tracking);
  }

  @Override
  public int additionalBlocks(int replica) {
    return shared ? beliefs.ledger.additionalBlocks(replica, prompt) : prompt.length();
  }

  @Override
  public int activeRequests(int replica) {
    return beliefs.ledger.activeRequests(replica);
  }

  @Override
  public EngineReports reports() {
    EngineReports view = reports == null ? beliefs.reports.view(replicas) : reports;
    reports = view;
    return view;
  }

  @Override
  public Freshness freshness() {
    return beliefs.news.snapshot();
  }

  @Override
  public LoadForecast forecast() {
    if (!tracking.forecast()) {
      return LoadForecast.none();
    }
    LoadForecast made = forecast == null ? beliefs.forecast(now) : forecast;
    forecast = made;
    return made;
  }
}
