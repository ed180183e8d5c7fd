package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Sample;
import java.util.List;
import java.util.OptionalLong;

/// What replicas were seen to evict, as closely as samples tell. Pure.
final class Evictions {
  private Evictions() {}

  /// KV blocks a replica evicted from the last sample before an instant to the first after another:
  /// at least those evicted between the two. Unknown without a sample on either side, as there is
  /// none before where facts begin in the middle.
  static OptionalLong around(CaseFile file, int replica, long from, long to) {
    List<Sample> samples = file.samples();
    int before = firstAfter(samples, from) - 1;
    int after = firstAfter(samples, to);
    if (before < 0 || before == samples.size() - 1) {
      return OptionalLong.empty();
    }
    Sample last = samples.get(Math.min(after, samples.size() - 1));
    return OptionalLong.of(evicted(last, replica) - evicted(samples.get(before), replica));
  }

  /// None by a replica that had not joined.
  private static long evicted(Sample sample, int replica) {
    return replica < sample.replicas() ? sample.evictedBlocks()[replica] : 0;
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
