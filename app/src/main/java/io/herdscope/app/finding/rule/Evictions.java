package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Sample;
import java.util.List;

/// What replicas were seen to evict, as closely as samples tell. Pure.
final class Evictions {
  private Evictions() {}

  /// KV blocks a replica evicted from the last sample before an instant to the first after another:
  /// at least those evicted between the two.
  static long around(CaseFile file, int replica, long from, long to) {
    List<Sample> samples = file.samples();
    int before = firstAfter(samples, from) - 1;
    int after = firstAfter(samples, to);
    if (samples.isEmpty() || before == samples.size() - 1) {
      return 0;
    }
    long then = before < 0 ? 0 : samples.get(before).evictedBlocks()[replica];
    return samples.get(Math.min(after, samples.size() - 1)).evictedBlocks()[replica] - then;
  }

  /// Index of the first sample after an instant, their number when there is none.
  private static int firstAfter(List<Sample> samples, long at) {
    int low = 0;
    int high = samples.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (samples.get(middle).at() > at) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
