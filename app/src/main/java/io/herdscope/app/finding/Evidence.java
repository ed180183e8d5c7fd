package io.herdscope.app.finding;

import java.util.List;

/// One thing that was seen, which a person can go and look at.
///
/// @param at when, nanoseconds
/// @param decision number of the decision it is about, −1 when it is about none
/// @param replica the replica it is about, −1 when it is about none
/// @param text key of its sentence among the words of findings
/// @param values what stands in the sentence, as it is written
public record Evidence(long at, long decision, int replica, String text, List<String> values) {
  public Evidence {
    values = List.copyOf(values);
  }

  /// About a decision.
  public static Evidence decision(DecisionFacts decision, String text, Object... values) {
    return new Evidence(
        decision.at(), decision.ordinal(), decision.replica(), text, Written.all(values));
  }

  /// About a replica from an instant on.
  public static Evidence replica(int replica, long at, String text, Object... values) {
    return new Evidence(at, -1, replica, text, Written.all(values));
  }

  /// About the run.
  public static Evidence run(long at, String text, Object... values) {
    return new Evidence(at, -1, -1, text, Written.all(values));
  }
}
