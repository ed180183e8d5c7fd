package io.herdscope.app.workbench.scrubber;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Flag;
import io.herdscope.app.session.LaneFrame;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// What the flags over a run are called. Flags that stand so close that the label of one would run
/// into the next share a label behind the last of them; a tooltip tells each with its instant.
/// Pure.
final class FlagMarks {
  /// From a flag's pole to its label.
  static final double LABEL = 12;

  private static final double NEAR = 5;

  /// Pixels of a label that begins further right than its text has room.
  private static final double LONGEST = 420;

  private FlagMarks() {}

  /// A label and the flag it stands behind.
  record Label(double x, String text) {}

  static List<Label> labels(Words words, RunScale scale, LaneFrame lane) {
    List<Label> labels = new ArrayList<>();
    List<String> names = new ArrayList<>();
    double pole = 0;
    for (Flag flag : lane.flags()) {
      double x = Math.floor(scale.x(flag.at()));
      if (!names.isEmpty() && x > pole + LABEL + Type.TICK_MONO.width(joined(words, names)) + 6) {
        labels.add(new Label(pole, joined(words, names)));
        names.clear();
      }
      names.add(name(words, lane, flag));
      pole = x;
    }
    if (!names.isEmpty()) {
      double room = Math.max(LONGEST, scale.right() - pole);
      labels.add(new Label(pole, Type.TICK_MONO.fit(joined(words, names), room)));
    }
    return List.copyOf(labels);
  }

  private static String joined(Words words, List<String> names) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    names.forEach(name -> counts.merge(name, 1, Integer::sum));
    return counts.entrySet().stream()
        .map(
            each ->
                each.getValue() == 1
                    ? each.getKey()
                    : words.text("flag.times", each.getKey(), each.getValue()))
        .collect(Collectors.joining(" · "));
  }

  private static String name(Words words, LaneFrame lane, Flag flag) {
    String key = flag.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
    String factor = Formats.fixed(flag.amount(), 1);
    return words.text("flag." + key, lane.replicaName(flag.replica()), factor);
  }

  /// A line for each flag whose pole is at a place above the axis; empty where none is.
  static String tip(Words words, RunScale scale, LaneFrame lane, double x, double y) {
    return lane.flags().stream()
        .filter(flag -> y < scale.bottom() && Math.abs(scale.x(flag.at()) + 3 - x) <= NEAR)
        .map(flag -> words.text("flag.tip", Formats.clock(flag.at()), name(words, lane, flag)))
        .collect(Collectors.joining("\n"));
  }
}
