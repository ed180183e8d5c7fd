package io.herdscope.model.decision;

/// How one of several best candidates was taken.
public enum TieRule {
  /// There was one best candidate.
  NONE,
  /// Uniformly at random among exact ties.
  RANDOM,
  /// The lowest replica index.
  LOWEST_INDEX,
  /// The shortest queue among the best.
  SHORTEST_QUEUE,
  /// The next in an order the policy fixes (round-robin position, clockwise on the ring).
  POLICY_ORDER,
  /// Sampled by softmax: the winner need not be the cheapest.
  SAMPLED,
  /// Not the policy's choice: forced by an experiment.
  FORCED
}
