package io.herdscope.model.decision;

import io.herdscope.model.Tier;
import java.util.Arrays;

/// What the router believed about every candidate at the instant of a decision, index-aligned by
/// replica. The columns are the inputs of every policy; a decision can be re-scored from them.
///
/// Units: overlaps and decode in KV blocks, prefill in tokens.
public class Belief {
  private final int[][] overlapBlocks;
  private final long[] prefillTokens;
  private final double[] activeBlocks;
  private final int[] additionalBlocks;
  private final int[] activeRequests;
  private final EngineReports reports;
  private final Freshness freshness;
  private final LoadForecast forecast;

  /// For beliefs without columns of their own, which answer each question themselves.
  protected Belief() {
    this(new int[0][0], new long[0], new double[0], new int[0], new int[0]);
  }

  /// A belief of a router to which no engine has reported. Takes the columns over.
  public Belief(
      int[][] overlapBlocks,
      long[] prefillTokens,
      double[] activeBlocks,
      int[] additionalBlocks,
      int[] activeRequests) {
    this(
        overlapBlocks,
        prefillTokens,
        activeBlocks,
        additionalBlocks,
        activeRequests,
        EngineReports.none(prefillTokens.length));
  }

  /// Takes the columns over; they are not copied.
  ///
  /// @param overlapBlocks `[tier][replica]`, blocks beyond the tier above; given away by the caller
  /// @param prefillTokens prompt tokens still to compute
  /// @param activeBlocks decode KV blocks in flight, shared prefixes once
  /// @param additionalBlocks blocks of this request not already active there
  /// @param activeRequests requests booked and not finished
  /// @param reports what the engines last said of themselves
  public Belief(
      int[][] overlapBlocks,
      long[] prefillTokens,
      double[] activeBlocks,
      int[] additionalBlocks,
      int[] activeRequests,
      EngineReports reports) {
    this(
        overlapBlocks,
        prefillTokens,
        activeBlocks,
        additionalBlocks,
        activeRequests,
        reports,
        Freshness.none(),
        LoadForecast.none());
  }

  private Belief(
      int[][] overlapBlocks,
      long[] prefillTokens,
      double[] activeBlocks,
      int[] additionalBlocks,
      int[] activeRequests,
      EngineReports reports,
      Freshness freshness,
      LoadForecast forecast) {
    this.overlapBlocks = overlapBlocks;
    this.prefillTokens = prefillTokens;
    this.activeBlocks = activeBlocks;
    this.additionalBlocks = additionalBlocks;
    this.activeRequests = activeRequests;
    this.reports = reports;
    this.freshness = freshness;
    this.forecast = forecast;
  }

  /// The same belief, with how old it is and what is expected of the load.
  public Belief with(Freshness howOld, LoadForecast toCome) {
    return new Belief(
        overlapBlocks,
        prefillTokens,
        activeBlocks,
        additionalBlocks,
        activeRequests,
        reports,
        howOld,
        toCome);
  }

  public int replicas() {
    return prefillTokens.length;
  }

  public int overlapBlocks(Tier tier, int replica) {
    return overlapBlocks[tier.ordinal()][replica];
  }

  public long prefillTokens(int replica) {
    return prefillTokens[replica];
  }

  public double activeBlocks(int replica) {
    return activeBlocks[replica];
  }

  public int additionalBlocks(int replica) {
    return additionalBlocks[replica];
  }

  public int activeRequests(int replica) {
    return activeRequests[replica];
  }

  /// All of that at once.
  public BeliefColumns columns() {
    return new BeliefColumns(
        overlapBlocks, false, prefillTokens, activeBlocks, additionalBlocks, activeRequests);
  }

  /// What the engines last said of themselves; as old as it says.
  public EngineReports reports() {
    return reports;
  }

  /// How old the belief is.
  public Freshness freshness() {
    return freshness;
  }

  /// What is expected of the load; none unless the policy reads one.
  public LoadForecast forecast() {
    return forecast;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Belief that
        && Arrays.deepEquals(overlapBlocks, that.overlapBlocks)
        && Arrays.equals(prefillTokens, that.prefillTokens)
        && Arrays.equals(activeBlocks, that.activeBlocks)
        && Arrays.equals(additionalBlocks, that.additionalBlocks)
        && Arrays.equals(activeRequests, that.activeRequests)
        && reports.equals(that.reports)
        && freshness.equals(that.freshness)
        && forecast.equals(that.forecast);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(prefillTokens);
  }
}
