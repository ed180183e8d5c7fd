package io.herdscope.app.cli;

import io.herdscope.app.follow.SourceTargets;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.Sources;
import io.herdscope.live.vllm.VllmSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Live sources on a command line: an option for every kind of the catalog, of its name, and one
/// for a file that names all sources of a cluster.
final class SourceArguments {
  private static final String CONFIG = "--config";

  private SourceArguments() {}

  static void addTo(CommandSpec command) {
    command.addOption(
        OptionSpec.builder(CONFIG)
            .paramLabel("FILE")
            .type(List.class)
            .auxiliaryTypes(Path.class)
            .description("JSON file that names the sources of a cluster; see samples/cluster.")
            .build());
    for (SourceKind kind : Sources.ALL) {
      command.addOption(option(kind));
    }
  }

  private static OptionSpec option(SourceKind kind) {
    List<String> words = new ArrayList<>();
    words.add(kind.about() + ". Example: " + kind.exampleAddress() + ". Options:");
    words.add("name: shown to people");
    for (SourceOption option : kind.options()) {
      words.add(option.name() + ": " + option.about());
    }
    if (TypedToken.isFor(kind)) {
      words.add("token=prompt: asks for the token at the terminal, once for all sources");
    }
    if (kind instanceof VllmSource) {
      words.add("metrics: where the same engine shows its Prometheus metrics");
      words.add("metrics-token-env, metrics-token-file, metrics-token=prompt, metrics-ca,");
      words.add("metrics-interval: what the metrics ask for, as of a metrics source");
    }
    return OptionSpec.builder("--" + kind.name())
        .paramLabel("ADDRESS[,option=value]...")
        .type(List.class)
        .auxiliaryTypes(String.class)
        .description(words.toArray(String[]::new))
        .build();
  }

  /// The sources that were named, at least one.
  ///
  /// @param targets files and addresses without an option before them
  static List<SourceSpec> of(CommandSpec command, String name, List<String> targets) {
    List<SourceSpec> given = new ArrayList<>();
    for (Path file : files(command, targets)) {
      given.addAll(SourceTargets.read(file).sources());
    }
    try {
      for (String target : targets) {
        if (SourceTargets.isAddress(target)) {
          given.add(SourceTargets.source(target));
        }
      }
      for (SourceKind kind : Sources.ALL) {
        List<String> values = command.findOption("--" + kind.name()).getValue();
        for (String text : values == null ? List.<String>of() : values) {
          given.add(SourceSpec.parse(kind.name(), text));
        }
      }
      given = given.stream().flatMap(spec -> SourceTargets.apart(spec).stream()).toList();
    } catch (IllegalArgumentException e) {
      throw new BadInput(name, String.valueOf(e.getMessage()));
    }
    TypedToken typed = new TypedToken(name);
    List<SourceSpec> specs = given.stream().map(typed::asked).toList();
    if (specs.isEmpty()) {
      SourceKind first = Sources.ALL.getFirst();
      throw new BadInput(
          name,
          "name at least one source, for example --" + first.name() + " " + first.exampleAddress());
    }
    return specs;
  }

  private static List<Path> files(CommandSpec command, List<String> targets) {
    List<Path> named = command.findOption(CONFIG).getValue();
    List<Path> files = new ArrayList<>(named == null ? List.of() : named);
    targets.stream()
        .filter(target -> !SourceTargets.isAddress(target))
        .map(Path::of)
        .forEach(files::add);
    return files;
  }

  /// The name of the only cluster file, if there is one.
  static Optional<String> title(CommandSpec command, List<String> targets) {
    List<Path> files = files(command, targets);
    return files.size() == 1
        ? Optional.of(SourceTargets.read(files.getFirst()).name())
        : Optional.empty();
  }
}
