package io.herdscope.live.metrics;

/// Which replica a sample speaks of. An engine's own endpoint speaks of one replica, named by the
/// target; Ray, Dynamo and llm-d tell about many in one text and name them in a label.
final class ReplicaNames {
  private ReplicaNames() {}

  /// @param target the name given to the scraped endpoint
  static String of(String target, MetricSample sample) {
    String named = firstOf(sample, "ReplicaId", "replica", "model_server_pod");
    if (!named.isEmpty()) {
      return ranked(named, sample.label("engine"));
    }
    String worker = sample.label("worker_id");
    if (!worker.isEmpty()) {
      return ranked(worker, sample.label("dp_rank"));
    }
    return ranked(target, firstOf(sample, "engine", "dp_rank"));
  }

  /// Tensor- and pipeline-parallel ranks repeat their engine's numbers; only rank 0 counts.
  static boolean isRepetition(MetricSample sample) {
    return isOtherRank(sample.label("tp_rank")) || isOtherRank(sample.label("pp_rank"));
  }

  private static boolean isOtherRank(String rank) {
    return !rank.isEmpty() && !rank.equals("0");
  }

  private static String firstOf(MetricSample sample, String... labels) {
    for (String label : labels) {
      String value = sample.label(label);
      if (!value.isEmpty()) {
        return value;
      }
    }
    return "";
  }

  private static String ranked(String name, String rank) {
    return rank.isEmpty() || rank.equals("0") ? name : name + "/" + rank;
  }
}
