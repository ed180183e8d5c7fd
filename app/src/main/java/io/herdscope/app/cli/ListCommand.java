package io.herdscope.app.cli;

import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `list`: what the catalogs hold.
@Command(
    name = "list",
    description =
        "Prints a catalog: names, parameters, defaults, and where each default comes from.",
    mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
  /// What can be listed.
  enum Catalog {
    POLICIES,
    WORKLOADS,
    FORMATS,
    MODELS,
    GPUS,
    LATENCIES,
    VERSIONS,
    METRICS,
    VIEWS,
    SCENARIOS,
    FINDINGS,
    LESSONS;

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
          case POLICIES -> CatalogText.policies();
          case WORKLOADS -> CatalogText.workloads();
          case FORMATS -> CatalogText.formats();
          case MODELS -> CatalogText.models();
          case GPUS -> CatalogText.gpus();
          case LATENCIES -> CatalogText.latencies();
          case VERSIONS -> CatalogText.versions();
          case METRICS -> MetricText.text();
          case VIEWS -> CatalogText.views();
          case SCENARIOS -> CatalogText.scenarios();
          case FINDINGS -> CatalogText.findings();
          case LESSONS -> CatalogText.lessons();
        });
    return ExitCode.DONE;
  }
}
