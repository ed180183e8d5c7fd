package io.herdscope.app.view;

import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.session.SessionCommand;

/// The way to what was seen: to its instant, and to its decision and replica. FX thread only.
public final class EvidenceTrip {
  private EvidenceTrip() {}

  public static void go(ViewContext context, Evidence evidence) {
    context.commands().accept(new SessionCommand.Pause());
    context.commands().accept(new SessionCommand.Seek(evidence.at()));
    if (evidence.replica() >= 0) {
      context.state().selectReplica(evidence.replica());
    }
    if (evidence.decision() >= 0) {
      context.state().selectDecision(evidence.decision());
      context.commands().accept(new SessionCommand.Inspect(evidence.decision()));
    }
  }

  /// To the first thing that was seen.
  public static void go(ViewContext context, Finding finding) {
    go(context, finding.evidence().getFirst());
  }
}
