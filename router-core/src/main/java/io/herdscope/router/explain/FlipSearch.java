package io.herdscope.router.explain;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.DoubleFunction;

/// Finds every flip of one coefficient: looks where the choice differs between two values and where
/// the costs do not rule out that it does in between, and narrows each down to two neighbours.
final class FlipSearch {
  private static final int MOST_SCORED = 60_000;
  private static final int MOST_POINTS = 256;

  /// A stretch in which a cost does not tell the choice, and no draw either, is halved this often.
  private static final int BLIND_DEPTH = 5;

  /// So is one in which nothing changes at all: it may hide a step of a threshold. Shares are what
  /// thresholds of such a narrow range are compared with.
  private static final int FLAT_DEPTH = 2;

  private static final int FLAT_SHARE_DEPTH = 5;

  private static final Sample[] NO_SAMPLES = {};

  private final ParameterSpec spec;
  private final DoubleFunction<RoutingDecision> rescore;
  private final List<FlipPoint> points = new ArrayList<>();
  private int scored;
  private boolean complete = true;

  FlipSearch(ParameterSpec spec, DoubleFunction<RoutingDecision> rescore) {
    this.spec = spec;
    this.rescore = rescore;
  }

  CoefficientFlips over(double now) {
    RoutingDecision present = rescore.apply(now);
    Sample here = Sample.of(now, present);
    Sample before = sample(spec.min());
    NavigableSet<Double> places = new TreeSet<>(List.of(now, spec.max()));
    boolean close = Places.areNeeded(spec);
    if (close) {
      places.addAll(Places.of(spec, now, present.belief()));
    }
    if (isReal()) {
      places.add(Math.nextUp(spec.min())); // the least value is often "off"
    }
    for (double place : places.tailSet(spec.min(), false)) {
      Sample next = place == now ? here : sample(place);
      if (!close || !before.isSameAs(next)) {
        scan(before, next, 0);
      }
      before = next;
    }
    points.sort(Comparator.comparingDouble(FlipPoint::below));
    return new CoefficientFlips(spec, now, here.chosen(), points, complete);
  }

  private void scan(Sample from, Sample to, int depth) {
    if (isNext(from.at(), to.at())) {
      if (from.chosen() != to.chosen()) {
        add(from, to, FlipPoint.Method.BRACKETED);
      }
      return;
    }
    if (scored > MOST_SCORED || points.size() >= MOST_POINTS) {
      complete = false;
      return;
    }
    if (from.chosen() == to.chosen()) {
      look(from, to, depth);
    } else {
      narrow(from, to, depth);
    }
  }

  /// The ends agree: is anything in between?
  private void look(Sample from, Sample to, int depth) {
    Sample[] inside = inside(from, to);
    for (Sample sample : inside) {
      if (sample.chosen() != from.chosen()) {
        scan(from, sample, depth + 1);
        scan(sample, to, depth + 1);
        return;
      }
    }
    Interval interval = new Interval(from, to, inside);
    boolean settled =
        interval.isJudged()
            ? interval.isSettled() && (depth >= flatDepth() || !interval.isFlat())
            : depth >= BLIND_DEPTH;
    if (!settled) {
      Sample middle = sample(middle(from.at(), to.at()));
      scan(from, middle, depth + 1);
      scan(middle, to, depth + 1);
    }
  }

  private int flatDepth() {
    return spec.max() - spec.min() <= 1 ? FLAT_SHARE_DEPTH : FLAT_DEPTH;
  }

  private Sample[] inside(Sample from, Sample to) {
    double[] values = Interval.values(from.at(), to.at());
    Sample[] samples = new Sample[values.length];
    for (int i = 0; i < values.length; i++) {
      double value = isReal() ? values[i] : Math.rint(values[i]);
      samples[i] =
          sample(value <= from.at() || value >= to.at() ? middle(from.at(), to.at()) : value);
    }
    return samples;
  }

  /// The ends differ: finds one flip between them, then looks at what is left on both sides.
  private void narrow(Sample from, Sample to, int depth) {
    Sample[] close = isReal() ? crossing(from, to) : NO_SAMPLES;
    boolean crossed = close.length > 0;
    Sample low = crossed ? close[0] : from;
    Sample high = crossed ? close[1] : to;
    while (!isNext(low.at(), high.at())) {
      Sample middle = sample(halfway(low.at(), high.at()));
      if (middle.chosen() == from.chosen()) {
        low = middle;
      } else {
        high = middle;
      }
    }
    add(low, high, crossed ? FlipPoint.Method.CLOSED_FORM : FlipPoint.Method.BRACKETED);
    if (low.at() > from.at()) {
      scan(from, low, depth + 1);
    }
    if (high.at() < to.at()) {
      scan(high, to, depth + 1);
    }
  }

  /// The tightest pair around where the two costs meet that differs as the ends do; nothing when
  /// they are not linear in between.
  private Sample[] crossing(Sample from, Sample to) {
    Interval interval = new Interval(from, to, inside(from, to));
    if (!interval.isJudged() || !interval.isLinear(from.chosen(), to.chosen())) {
      return NO_SAMPLES;
    }
    double start = from.behind(to.chosen(), from.chosen());
    double end = to.behind(to.chosen(), from.chosen());
    double meets = from.at() + (to.at() - from.at()) * (start / (start - end));
    double room = 4 * Math.ulp(meets);
    for (int tries = 0; tries < 8 && meets > from.at() && meets < to.at(); tries++) {
      double below = Math.max(from.at(), meets - room);
      double above = Math.min(to.at(), meets + room);
      Sample low = below == from.at() ? from : sample(below);
      Sample high = above == to.at() ? to : sample(above);
      if (low.chosen() == from.chosen() && high.chosen() != from.chosen()) {
        return new Sample[] {low, high};
      }
      room *= 64;
    }
    return NO_SAMPLES;
  }

  private void add(Sample from, Sample to, FlipPoint.Method method) {
    points.add(new FlipPoint(from.at(), to.at(), from.chosen(), to.chosen(), method));
  }

  private Sample sample(double value) {
    scored++;
    return Sample.of(value, rescore.apply(value));
  }

  private boolean isReal() {
    return spec.kind() == ParameterSpec.Kind.REAL;
  }

  private boolean isNext(double low, double high) {
    return isReal() ? Math.nextUp(low) >= high : low + 1 >= high;
  }

  /// Halves the doubles between two values instead of their distance where that is far quicker.
  private double halfway(double low, double high) {
    return isReal() && low >= 0 && high > 16 * low
        ? Double.longBitsToDouble(
            (Double.doubleToLongBits(low) + Double.doubleToLongBits(high)) >>> 1)
        : middle(low, high);
  }

  /// Between the two and different from both.
  private double middle(double low, double high) {
    if (!isReal()) {
      return Math.floor((low + high) / 2);
    }
    double middle = low + (high - low) / 2;
    return middle > low && middle < high ? middle : Math.nextUp(low);
  }
}
