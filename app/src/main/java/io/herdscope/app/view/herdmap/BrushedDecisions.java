package io.herdscope.app.view.herdmap;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.RequestTable;
import io.herdscope.model.Nanos;
import java.util.Arrays;

/// The decisions that sent requests to the replicas of a brush while it lasts.
final class BrushedDecisions {
  private static final Words WORDS = Words.of(BrushedDecisions.class);
  private static final long LONG_WAIT = Nanos.PER_SECOND / 4;

  private BrushedDecisions() {}

  /// Ordinals, in time order.
  static int[] of(RequestTable table, Brush brush) {
    int first = firstAt(table, brush.from());
    int last = firstAt(table, brush.to());
    int[] found = new int[last - first];
    int count = 0;
    for (int i = first; i < last; i++) {
      if (brush.holds(table.replica(i))) {
        found[count++] = i;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /// Ordinal of the first decision at `at` or later.
  private static int firstAt(RequestTable table, long at) {
    int low = 0;
    int high = table.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (table.routed(middle) < at) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// `08:00 – 08:43 · 53 decisions, hit rate 81 % · 17 waited over 250 ms, the longest 8.0 s`.
  static String summary(HerdmapPicture.Plot plot, Brush brush, int[] decisions) {
    RequestTable table = plot.trace().requests();
    long prompt = 0;
    long cached = 0;
    int waited = 0;
    long longest = 0;
    for (int i : decisions) {
      prompt += table.promptTokens(i);
      cached += table.cachedTokens(i);
      long wait = table.admitted(i) < 0 ? 0 : table.admitted(i) - table.routed(i);
      waited += wait > LONG_WAIT ? 1 : 0;
      longest = Math.max(longest, wait);
    }
    String where = where(plot, brush);
    String what =
        WORDS.text(
            "brush.decisions",
            where,
            Formats.count(decisions.length),
            prompt == 0 ? Formats.NONE : Formats.percent(cached / (double) prompt, 0));
    return waited == 0
        ? what
        : WORDS.text("brush.waits", what, Formats.count(waited), Formats.tenth(longest / 1e9));
  }

  /// Where there is little room.
  static String brief(HerdmapPicture.Plot plot, Brush brush, int[] decisions) {
    return WORDS.text("brush.brief", where(plot, brush), Formats.count(decisions.length));
  }

  private static String where(HerdmapPicture.Plot plot, Brush brush) {
    String time = Formats.range(brush.from(), brush.to());
    return brush.isEveryReplica()
        ? time
        : WORDS.text("brush.on", time, plot.names(brush.firstReplica(), brush.lastReplica()));
  }
}
