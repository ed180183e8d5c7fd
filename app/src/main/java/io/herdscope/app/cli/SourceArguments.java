package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.Sources;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Live sources on a command line: an option for every kind of the catalog, of its name.
final class SourceArguments {
  private SourceArguments() {}

  static void addTo(CommandSpec command) {
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
    return OptionSpec.builder("--" + kind.name())
        .paramLabel("ADDRESS[,option=value]...")
        .type(List.class)
        .auxiliaryTypes(String.class)
        .description(words.toArray(String[]::new))
        .build();
  }

  /// The sources that were named, at least one.
  static List<SourceSpec> of(CommandSpec command, String name) {
    List<SourceSpec> specs = new ArrayList<>();
    try {
      for (SourceKind kind : Sources.ALL) {
        List<String> values = command.findOption("--" + kind.name()).getValue();
        for (String text : values == null ? List.<String>of() : values) {
          specs.add(SourceSpec.parse(kind.name(), text));
        }
      }
    } catch (IllegalArgumentException e) {
      throw new BadInput(name, String.valueOf(e.getMessage()));
    }
    if (specs.isEmpty()) {
      SourceKind first = Sources.ALL.getFirst();
      throw new BadInput(
          name,
          "name at least one source, for example --" + first.name() + " " + first.exampleAddress());
    }
    return specs;
  }
}
