package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/// The stretches of time in which one replica was in the same trouble. Pure.
final class Spans {
  /// @param from nanoseconds
  record Span(int replica, long from, long to) {
    long nanos() {
      return to - from;
    }
  }

  private Spans() {}

  /// Stretches of at least `least` nanoseconds.
  ///
  /// @param trouble the replica in trouble at a sample, −1 for none
  static List<Span> of(CaseFile file, long least, ToIntFunction<Sample> trouble) {
    List<Span> spans = new ArrayList<>();
    int who = -1;
    long since = 0;
    long seen = 0;
    for (Sample sample : file.samples()) {
      int now = trouble.applyAsInt(sample);
      if (now != who) {
        add(spans, who, since, seen, least);
        who = now;
        since = sample.at();
      }
      seen = sample.at();
    }
    add(spans, who, since, seen, least);
    return List.copyOf(spans);
  }

  private static void add(List<Span> spans, int who, long since, long seen, long least) {
    if (who >= 0 && seen - since >= least) {
      spans.add(new Span(who, since, seen));
    }
  }

  static long nanos(List<Span> spans) {
    return spans.stream().mapToLong(Span::nanos).sum();
  }

  /// The longest of at least one.
  static Span longest(List<Span> spans) {
    Span longest = spans.getFirst();
    for (Span span : spans) {
      longest = span.nanos() > longest.nanos() ? span : longest;
    }
    return longest;
  }
}
