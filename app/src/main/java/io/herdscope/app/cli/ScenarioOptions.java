package io.herdscope.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.scenario.Setting;
import io.herdscope.app.scenario.TraceArgument;
import io.herdscope.model.scenario.Scenario;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The arguments by which every command takes a scenario and changes it.
final class ScenarioOptions {
  @Parameters(
      index = "0",
      paramLabel = "SCENARIO",
      description = "A scenario file, or the name of a bundled one (see: list scenarios).")
  private String scenario = "";

  @Option(
      names = "--set",
      paramLabel = "path=value",
      description = "Changes one value of the scenario, for example fleet.engine.kvBlocks=4000.")
  private List<String> set = new ArrayList<>();

  @Option(names = "--seed", paramLabel = "N", description = "Short for --set seed=N.")
  private @Nullable Long seed;

  @Option(names = "--replicas", paramLabel = "N", description = "Short for fleet.replicas=N.")
  private @Nullable Integer replicas;

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description = "Short for workload.concurrency=N: requests or sessions alive at a time.")
  private @Nullable Integer concurrency;

  @Option(
      names = "--workload",
      paramLabel = "FORMAT:FILE",
      description = "A trace instead of the scenario's own workload.")
  private @Nullable String workload;

  /// The scenario as changed, coefficients included, which must be those of its own policy. `notes`
  /// gets a sentence about each thing a change leaves out.
  Scenario read(List<String> notes) {
    return read(settings(), notes);
  }

  /// The same without the coefficients: they are for several racers, see `Racer`.
  Scenario readForRace(List<String> notes) {
    return read(settings().stream().filter(s -> !Racer.isCoefficient(s)).toList(), notes);
  }

  /// The same with more laid over it, such as one point of a sweep.
  Scenario readForRace(List<Setting> more, Collection<String> notes) {
    List<Setting> given = new ArrayList<>(settings());
    given.addAll(more);
    return read(given.stream().filter(s -> !Racer.isCoefficient(s)).toList(), notes);
  }

  /// What was named, a scenario or a file.
  String named() {
    return scenario;
  }

  /// `sha256:` and 64 hex digits over the scenario file and everything laid over it.
  String fingerprint() {
    String all =
        String.join(
            "\n",
            ScenarioFile.open(scenario).tree().toString(),
            String.join("\n", set),
            "" + seed + "," + replicas + "," + concurrency + "," + workload);
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      return "sha256:" + HexFormat.of().formatHex(sha.digest(all.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this JDK has no SHA-256", e);
    }
  }

  private Scenario read(List<Setting> given, Collection<String> notes) {
    ScenarioFile file =
        ScenarioFile.open(scenario)
            .over(
                workload == null ? null : TraceArgument.parse("--workload " + workload, workload),
                given,
                left -> notes.add(left + " and is left out"));
    List<Setting> settings = new ArrayList<>(given);
    add(settings, "seed", seed);
    add(settings, "fleet.replicas", replicas);
    add(settings, "workload.concurrency", concurrency);
    return ScenarioReader.read(file, settings);
  }

  List<Setting> settings() {
    return set.stream().map(Setting::parse).toList();
  }

  private static void add(List<Setting> settings, String path, @Nullable Number value) {
    if (value != null) {
      settings.add(Setting.of(path, value.longValue()));
    }
  }
}
