package io.herdscope.app.cli;

import java.util.Locale;
import java.util.StringJoiner;
import tools.jackson.databind.JsonNode;

/// That requests of a sweep were not served, why, and what to do, for people; nothing where all
/// were.
final class UnservedText {
  private final SweepDocument sweep;
  private int runs;
  private int first = -1;
  private Unserved all = Unserved.NONE;

  UnservedText(SweepDocument sweep) {
    this.sweep = sweep;
    for (int run = 0; run < sweep.rows().length; run++) {
      SweepRow row = sweep.rows()[run];
      if (row != null && row.unserved().count() > 0) {
        runs++;
        if (first < 0 || (all.impossible() == 0 && row.unserved().impossible() > 0)) {
          first = run;
        }
        all = all.and(row.unserved());
      }
    }
  }

  boolean isEmpty() {
    return runs == 0;
  }

  @Override
  public String toString() {
    if (isEmpty()) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        "%nNot served, and not in these numbers: %d of %d requests of %d of %d runs, and what their"
            + " sessions would have asked later.%nThe first, at %s, because %s;%n%s%n",
        all.count(),
        all.requests(),
        runs,
        sweep.done(),
        where(),
        all.reason(),
        fix());
  }

  private String where() {
    StringJoiner words = new StringJoiner(", ");
    int cell = first / sweep.seeds();
    for (var value : sweep.values(cell).properties()) {
      words.add(value.getKey() + "=" + Vary.words(value.getValue()));
    }
    words.add(sweep.policy(cell));
    JsonNode seed = sweep.head().path("seeds").path(first % sweep.seeds());
    return words + (sweep.seeds() == 1 ? "" : ", seed " + seed.asString());
  }

  private String fix() {
    return all.impossible() > 0
        ? "change fleet.engine or the workload, or leave these values out."
        : "routing.queue wants it so: raise its thresholds or maxWaiting, or whenAllBusy=wait.";
  }
}
