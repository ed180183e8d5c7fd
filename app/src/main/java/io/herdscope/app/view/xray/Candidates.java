package io.herdscope.app.view.xray;

import io.herdscope.app.session.Inspection;
import java.util.stream.IntStream;

/// Which candidates a sheet has room for.
final class Candidates {
  /// More rows than this make the panel a list nobody reads.
  static final int MOST = 10;

  private Candidates() {}

  /// All of a small fleet in its order; of a large one the chosen, then the cheapest.
  static int[] shown(Inspection inspection) {
    int replicas = inspection.decision().replicas();
    if (replicas <= MOST) {
      return IntStream.range(0, replicas).toArray();
    }
    int chosen = inspection.decision().chosen();
    return IntStream.range(0, replicas)
        .boxed()
        .sorted(
            (a, b) -> Double.compare(order(inspection, chosen, a), order(inspection, chosen, b)))
        .limit(MOST)
        .mapToInt(Integer::intValue)
        .sorted()
        .toArray();
  }

  private static double order(Inspection inspection, int chosen, int replica) {
    return replica == chosen ? Double.NEGATIVE_INFINITY : inspection.kvAware().cost(replica);
  }
}
