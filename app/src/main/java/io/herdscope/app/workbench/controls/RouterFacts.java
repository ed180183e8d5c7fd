package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.workbench.controls.Facts.Line;
import io.herdscope.model.scenario.RoutersSpec;
import java.util.ArrayList;
import java.util.List;

/// How many routers there are, and what they hear of each other when there are several.
final class RouterFacts {
  private RouterFacts() {}

  /// Beside the section's title; empty for one router.
  static String summary(RoutersSpec routers, Words words) {
    return routers.count() == 1
        ? ""
        : words.text(
            "fact.routerSummary", routers.count(), millis(routers.syncDelaySeconds(), words));
  }

  static List<Line> lines(RoutersSpec routers, Words words) {
    List<Line> lines = new ArrayList<>();
    lines.add(new Line(words.text("fact.routerCount"), Formats.count(routers.count())));
    if (routers.count() > 1) {
      lines.add(new Line(words.text("fact.spread"), words.text("spread." + routers.spread())));
      lines.add(new Line(words.text("fact.syncDelay"), delay(routers, words)));
      if (routers.loss() > 0) {
        lines.add(new Line(words.text("fact.loss"), Formats.percent(routers.loss(), 0) + " %"));
      }
      lines.add(
          new Line(words.text("fact.lifecycle"), words.text("lifecycle." + routers.lifecycle())));
    }
    if (routers.bookDelaySeconds() > 0) {
      String book = millis(routers.bookDelaySeconds(), words);
      lines.add(new Line(words.text("fact.bookDelay"), book));
    }
    routers
        .joins()
        .forEach(j -> lines.add(new Line(words.text("fact.join"), seconds(j.atSeconds()))));
    routers
        .crashes()
        .forEach(
            c -> lines.add(new Line(words.text("fact.crash", c.router()), seconds(c.atSeconds()))));
    return lines;
  }

  private static String delay(RoutersSpec routers, Words words) {
    if (!routers.sync()) {
      return words.text("fact.noSync");
    }
    String least = millis(routers.syncDelaySeconds(), words);
    return routers.jitterSeconds() == 0
        ? least
        : least + " + " + millis(routers.jitterSeconds(), words);
  }

  static String millis(double seconds, Words words) {
    boolean small = seconds > 0 && seconds < 0.0095;
    return words.text("fact.millis", Formats.fixed(seconds * 1_000, small ? 1 : 0));
  }

  private static String seconds(double at) {
    return Formats.axisClock(Math.round(at * 1e9));
  }
}
