package io.herdscope.app.finding;

import io.herdscope.app.fx.Formats;
import io.herdscope.model.metric.RunMetrics;

/// What a finding's remedy does to the same arrivals.
///
/// @param rule the finding's
/// @param silenced whether the rule finds nothing any more
public record RemedyTrial(
    String rule, Remedy remedy, RunMetrics before, RunMetrics after, boolean silenced) {
  private static final double NOTABLY = 0.98;

  /// What was tried, and what it gave, in one line.
  public String line() {
    return FindingWords.text("trial", remedy.setting()) + ": " + sentence();
  }

  /// `session p99 626.1 → 260.7 s · TTFT p99 1.2 → 0.169 s · …`, in the present language.
  public String sentence() {
    String figures =
        FindingWords.text(
            "trial.figures",
            Formats.ttft(before.ttftSeconds().p99()),
            Formats.ttft(after.ttftSeconds().p99()),
            Formats.percent(before.prefixHitRate(), 1),
            Formats.percent(after.prefixHitRate(), 1),
            Formats.cv(before.decodeBlockCv()),
            Formats.cv(after.decodeBlockCv()));
    return tail()
        + figures
        + " · "
        + FindingWords.text(silenced ? "trial.gone" : "trial.stays")
        + (isVain() ? FindingWords.text("trial.vain") : "");
  }

  /// Whether the tail of whole sessions or of TTFT is notably shorter for it, by 2 % or more.
  public boolean pays() {
    return shorter(before.sessionSeconds().p99(), after.sessionSeconds().p99())
        || shorter(before.ttftSeconds().p99(), after.ttftSeconds().p99());
  }

  /// Whether both tails are known, and neither is notably shorter.
  private boolean isVain() {
    double known =
        before.sessionSeconds().p99()
            + after.sessionSeconds().p99()
            + before.ttftSeconds().p99()
            + after.ttftSeconds().p99();
    return !pays() && !Double.isNaN(known);
  }

  private static boolean shorter(double before, double after) {
    return after <= NOTABLY * before;
  }

  /// Sessions of one request each are called requests, those of rollouts by their name.
  private String tail() {
    boolean rollouts = remedy.scenario().workload().kind().contains("rollout");
    String many = rollouts ? "trial.rollouts" : "trial.sessions";
    return FindingWords.text(
        before.sessions() == before.requests() ? "trial.requests" : many,
        Formats.tenth(before.sessionSeconds().p99()),
        Formats.tenth(after.sessionSeconds().p99()));
  }
}
