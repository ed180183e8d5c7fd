package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.sim.engine.EngineScript.ScriptRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Runs random scripts for as long as asked, on the engine and on its twin, checks the invariants
/// of each, and prints the first script that breaks one, made as small as possible: `java -cp
/// <tests> io.herdscope.sim.engine.EngineFuzzer SECONDS [SEED]`.
final class EngineFuzzer {
  private final long[] met = new long[Feature.values().length];
  private long scripts;
  private long steps;

  /// What a script must meet now and then for the fuzzing to be worth anything.
  enum Feature {
    PREEMPTED,
    RESUMED,
    EVICTED,
    DUPLICATED,
    CLEARED,
    CHUNKED,
    HIT
  }

  public static void main(String[] args) {
    double seconds = Double.parseDouble(args[0]);
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    EngineFuzzer fuzzer = new EngineFuzzer();
    long end = System.nanoTime() + (long) (seconds * 1e9);
    while (System.nanoTime() < end) {
      fuzzer.once(BlockHasher.mix(seed + fuzzer.scripts));
    }
    System.out.println(fuzzer);
  }

  void once(long seed) {
    EngineScript script = RandomScripts.of(seed);
    AssertionError failure = failure(script);
    if (failure != null) {
      EngineScript small = smaller(script);
      AssertionError last = failure(small);
      throw new AssertionError("seed " + seed + ": " + text(small) + "\n" + last, failure);
    }
    List<ScriptStep> run = script.run();
    scripts++;
    steps += run.size();
    for (Feature feature : Feature.values()) {
      met[feature.ordinal()] += meets(feature, run) ? 1 : 0;
    }
  }

  /// The engine, step by step, and its naive twin record the same.
  static void checkTwin(EngineScript script) {
    List<ScriptStep> expected = new NaiveScript(script).run();
    List<ScriptStep> actual = script.run();
    for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
      assertEquals(expected.get(i), actual.get(i), "step " + i);
      assertEquals(
          List.copyOf(expected.get(i).scheduled().keySet()),
          List.copyOf(actual.get(i).scheduled().keySet()),
          "order of step " + i);
    }
    assertEquals(expected.size(), actual.size(), "number of steps");
  }

  private static @Nullable AssertionError failure(EngineScript script) {
    try {
      ScriptInvariants.check(script, script.run());
      checkTwin(script);
      assertEquals(script.run(), script.run(), "a second run");
      return null;
    } catch (AssertionError e) {
      return e;
    } catch (RuntimeException e) {
      return new AssertionError(e.toString(), e);
    }
  }

  /// Leaves out one request after the other for as long as something still fails.
  private static EngineScript smaller(EngineScript script) {
    EngineScript small = script;
    for (int i = script.requests().size() - 1; i >= 0; i--) {
      List<ScriptRequest> fewer = new ArrayList<>(small.requests());
      fewer.remove(i);
      EngineScript less = new EngineScript(small.spec(), small.kvBlocks(), fewer, small.resets());
      small = failure(less) == null ? small : less;
    }
    return small;
  }

  private static String text(EngineScript script) {
    return script.spec()
        + " kvBlocks "
        + script.kvBlocks()
        + " resets "
        + script.resets()
        + " "
        + script.requests();
  }

  private static boolean meets(Feature feature, List<ScriptStep> run) {
    return switch (feature) {
      case PREEMPTED -> run.stream().anyMatch(s -> !s.preempted().isEmpty());
      case RESUMED -> run.stream().anyMatch(s -> !s.resumed().isEmpty());
      case EVICTED -> events(run).anyMatch(e -> e instanceof ScriptStep.Removed);
      case DUPLICATED -> duplicates(run);
      case CLEARED -> events(run).anyMatch(e -> e instanceof ScriptStep.Cleared);
      case CHUNKED -> run.stream().anyMatch(EngineFuzzer::sharesItsBudget);
      case HIT -> run.stream().anyMatch(s -> s.admitted().values().stream().anyMatch(n -> n > 0));
    };
  }

  private static Stream<ScriptStep.BlockEvent> events(List<ScriptStep> run) {
    return run.stream().flatMap(s -> s.events().stream());
  }

  private static boolean sharesItsBudget(ScriptStep s) {
    return s.scheduled().values().stream().filter(n -> n > 1).count() > 1;
  }

  /// Whether some block was stored while a copy of it was held.
  private static boolean duplicates(List<ScriptStep> run) {
    Map<Integer, Integer> copies = new HashMap<>();
    for (ScriptStep.BlockEvent event : events(run).toList()) {
      switch (event) {
        case ScriptStep.Stored stored -> {
          for (int block : stored.blocks()) {
            if (copies.merge(block, 1, Integer::sum) > 1) {
              return true;
            }
          }
        }
        case ScriptStep.Removed removed -> copies.merge(removed.block(), -1, Integer::sum);
        case ScriptStep.Cleared _ -> copies.clear();
      }
    }
    return false;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%,d scripts, %,d steps", scripts, steps));
    for (Feature feature : Feature.values()) {
      double share = 100.0 * met[feature.ordinal()] / Math.max(1, scripts);
      text.append(String.format(Locale.ROOT, ", %s in %.1f %%", feature, share));
    }
    return text.toString();
  }
}
