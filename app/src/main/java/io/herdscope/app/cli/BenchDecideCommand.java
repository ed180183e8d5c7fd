package io.herdscope.app.cli;

import io.herdscope.app.bench.DecideBench;
import io.herdscope.app.bench.DecisionSpeed;
import io.herdscope.app.bench.Spread;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `bench decide`: decisions a second of each policy and how long one takes, by the number of
/// replicas.
@Command(
    name = "decide",
    description = "Measures decisions a second of each policy.",
    mixinStandardHelpOptions = true)
final class BenchDecideCommand implements Callable<Integer> {
  private static final String CELL = "  %13s %8s";
  private static final RoutingSpec NO_SCENARIO = new RoutingSpec("round-robin", Map.of(), 0, false);

  private final Console console;

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      description = "Policies to measure, as NAME or NAME:PRESET (default: all).")
  private List<String> policies = new ArrayList<>();

  @Option(
      names = "--replicas",
      paramLabel = "N",
      split = ",",
      description = "Sizes of the fleet (default 8,64,512).")
  private List<Integer> sizes = List.of(8, 64, 512);

  @Mixin private final BenchOptions options = new BenchOptions(7);

  BenchDecideCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    check();
    int repetitions = options.repetitions();
    OutputFile jsonFile = options.jsonFile();
    List<Racer> racers = Racer.of(NO_SCENARIO, asked(), List.of());
    DecideBench bench = new DecideBench(repetitions);
    announce(racers.size() * sizes.size(), bench.leastSeconds());
    int width = racers.stream().mapToInt(racer -> racer.label().length()).max().orElse(0);
    console.print(heading(width));
    ObjectNode document = BenchOptions.document("decide");
    document.put("repetitions", repetitions);
    ArrayNode figures = document.putArray("figures");
    for (Racer racer : racers) {
      StringBuilder row = new StringBuilder(String.format("%-" + width + "s", racer.label()));
      for (int size : sizes) {
        DecisionSpeed speed = bench.measure(racer.policy(), racer.parameters().asMap(), size);
        row.append(
            String.format(
                Locale.ROOT,
                CELL,
                String.format(Locale.ROOT, "%,.0f", speed.rate().median()),
                String.format(Locale.ROOT, "%,.1f", speed.p99Micros())));
        figure(figures.addObject(), racer.label(), size, speed);
      }
      console.print(row.append('\n').toString());
    }
    if (jsonFile != null) {
      jsonFile.write(out -> out.write(Json.text(document)));
    }
    return ExitCode.DONE;
  }

  /// A row is printed as soon as it is measured; before the first there would be silence.
  private void announce(int cells, double secondsEach) {
    console.note(
        cells
            + (cells == 1 ? " figure, " : " figures, ")
            + "at least "
            + Math.round(Math.ceil(cells * secondsEach))
            + " s; decisions a second and what 99 of 100 take at most, in µs");
  }

  private String heading(int width) {
    StringBuilder line = new StringBuilder(String.format("%-" + width + "s", "policy"));
    for (int size : sizes) {
      line.append(String.format(CELL, size + " replicas", "p99 µs"));
    }
    return line.append('\n').toString();
  }

  private void check() {
    for (int size : sizes) {
      if (size < 1 || size > 1_024) {
        throw new BadInput("bench decide", "--replicas must be in 1…1024, got " + size);
      }
    }
  }

  private List<String> asked() {
    return policies.isEmpty() ? RoutingPolicies.names() : policies;
  }

  private static void figure(ObjectNode node, String policy, int replicas, DecisionSpeed speed) {
    Spread rate = speed.rate();
    node.put("policy", policy);
    node.put("replicas", replicas);
    node.put("median", rate.median());
    node.put("min", rate.min());
    node.put("max", rate.max());
    node.put("p50Micros", speed.medianMicros());
    node.put("p99Micros", speed.p99Micros());
  }
}
