package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import java.util.ArrayList;
import java.util.List;

/// The runs of a sweep and their numbers: every combination of values (the last path varies
/// fastest), under every policy, with every seed.
///
/// @param inputs fingerprint of the scenario and everything laid over it
/// @param seeds the seeds themselves, ascending
record SweepPlan(
    String scenario,
    String inputs,
    List<Vary> vary,
    List<String> policies,
    List<Long> seeds,
    List<String> metrics) {
  static final int MOST_RUNS = 100_000;

  SweepPlan {
    vary = List.copyOf(vary);
    policies = List.copyOf(policies);
    seeds = List.copyOf(seeds);
    metrics = List.copyOf(metrics);
    long runs = (long) policies.size() * seeds.size();
    for (Vary each : vary) {
      runs = Math.min(MOST_RUNS + 1L, runs * each.values().size());
    }
    if (runs > MOST_RUNS) {
      throw new BadInput(
          "--vary", "makes more than " + MOST_RUNS + " runs; take larger steps or fewer seeds");
    }
  }

  int points() {
    int points = 1;
    for (Vary each : vary) {
      points *= each.values().size();
    }
    return points;
  }

  int runs() {
    return points() * policies.size() * seeds.size();
  }

  int run(int point, int policy, int seed) {
    return (point * policies.size() + policy) * seeds.size() + seed;
  }

  int pointOf(int run) {
    return run / seeds.size() / policies.size();
  }

  int policyOf(int run) {
    return run / seeds.size() % policies.size();
  }

  int seedOf(int run) {
    return run % seeds.size();
  }

  /// Per path, which of its values a point takes.
  int[] valuesOf(int point) {
    int[] indices = new int[vary.size()];
    int rest = point;
    for (int v = indices.length - 1; v >= 0; v--) {
      int size = vary.get(v).values().size();
      indices[v] = rest % size;
      rest /= size;
    }
    return indices;
  }

  /// A run by its values, policy and seed, where there are several.
  String words(int run) {
    StringBuilder words = new StringBuilder();
    int[] values = valuesOf(pointOf(run));
    for (int v = 0; v < values.length; v++) {
      words.append(vary.get(v).path()).append('=');
      words.append(Vary.words(vary.get(v).json(values[v]))).append(", ");
    }
    words.append(policies.get(policyOf(run)));
    return words + (seeds.size() == 1 ? "" : ", seed " + seeds.get(seedOf(run)));
  }

  /// The runs of one shard, ascending: every n-th.
  List<Integer> shard(Shard shard) {
    List<Integer> runs = new ArrayList<>();
    for (int run = shard.number() - 1; run < runs(); run += shard.of()) {
      runs.add(run);
    }
    return runs;
  }

  /// One of `of` parts of a sweep.
  ///
  /// @param number from 1
  record Shard(int number, int of) {
    static final Shard ALL = new Shard(1, 1);

    static Shard parse(String text) {
      String[] parts = text.split("/", -1);
      try {
        Shard shard = new Shard(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        if (parts.length == 2 && shard.number >= 1 && shard.number <= shard.of) {
          return shard;
        }
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        throw new BadInput("--shard " + text, "expected i/n, for example 1/4");
      }
      throw new BadInput("--shard " + text, "expected i/n with i in 1…n");
    }
  }
}
