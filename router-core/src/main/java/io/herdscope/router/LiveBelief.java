package io.herdscope.router;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.BeliefColumns;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.Freshness;
import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.index.PrefixMatch;
import io.herdscope.router.load.LoadColumns;
import io.herdscope.router.load.LoadTracking;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A belief read where it stands, for decisions that nobody keeps: nothing is copied, and a policy
/// pays only for what it looks at. Good for one decision and its booking; then it is about the next
/// request. One thread.
final class LiveBelief extends Belief {
  private static final int UNEVEN = -1;

  private final Beliefs beliefs;
  private final PrefixMatch match = new PrefixMatch();
  private HashRun prompt = HashRun.EMPTY;
  private LoadTracking tracking = LoadTracking.FULL;
  private boolean cached;
  private boolean matched;
  private boolean shared;
  private @Nullable EngineReports reports;
  private @Nullable LoadForecast forecast;
  private int[][] nothing = new int[Tier.ALL.size()][0];
  private int[] additional = new int[0];
  private int additionalEverywhere;
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
    match();
    return match.blocks(tier, replica);
  }

  private void match() {
    if (!matched) {
      beliefs.index.match(prompt, replicas, match);
      matched = true;
    }
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
  public BeliefColumns columns() {
    if (cached) {
      match();
    }
    LoadColumns load = beliefs.ledger.columns(tracking, replicas);
    return new BeliefColumns(
        cached ? match.columns() : nothing(),
        !cached || match.isEmpty(),
        load.prefillTokens(),
        load.activeBlocks(),
        additionalBlocks(),
        load.activeRequests());
  }

  private int[][] nothing() {
    if (nothing[0].length < replicas) {
      nothing = new int[Tier.ALL.size()][replicas];
    }
    return nothing;
  }

  /// One number for all, unless the prompt begins as some live one does.
  private int[] additionalBlocks() {
    if (additional.length < replicas) {
      additional = new int[replicas];
      additionalEverywhere = 0;
    }
    if (shared) {
      beliefs.ledger.additionalBlocks(prompt, replicas, additional);
      additionalEverywhere = UNEVEN;
    } else if (additionalEverywhere != prompt.length()) {
      additionalEverywhere = prompt.length();
      Arrays.fill(additional, additionalEverywhere);
    }
    return additional;
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
