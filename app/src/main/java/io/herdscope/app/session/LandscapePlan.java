package io.herdscope.app.session;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.router.policy.PolicySpec;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Which runs a landscape needs, the telling ones first: seed by seed, so that one workload serves
/// many runs, and coarse to fine within a seed. Immutable.
///
/// @param x null when the policy has no coefficient to vary
/// @param curveXs values of the curve, ascending: the axis and the base's own
record LandscapePlan(
    LandscapeAsk ask,
    String policy,
    SortedMap<String, Double> base,
    @Nullable LandscapeAxis x,
    @Nullable LandscapeAxis y,
    List<Double> curveXs) {
  /// Seeds of a cell of the map and of a rival.
  static final int MAP_SEEDS = 3;

  private static final int CURVE_STEPS = 20;
  private static final int MAP_STEPS = 10;
  private static final List<String> FIRST =
      List.of("prefillLoadScale", "activeRequestWeight", "overlapCredit");
  private static final List<String> RIVALS =
      List.of(
          "round-robin",
          "least-requests",
          "least-tokens",
          "consistent-hash",
          "prefix-affinity",
          "pure-kv",
          "kv-aware");

  /// Coefficients of one run.
  record Setting(String policy, Map<String, Double> parameters) {}

  /// One run.
  ///
  /// @param seed 0 for the scenario's own, else how far from it
  record Job(Setting setting, int seed) {}

  static LandscapePlan of(LandscapeAsk ask, PolicySpec policy, SortedMap<String, Double> base) {
    List<ParameterSpec> specs = policy.parameters();
    ParameterSpec first = chosen(specs, ask.x(), "");
    ParameterSpec second =
        ask.y().equals(LandscapeAsk.NONE) || first == null
            ? null
            : chosen(specs, ask.y().equals(first.name()) ? "" : ask.y(), first.name());
    LandscapeAxis x = first == null ? null : LandscapeAxis.of(first, CURVE_STEPS);
    LandscapeAxis y = second == null ? null : LandscapeAxis.of(second, MAP_STEPS);
    return new LandscapePlan(ask, policy.name(), base, x, y, curve(x, base));
  }

  private static List<Double> curve(@Nullable LandscapeAxis x, Map<String, Double> base) {
    if (x == null) {
      return List.of();
    }
    List<Double> values = new ArrayList<>(x.values());
    Double own = base.get(x.coefficient());
    if (own != null && !values.contains(own)) {
      values.add(own);
    }
    return values.stream().sorted().toList();
  }

  /// The coefficient of that name, else the first that is worth varying and is not `taken`.
  private static @Nullable ParameterSpec chosen(
      List<ParameterSpec> specs, String name, String taken) {
    for (ParameterSpec spec : specs) {
      if (spec.name().equals(name)) {
        return spec;
      }
    }
    for (String first : FIRST) {
      for (ParameterSpec spec : specs) {
        if (spec.name().equals(first) && !first.equals(taken)) {
          return spec;
        }
      }
    }
    return specs.stream()
        .filter(spec -> !spec.name().equals(taken) && spec.kind() != ParameterSpec.Kind.SWITCH)
        .findFirst()
        .orElse(null);
  }

  Setting here() {
    return new Setting(policy, base);
  }

  Setting at(double xValue) {
    return x == null ? here() : with(Map.of(x.coefficient(), xValue));
  }

  Setting at(double xValue, double yValue) {
    return x == null || y == null
        ? at(xValue)
        : with(Map.of(x.coefficient(), xValue, y.coefficient(), yValue));
  }

  private Setting with(Map<String, Double> changed) {
    SortedMap<String, Double> all = new TreeMap<>(base);
    all.putAll(changed);
    return new Setting(policy, all);
  }

  /// Other policies to compare with, each with its defaults.
  List<Setting> rivals() {
    List<Setting> rivals = new ArrayList<>();
    for (String name : RIVALS) {
      if (!name.equals(policy)) {
        rivals.add(new Setting(name, Map.of()));
      }
    }
    return rivals;
  }

  /// How many seeds a cell or a rival gets.
  int mapSeeds() {
    return Math.min(MAP_SEEDS, ask.seeds());
  }

  /// All runs, each once, the telling ones first. Checks nothing: policies know their ranges.
  List<Job> jobs() {
    Set<Job> jobs = new LinkedHashSet<>();
    for (int seed = 0; seed < ask.seeds(); seed++) {
      jobs.add(new Job(here(), seed));
      if (x != null) {
        for (int i : x.coarseToFine()) {
          jobs.add(new Job(at(x.values().get(i)), seed));
        }
      }
      if (seed < mapSeeds()) {
        for (Setting rival : rivals()) {
          jobs.add(new Job(rival, seed));
        }
        map(jobs, seed);
      }
    }
    return List.copyOf(jobs);
  }

  /// The map in rounds: few rows and columns first, then what lies between.
  private void map(Set<Job> jobs, int seed) {
    if (x == null || y == null) {
      return;
    }
    List<Integer> columns = x.coarseToFine();
    List<Integer> rows = y.coarseToFine();
    for (int part = 4; part >= 1; part /= 2) {
      for (int row : rows.subList(0, 1 + (rows.size() - 1) / part)) {
        for (int column : columns.subList(0, 1 + (columns.size() - 1) / part)) {
          jobs.add(new Job(at(x.values().get(column), y.values().get(row)), seed));
        }
      }
    }
  }
}
