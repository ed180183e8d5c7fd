package io.herdscope.sim.workload;

import io.herdscope.model.prompt.Hints;

/// Tells the router what no router can know: every request's hint is its true output length. Only
/// for experiments that want an upper bound; nothing else of the workload changes.
public final class OracleHints {
  private OracleHints() {}

  /// The same workload with true lengths as hints.
  public static Workload over(Workload workload) {
    return RetoldRequests.over(workload, OracleHints::told);
  }

  private static Hints told(ScriptedRequest scripted) {
    Hints hints = scripted.request().hints();
    return new Hints(scripted.outputTokens(), hints.priority(), hints.strictPriority());
  }
}
