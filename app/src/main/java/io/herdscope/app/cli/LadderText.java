package io.herdscope.app.cli;

import io.herdscope.model.metric.HitLadder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The hit-rate ladder on one line.
final class LadderText {
  private LadderText() {}

  /// One line per policy, seeds added up.
  static String of(List<Finish> finishes) {
    Map<String, HitLadder> sums = new LinkedHashMap<>();
    for (Finish finish : finishes) {
      if (finish.ladder() != null) {
        sums.merge(finish.label(), finish.ladder(), HitLadder::plus);
      }
    }
    StringBuilder text = new StringBuilder("Where prefix hits went, in KV blocks\n");
    sums.forEach(
        (label, ladder) ->
            text.append("  ").append(label).append(": ").append(of(ladder)).append('\n'));
    return text.toString();
  }

  static String of(HitLadder ladder) {
    String rungs =
        String.format(
            Locale.ROOT,
            "%d blocks − %d first time = %d ideal − %d lost to capacity − %d to choice − %d to"
                + " belief = %d hit",
            ladder.blocks(),
            ladder.firstTime(),
            ladder.ideal(),
            ladder.lostToCapacity(),
            ladder.lostToChoice(),
            ladder.lostToBelief(),
            ladder.hit());
    return ladder.fromTiers() == 0
        ? rungs
        : rungs
            + String.format(
                Locale.ROOT,
                " − %d from host or disk = %d on the device",
                ladder.fromTiers(),
                ladder.onDevice());
  }
}
