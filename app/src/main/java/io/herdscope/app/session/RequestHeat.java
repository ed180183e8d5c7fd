package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import java.util.Arrays;

/// The heat metrics that requests alone tell: queue, share of decisions, hit rate.
final class RequestHeat {
  /// Shares are taken over this long before the end of their bin, or over the bin if it is longer.
  private static final long SHARE_NANOS = 16 * Nanos.PER_SECOND;

  private final RequestTable requests;
  private final int replicas;
  private final int bins;
  private final long binNanos;
  private final long end;

  RequestHeat(RequestTable requests, int replicas, int bins, long binNanos, long end) {
    this.requests = requests;
    this.replicas = replicas;
    this.bins = bins;
    this.binNanos = binNanos;
    this.end = end;
  }

  private int bin(long at) {
    return (int) Math.clamp(at / binNanos, 0L, (long) bins - 1);
  }

  /// Mean number of waiting requests over each bin; where nobody tells of admissions, of those
  /// without a first token.
  HeatPyramid waiting() {
    float[] sums = new float[replicas * bins];
    for (int i = 0; i < requests.size(); i++) {
      long from = requests.routed(i);
      long admitted = requests.admitted(i);
      long first = requests.firstToken(i);
      long begun = admitted == RequestTable.NEVER ? first : admitted;
      long to = begun == RequestTable.NEVER ? requests.left(i, end) : begun;
      int row = requests.replica(i) * bins;
      for (int b = bin(from); b <= bin(to); b++) {
        long overlap = Math.min(to, (b + 1) * binNanos) - Math.max(from, b * binNanos);
        sums[row + b] += Math.max(0, overlap) / (float) binNanos;
      }
    }
    float[] ones = new float[bins];
    Arrays.fill(ones, 1);
    return new HeatPyramid(replicas, bins, sums, ones);
  }

  HeatPyramid decisionShare() {
    int window = (int) Math.clamp(SHARE_NANOS / binNanos, 1L, (long) bins);
    float[] counts = new float[replicas * bins];
    float[] all = new float[bins];
    for (int i = 0; i < requests.size(); i++) {
      int b = bin(requests.routed(i));
      counts[requests.replica(i) * bins + b]++;
      all[b]++;
    }
    return new HeatPyramid(replicas, bins, rolling(counts, window), rolling(all, window));
  }

  /// Each bin's sum with those of the `window − 1` bins before it, row by row.
  private float[] rolling(float[] values, int window) {
    float[] sums = new float[values.length];
    for (int row = 0; row < values.length; row += bins) {
      double sum = 0;
      for (int b = 0; b < bins; b++) {
        sum += values[row + b] - (b >= window ? values[row + b - window] : 0);
        sums[row + b] = (float) sum;
      }
    }
    return sums;
  }

  HeatPyramid hitRate() {
    float[] cached = new float[replicas * bins];
    float[] prompt = new float[replicas * bins];
    for (int i = 0; i < requests.size(); i++) {
      if (requests.admitted(i) != RequestTable.NEVER) {
        int at = requests.replica(i) * bins + bin(requests.admitted(i));
        cached[at] += requests.cachedTokens(i);
        prompt[at] += requests.promptTokens(i);
      }
    }
    return new HeatPyramid(replicas, bins, cached, prompt);
  }
}
