package io.herdscope.app.cli;

import io.herdscope.app.session.Rejections;
import java.util.List;
import java.util.Locale;

/// How many requests the routers' queues turned away, one line per run, for people; nothing where
/// none was.
final class RefusalText {
  private RefusalText() {}

  static String of(List<Finish> finishes) {
    boolean seeds = finishes.stream().mapToLong(Finish::seed).distinct().count() > 1;
    StringBuilder text = new StringBuilder();
    for (Finish finish : finishes) {
      Rejections rejections = finish.outcome().rejections();
      if (rejections.refused() > 0) {
        text.append(
            String.format(
                Locale.ROOT,
                "%s%s refused %d of %d requests (counted as failed), the first because %s;"
                    + " routing.queue wants it so%n",
                finish.label(),
                seeds ? ", seed " + finish.seed() + "," : "",
                rejections.refused(),
                finish.outcome().metrics().requests(),
                rejections.firstRefusal()));
      }
    }
    return text.isEmpty() ? "" : System.lineSeparator() + text;
  }
}
