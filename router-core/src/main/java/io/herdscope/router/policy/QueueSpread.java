package io.herdscope.router.policy;

/// The longest and the shortest queue among the eligible replicas.
record QueueSpread(int most, int least) {
  static QueueSpread of(RoutingContext context) {
    int most = 0;
    int least = Integer.MAX_VALUE;
    for (int r = 0; r < context.replicas(); r++) {
      if (context.isEligible(r)) {
        most = Math.max(most, context.queue(r));
        least = Math.min(least, context.queue(r));
      }
    }
    return new QueueSpread(most, Math.min(least, most));
  }

  /// The test of SGLang's router: longest − shortest > absolute and longest > ratio · shortest.
  boolean exceeds(double absolute, double ratio) {
    return most - least > absolute && most > ratio * least;
  }
}
