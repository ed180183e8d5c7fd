package io.herdscope.app.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// The command without a subcommand: options that every command takes.
@Command(
    name = "herdscope",
    description = "Races LLM request routers and shows why they differ.",
    synopsisSubcommandLabel = "[COMMAND]",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class HerdscopeCommand {
  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "After an error, also print where in the program it arose.")
  boolean debug;
}
