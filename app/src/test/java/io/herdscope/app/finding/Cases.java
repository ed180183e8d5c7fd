package io.herdscope.app.finding;

import io.herdscope.model.metric.HitLadder;
import io.herdscope.model.scenario.QueueSpec;
import java.util.List;
import java.util.Map;

/// Small case files for tests.
final class Cases {
  static final CaseSetting SETTING =
      new CaseSetting(
          "kv-aware",
          Map.of("overlapCredit", 1.0),
          List.of("prefill", "active decode"),
          2,
          16,
          1_000,
          1,
          0,
          true,
          QueueSpec.OFF);

  static final CaseFile EMPTY =
      new CaseFile(
          SETTING,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          HitLadder.EMPTY,
          List.of(),
          FeedFacts.IN_TIME);

  private Cases() {}
}
