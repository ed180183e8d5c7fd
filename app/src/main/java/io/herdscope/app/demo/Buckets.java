package io.herdscope.app.demo;

/// A histogram as Prometheus shows one. One thread.
final class Buckets {
  private final double[] bounds;
  private final long[] counts;
  private long count;
  private double sum;

  Buckets(double... bounds) {
    this.bounds = bounds;
    this.counts = new long[bounds.length];
  }

  /// As vLLM cuts times to the first token, in seconds.
  static Buckets ofFirstToken() {
    return new Buckets(
        .001, .005, .01, .02, .04, .06, .08, .1, .25, .5, .75, 1, 2.5, 5, 7.5, 10, 20, 40, 80, 160,
        640, 2560);
  }

  /// As vLLM cuts times between tokens, in seconds.
  static Buckets betweenTokens() {
    return new Buckets(
        .01, .025, .05, .075, .1, .15, .2, .3, .4, .5, .75, 1, 2.5, 5, 7.5, 10, 20, 40, 80);
  }

  /// As vLLM cuts whole requests, in seconds.
  static Buckets ofRequest() {
    return new Buckets(
        .3, .5, .8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60, 120, 240, 480, 960, 1920, 7680);
  }

  void add(double value, long times) {
    for (int i = bounds.length - 1; i >= 0 && value <= bounds[i]; i--) {
      counts[i] += times;
    }
    count += times;
    sum += value * times;
  }

  /// Appends the samples of the metric; `labels` without braces.
  void write(String name, String labels, StringBuilder out) {
    out.append("# TYPE ").append(name).append(" histogram\n");
    for (int i = 0; i < bounds.length; i++) {
      bucket(name, labels, Double.toString(bounds[i]), counts[i], out);
    }
    bucket(name, labels, "+Inf", count, out);
    out.append(name).append("_sum{").append(labels).append("} ").append(sum).append('\n');
    out.append(name).append("_count{").append(labels).append("} ").append(count).append('\n');
  }

  private static void bucket(
      String name, String labels, String bound, long count, StringBuilder out) {
    out.append(name).append("_bucket{").append(labels).append(",le=\"").append(bound);
    out.append("\"} ").append(count).append('\n');
  }
}
