package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.RequestTable;
import java.util.List;

/// What a request's bar says when it is pointed at.
final class TimelineTip {
  private static final Words WORDS = Words.of(TimelineTip.class);

  private TimelineTip() {}

  static String of(TimelinePicture.Plot plot, int i) {
    RequestTable table = plot.run().trace().requests();
    int replica = table.replica(i);
    List<String> names = plot.names();
    StringBuilder text = new StringBuilder();
    text.append(
        WORDS.text(
            "tip.head",
            BarText.name(table, i),
            replica < names.size() ? names.get(replica) : "r" + replica,
            Formats.count(i),
            Formats.clock(table.routed(i))));
    text.append('\n')
        .append(
            WORDS.text(
                "tip.prompt",
                Formats.count(table.promptTokens(i)),
                Formats.count(table.cachedTokens(i)),
                Formats.percent(table.cachedShare(i), 0)));
    if (table.admitted(i) != RequestTable.NEVER) {
      text.append('\n')
          .append(WORDS.text("tip.waited", seconds(table.routed(i), table.admitted(i))));
    }
    if (table.firstToken(i) != RequestTable.NEVER) {
      text.append('\n')
          .append(
              WORDS.text(
                  "tip.prefill",
                  seconds(table.admitted(i), table.firstToken(i)),
                  seconds(table.arrived(i), table.firstToken(i))));
    }
    if (table.finished(i) != RequestTable.NEVER) {
      text.append('\n')
          .append(
              WORDS.text(
                  "tip.decode",
                  Formats.count(table.outputTokens(i)),
                  seconds(table.firstToken(i), table.finished(i))));
    }
    int pauses = table.firstPause(i + 1) - table.firstPause(i);
    if (pauses > 0) {
      text.append('\n').append(WORDS.text("tip.preempted", Formats.count(pauses)));
    }
    return text.append('\n').append(WORDS.text("tip.click")).toString();
  }

  private static String seconds(long from, long to) {
    return Formats.ttft((to - from) / 1e9);
  }
}
