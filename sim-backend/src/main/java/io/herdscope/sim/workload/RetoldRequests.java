package io.herdscope.sim.workload;

import io.herdscope.model.prompt.Hints;
import java.util.function.Function;

/// Requests with other hints; nothing else of a workload changes.
///
/// @param hints pure
record RetoldRequests(Function<ScriptedRequest, Hints> hints)
    implements RewrittenRequests.Rewriting {
  /// The same workload, its clients hinting otherwise.
  static Workload over(Workload workload, Function<ScriptedRequest, Hints> hints) {
    return RewrittenRequests.played(workload, () -> new RetoldRequests(hints));
  }

  @Override
  public ScriptedRequest of(ScriptedRequest scripted) {
    return scripted.as(scripted.request().with(hints.apply(scripted)));
  }

  @Override
  public RetoldRequests copy() {
    return this;
  }
}
