package io.herdscope.app.view;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.model.source.ReplicaCondition;
import io.herdscope.model.source.ReplicaCondition.TierUse;
import java.util.ArrayList;
import java.util.List;

/// What is wrong with a replica and how full its lower tiers are, in words. Pure.
public final class ReplicaState {
  private static final Words WORDS = Words.of(ReplicaState.class);

  private ReplicaState() {}

  /// The shortest word for what is wrong, the worst first; empty where nothing is.
  public static String word(ReplicaCondition condition) {
    if (!condition.there()) {
      return WORDS.text(condition.everThere() ? "state.gone" : "state.not-yet");
    }
    if (condition.slowdown() > 1) {
      return WORDS.text("state.slow", factor(condition));
    }
    return condition.unheard() ? WORDS.text("state.unheard") : "";
  }

  /// One mark beside a name where a word has no room; empty where nothing is wrong.
  public static String mark(ReplicaCondition condition) {
    return !condition.there() ? " \u00d7" : word(condition).isEmpty() ? "" : " !";
  }

  /// The lower tiers by their names and shares; empty without any.
  public static String tiers(ReplicaCondition condition) {
    List<String> parts = new ArrayList<>();
    if (condition.host().capacity() > 0) {
      parts.add(WORDS.text("tier.host", percent(condition.host())));
    }
    if (condition.disk().capacity() > 0) {
      parts.add(WORDS.text("tier.disk", percent(condition.disk())));
    }
    return String.join(" \u00b7 ", parts);
  }

  private static String factor(ReplicaCondition condition) {
    double times = condition.slowdown();
    return times == Math.rint(times) ? Formats.count(times) : Formats.tenth(times);
  }

  private static String percent(TierUse use) {
    return Formats.percent(use.blocks() / (double) use.capacity(), 0);
  }

  /// Whole sentences for a tooltip, each with a line break before it.
  public static String lines(ReplicaFrame replica) {
    ReplicaCondition condition = replica.condition();
    StringBuilder lines = new StringBuilder();
    if (!condition.there()) {
      say(lines, condition.everThere() ? "tip.gone" : "tip.not-yet", "");
    }
    if (condition.there() && condition.slowdown() > 1) {
      say(lines, "tip.slow", factor(condition));
    }
    if (condition.unheard()) {
      say(lines, "tip.unheard", "");
    }
    tier(lines, "tip.host", condition.host());
    tier(lines, "tip.disk", condition.disk());
    return lines.toString();
  }

  private static void say(StringBuilder lines, String key, String value) {
    lines.append('\n').append(WORDS.text(key, value));
  }

  private static void tier(StringBuilder lines, String key, TierUse use) {
    if (use.capacity() > 0) {
      lines
          .append('\n')
          .append(
              WORDS.text(
                  key,
                  Formats.count((double) use.blocks()),
                  Formats.count((double) use.capacity())));
    }
  }
}
