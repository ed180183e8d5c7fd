package io.herdscope.app.finding;

/// What rules need of one decision: not every candidate's numbers, but how they compare. Overlaps
/// and loads are what the router believed, in KV blocks; a load is decode blocks in flight and
/// prefill to compute, before this request.
///
/// @param ordinal number of the decision
/// @param at nanoseconds
/// @param replica who was chosen
/// @param bestOverlap longest overlap of an eligible replica, all tiers together
/// @param leastOverlap shortest overlap of an eligible replica
/// @param holders eligible replicas with the longest overlap, 0 when that is 0
/// @param leastLoaded eligible replica with the least load, the lowest index of several
/// @param mostLoad highest load of an eligible replica
/// @param chosenRequests requests in flight at the chosen replica
/// @param meanRequests requests in flight, mean over eligible replicas
/// @param tied candidates that shared the best cost
/// @param firstTied lowest index among them
/// @param byCost whether the chosen replica had the best cost
/// @param decidingTerms bit t: without term t another replica would have had the best cost
/// @param presentTerms bit t: term t was not zero for the chosen replica
public record DecisionFacts(
    long ordinal,
    long at,
    long request,
    int session,
    int router,
    int replica,
    int promptTokens,
    int promptBlocks,
    int bestOverlap,
    int chosenOverlap,
    int leastOverlap,
    int holders,
    double chosenLoad,
    double leastLoad,
    double meanLoad,
    double mostLoad,
    int leastLoaded,
    int chosenRequests,
    double meanRequests,
    int tied,
    int firstTied,
    boolean byCost,
    long decidingTerms,
    long presentTerms) {

  /// Whether all replicas were believed to hold equally much of a prompt they do hold.
  public boolean isOverlapEven() {
    return bestOverlap > 0 && leastOverlap == bestOverlap;
  }

  /// Whether the router saw no load anywhere.
  public boolean sawNoLoad() {
    return mostLoad == 0;
  }

  /// Whether nobody held a tenth of the prompt.
  public boolean isCold() {
    return bestOverlap * 10 < promptBlocks;
  }
}
