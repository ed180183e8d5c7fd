package io.herdscope.app.finding;

import io.herdscope.app.finding.rule.BlockSizeMismatch;
import io.herdscope.app.finding.rule.CacheThrash;
import io.herdscope.app.finding.rule.ClearedCacheUnnoticed;
import io.herdscope.app.finding.rule.ColdIgnoreLoad;
import io.herdscope.app.finding.rule.CountGateBlind;
import io.herdscope.app.finding.rule.DecodeHidden;
import io.herdscope.app.finding.rule.EventGap;
import io.herdscope.app.finding.rule.HashSeedMismatch;
import io.herdscope.app.finding.rule.HerdingOnPrefix;
import io.herdscope.app.finding.rule.HotSession;
import io.herdscope.app.finding.rule.HotWorker;
import io.herdscope.app.finding.rule.IdleWhileQueued;
import io.herdscope.app.finding.rule.LateEvents;
import io.herdscope.app.finding.rule.LoadSignalZero;
import io.herdscope.app.finding.rule.PromptsBelowBlock;
import io.herdscope.app.finding.rule.QueueThresholdUnreachable;
import io.herdscope.app.finding.rule.SameIdleWorker;
import io.herdscope.app.finding.rule.SameOverlap;
import io.herdscope.app.finding.rule.StaleBelief;
import io.herdscope.app.finding.rule.StragglersCollide;
import io.herdscope.app.finding.rule.TiedScores;
import io.herdscope.app.finding.rule.TiesToFirst;
import io.herdscope.app.finding.rule.TokenlessRequests;
import io.herdscope.app.finding.rule.WeightNeverMattered;
import io.herdscope.model.scenario.Scenario;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The catalog of rules, causes before what follows from them: findings of one severity are told in
/// this order. To add one: its file, its words in both languages, and a line here.
public final class FindingRules {
  public static final List<FindingRule> ALL =
      List.of(
          new EventGap(),
          new LateEvents(),
          new ClearedCacheUnnoticed(),
          new BlockSizeMismatch(),
          new HashSeedMismatch(),
          new TokenlessRequests(),
          new PromptsBelowBlock(),
          new HerdingOnPrefix(),
          new StragglersCollide(),
          new LoadSignalZero(),
          new TiesToFirst(),
          new ColdIgnoreLoad(),
          new CountGateBlind(),
          new SameIdleWorker(),
          new HotWorker(),
          new HotSession(),
          new DecodeHidden(),
          new QueueThresholdUnreachable(),
          new SameOverlap(),
          new CacheThrash(),
          new StaleBelief(),
          new IdleWhileQueued(),
          new TiedScores(),
          new WeightNeverMattered());

  private FindingRules() {}

  /// What all rules find, the worst first, and among equals the cause before what follows from it.
  public static List<Finding> examine(CaseFile file) {
    return ALL.stream()
        .flatMap(rule -> rule.examine(file).stream())
        .sorted(Comparator.comparing(Finding::severity))
        .toList();
  }

  /// The advice of the rule that made a finding, as far as the scenario can take it.
  public static Optional<Remedy> remedy(Finding finding, Scenario scenario) {
    return ALL.stream()
        .filter(rule -> rule.id().equals(finding.rule()))
        .findFirst()
        .flatMap(rule -> rule.remedy(scenario));
  }
}
