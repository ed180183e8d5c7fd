package io.herdscope.app.session;

import io.herdscope.model.metric.MetricSums;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// What a live cluster had counted at instants gone by, in bounded memory: when there are too many
/// entries, every second one goes and they come half as often. One thread.
final class Tallies {
  private static final int MOST_NUMBERS = 1 << 20;
  private static final int LEAST_ROWS = 256;
  private static final int MOST_ROWS = 4_096;

  /// @param at when the last event of it happened, nanoseconds
  /// @param until up to when nothing more happened
  /// @param since from when on requests were remembered
  /// @param sums of the requests then remembered
  /// @param removed blocks, by replica
  /// @param generated output tokens, by replica
  /// @param hits prompt tokens that engines found in their caches
  /// @param queried prompt tokens that they looked up
  record Tally(
      long at,
      long until,
      long since,
      MetricSums sums,
      long[] removed,
      long[] generated,
      long hits,
      long queried) {
    static final Tally NONE = new Tally(0, 0, 0, MetricSums.NONE, new long[0], new long[0], 0, 0);

    private int numbers() {
      return 10 + removed.length + generated.length + 5 * sums.routedTo().length;
    }
  }

  private final List<Tally> rows = new ArrayList<>();
  private long spacing;
  private long nextAt;

  /// @param spacing nanoseconds from one entry to the next at first
  Tallies(long spacing) {
    this.spacing = spacing;
  }

  boolean isDue(long at) {
    return at >= nextAt;
  }

  void add(Tally row) {
    rows.add(row);
    int most = Math.clamp(MOST_NUMBERS / row.numbers(), LEAST_ROWS, MOST_ROWS);
    if (rows.size() > most) {
      for (int i = rows.size() - 2; i >= 0; i -= 2) {
        rows.remove(i);
      }
      spacing *= 2;
    }
    nextAt = row.at() + spacing;
  }

  /// What had been counted at the last entry up to an instant.
  Tally at(long instant) {
    int after = firstAfter(instant);
    return after == 0 ? Tally.NONE : rows.get(after - 1);
  }

  /// Blocks that a replica had removed up to an instant. Where entries are rare, in a long session
  /// or a large fleet, removals between two of them count as spread evenly over their true span, so
  /// that a difference of two instants is a rate times their distance and not what one or no entry
  /// happens to hold.
  ///
  /// @param now the latest instant, after the one asked for
  /// @param total removed until now
  double removed(int replica, long instant, long now, long total) {
    int after = firstAfter(instant);
    Tally last = after == 0 ? Tally.NONE : rows.get(after - 1);
    long before = of(last.removed(), replica);
    if (instant <= last.until()) {
      return before;
    }
    boolean isLast = after == rows.size();
    long end = isLast ? now : rows.get(after).at();
    long then = isLast ? total : of(rows.get(after).removed(), replica);
    double part = (instant - last.until()) / (double) (end - last.until());
    return before + part * (then - before);
  }

  /// Index of the first entry after an instant, their number when there is none.
  private int firstAfter(long instant) {
    int low = 0;
    int high = rows.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (rows.get(middle).at() <= instant) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  int size() {
    return rows.size();
  }

  /// A replica's number; 0 where it was not heard of yet.
  static long of(long[] numbers, int replica) {
    return replica < numbers.length ? numbers[replica] : 0;
  }

  /// The first `replicas` of a row of numbers by replica.
  static long[] first(long[] numbers, int replicas) {
    return Arrays.copyOf(numbers, Math.min(numbers.length, replicas));
  }
}
