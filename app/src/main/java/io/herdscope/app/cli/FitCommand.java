package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.model.metric.Distribution;
import io.herdscope.sim.latency.FittedTable;
import io.herdscope.sim.latency.LatencyFit;
import io.herdscope.sim.trace.MeasuredRequests;
import io.herdscope.sim.trace.TraceFormatException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/// `fit`: the coefficients of a latency model from measured requests.
@Command(
    name = "fit",
    description =
        "Fits a latency model to measured requests and prints it as a part of a scenario, with what"
            + " the fit leaves unexplained.",
    mixinStandardHelpOptions = true)
final class FitCommand implements Callable<Integer> {
  /// What can be fitted.
  enum Model {
    LINEAR,
    POLYNOMIAL;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final MathContext DIGITS = new MathContext(6);

  private final Console console;

  @Parameters(
      index = "0",
      paramLabel = "FILE.csv",
      description =
          "Columns input, output, concurrency, ttft and/or tpot (seconds, or _ms), and cached.")
  private Path file = Path.of("");

  @Option(
      names = "--model",
      paramLabel = "NAME",
      defaultValue = "linear",
      description = "${COMPLETION-CANDIDATES} (default linear).")
  private Model model = Model.LINEAR;

  @Option(
      names = "--max-batched-tokens",
      paramLabel = "N",
      defaultValue = "8192",
      description = "The engine's token budget of a step (default 8192).")
  private int maxBatchedTokens;

  @Option(
      names = "--kv-tokens",
      paramLabel = "N",
      defaultValue = "0",
      description = "Tokens that fill the engine's KV memory; polynomial needs it.")
  private long kvTokens;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the fit as JSON.")
  private @Nullable Path json;

  @Option(
      names = "--table",
      paramLabel = "FILE.csv",
      description = "Also write the fitted step times as a table, for latency.kind table.")
  private @Nullable Path table;

  FitCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (maxBatchedTokens < 1) {
      throw new BadInput("--max-batched-tokens " + maxBatchedTokens, "must be at least 1");
    }
    if (model == Model.POLYNOMIAL && kvTokens < 1) {
      throw new BadInput("--kv-tokens " + kvTokens, "must be given for the polynomial model");
    }
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    OutputFile tableFile = table == null ? null : new OutputFile("--table", table);
    if (tableFile != null) {
      tableFile.differsFrom(jsonFile, "--table");
    }
    List<LatencyFit.Row> rows = rows();
    LatencyFit.Result fit = fit(rows);
    if (jsonFile != null) {
      jsonFile.write(out -> out.write(Json.text(document(fit, rows.size()))));
    }
    console.print(text(fit));
    if (tableFile != null) {
      tableFile.write(out -> out.write(FittedTable.of(fit, rows, maxBatchedTokens)));
      console.print(
          "As a table:\n  --set fleet.latency.kind=table --set 'fleet.latency.file=\""
              + tableFile.path()
              + "\"'\n");
    }
    return ExitCode.DONE;
  }

  private List<LatencyFit.Row> rows() {
    try {
      return MeasuredRequests.read(file);
    } catch (TraceFormatException e) {
      throw new BadInput("", String.valueOf(e.getMessage()));
    }
  }

  private LatencyFit.Result fit(List<LatencyFit.Row> rows) {
    try {
      return switch (model) {
        case LINEAR -> LatencyFit.linear(rows, maxBatchedTokens);
        case POLYNOMIAL -> LatencyFit.polynomial(rows, kvTokens);
      };
    } catch (IllegalArgumentException e) {
      throw new BadInput(file.toString(), String.valueOf(e.getMessage()));
    }
  }

  private static ObjectNode latency(LatencyFit.Result fit) {
    ObjectNode latency = Json.object();
    latency.put("kind", fit.kind());
    fit.parameters().forEach((name, value) -> latency.put(name, rounded(value)));
    return latency;
  }

  /// Six digits: more than any measurement has.
  private static double rounded(double value) {
    return value == 0 ? 0 : new BigDecimal(value).round(DIGITS).doubleValue();
  }

  private static ObjectNode document(LatencyFit.Result fit, int rows) {
    ObjectNode node = Json.object();
    node.put("herdscope", Version.NUMBER);
    node.put("requests", rows);
    node.set("latency", latency(fit));
    node.set("ttftRelativeError", Json.distribution(fit.ttftErrors()));
    node.set("tpotRelativeError", Json.distribution(fit.tpotErrors()));
    return node;
  }

  private static String text(LatencyFit.Result fit) {
    TextTable errors = new TextTable("relative error", "requests", "mean", "p50", "p90", "max");
    row(errors, "TTFT", fit.ttftErrors());
    row(errors, "TPOT", fit.tpotErrors());
    String fragment = Json.text(latency(fit)).strip();
    String line = fragment.replaceAll("\\s*\n\\s*", " ");
    return "\"latency\": "
        + fragment
        + "\n\n"
        + errors
        + "\nUnder fleet in a scenario file, or for one run:\n  --set 'fleet.latency="
        + line
        + "'\n";
  }

  private static void row(TextTable table, String name, Distribution d) {
    table.row(
        name,
        String.valueOf(d.count()),
        ResultTable.number(d.mean(), 4),
        ResultTable.number(d.p50(), 4),
        ResultTable.number(d.p90(), 4),
        ResultTable.number(d.max(), 4));
  }
}
