package io.herdscope.app.cli;

import io.herdscope.app.scenario.BundledScenarios;
import io.herdscope.app.scenario.ScenarioFile;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `list`: what the catalogs hold.
@Command(
    name = "list",
    description =
        "Prints a catalog: names, parameters, defaults and where each default comes from.",
    mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
  /// What can be listed.
  enum Catalog {
    SCENARIOS;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Console console;

  @Parameters(index = "0", paramLabel = "CATALOG", description = "${COMPLETION-CANDIDATES}")
  private Catalog catalog = Catalog.SCENARIOS;

  ListCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.print(
        switch (catalog) {
          case SCENARIOS -> scenarios();
        });
    return ExitCode.DONE;
  }

  private static String scenarios() {
    TextTable table = new TextTable("scenario", "about");
    for (String name : BundledScenarios.names()) {
      table.row(name, ScenarioFile.open(name).tree().path("about").asString(""));
    }
    return table.toString();
  }
}
