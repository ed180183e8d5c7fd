package io.herdscope.model.scenario;

/// A class of requests whose clients ask for a priority. Field names are those of an item of
/// `workload.priorities`; a request belongs to the first class that takes it.
///
/// @param share 0…1, of the sessions or requests it could take
/// @param of whether whole sessions are taken or single requests
/// @param sessionPrefix takes only sessions whose key begins so; empty takes any
/// @param maxPromptTokens takes only prompts no longer than this; 0 takes any
/// @param priority larger is more urgent, 0 is normal: how the queue and the engine's order weigh
/// @param strictPriority tier in the queue in front of a router: a higher one always goes first
public record PrioritySpec(
    double share,
    Of of,
    String sessionPrefix,
    int maxPromptTokens,
    int priority,
    int strictPriority) {

  /// What a share is a share of.
  public enum Of {
    SESSIONS,
    REQUESTS
  }

  public PrioritySpec {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("workload.priorities.share must be in 0…1, got " + share);
    }
    if (maxPromptTokens < 0) {
      throw new IllegalArgumentException(
          "workload.priorities.maxPromptTokens must not be negative, got " + maxPromptTokens);
    }
    if (Math.abs((long) priority) > 1_000_000) {
      throw new IllegalArgumentException(
          "workload.priorities.priority must be in ±1000000, got " + priority);
    }
    if (strictPriority < 0) {
      throw new IllegalArgumentException(
          "workload.priorities.strictPriority must not be negative, got " + strictPriority);
    }
  }
}
