package io.herdscope.app.cli;

import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.Later;
import io.herdscope.model.Nanos;
import java.util.List;

/// What forcing each replica would have done, beside the run as it was.
final class ForkText {
  private final Explained explained;
  private final List<Inspection.Fork> forks;

  ForkText(Explained explained, List<Inspection.Fork> forks) {
    this.explained = explained;
    this.forks = forks;
  }

  @Override
  public String toString() {
    Later first = forks.getFirst().later();
    int requests = first == null ? 0 : first.requests();
    TextTable table =
        new TextTable(
            "forced to",
            "TTFT s",
            "E2E s",
            "later TTFT mean s",
            "p99 s",
            "later E2E mean s",
            "p99 s",
            "elsewhere",
            "session p99 s",
            "hit %",
            "run ends s",
            "");
    forks.forEach(fork -> row(table, fork));
    return "Forced each way and run to the end: this request, the "
        + requests
        + " after it, the run\n"
        + table;
  }

  private void row(TextTable table, Inspection.Fork fork) {
    Later later = fork.later();
    if (later == null) {
      throw new IllegalStateException("a fork of a whole run counts the later requests");
    }
    table.row(
        explained.replica(fork.replica()),
        ResultTable.number(fork.ttftSeconds(), 4),
        ResultTable.number(fork.e2eSeconds(), 3),
        ResultTable.number(later.ttftSeconds().mean(), 4),
        ResultTable.number(later.ttftSeconds().p99(), 4),
        ResultTable.number(later.e2eSeconds().mean(), 3),
        ResultTable.number(later.e2eSeconds().p99(), 3),
        Integer.toString(later.elsewhere()),
        ResultTable.number(fork.sessionP99Seconds(), 2),
        ResultTable.number(later.prefixHitRate() * 100, 2),
        ResultTable.number(Nanos.toSeconds(fork.end()), 2),
        fork.asItWas() ? "← as it was" : "");
  }
}
