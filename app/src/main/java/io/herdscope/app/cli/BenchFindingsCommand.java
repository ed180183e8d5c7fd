package io.herdscope.app.cli;

import io.herdscope.app.bench.FindingsBench;
import io.herdscope.app.bench.KnownCase;
import io.herdscope.app.bench.KnownCases;
import io.herdscope.app.bench.RuleScore;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `bench findings`: how often the rules of the doctor are right, over the bundled scenarios.
@Command(
    name = "findings",
    description = {
      "Measures precision and recall of the doctor's rules over the bundled scenarios.",
      "Of each it is known what is wrong with it, if anything, and what takes that away.",
      "right: named a cause that is there; wrong: warned of what is not there, or still after the"
          + " remedy; missed: did not name a cause that is there."
    },
    mixinStandardHelpOptions = true)
final class BenchFindingsCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final FiguresFile json = new FiguresFile();

  BenchFindingsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    OutputFile jsonFile = json.file();
    List<KnownCase> cases = KnownCases.all();
    FindingsBench bench = new FindingsBench(FindingsBench::run);
    cases.forEach(bench::examine);
    TextTable table = new TextTable("rule", "right", "wrong", "missed");
    bench.scores().forEach((rule, score) -> row(table, rule, score));
    row(table, "all", bench.sum());
    console.print(table.toString());
    bench.mistakes().forEach(mistake -> console.print("  " + mistake + "\n"));
    console.print(
        String.format(
            Locale.ROOT,
            "%d scenarios, precision %.3f, recall %.3f%n",
            cases.size(),
            bench.sum().precision(),
            bench.sum().recall()));
    write(bench, cases.size(), jsonFile);
    return ExitCode.DONE;
  }

  private static void row(TextTable table, String rule, RuleScore score) {
    table.row(
        rule,
        Integer.toString(score.right()),
        Integer.toString(score.wrong()),
        Integer.toString(score.missed()));
  }

  private static void write(FindingsBench bench, int cases, @Nullable OutputFile jsonFile) {
    if (jsonFile == null) {
      return;
    }
    ObjectNode document = BenchOptions.document("findings");
    document.put("scenarios", cases);
    describe(document, bench.sum());
    ObjectNode rules = document.putObject("rules");
    for (Map.Entry<String, RuleScore> rule : bench.scores().entrySet()) {
      describe(rules.putObject(rule.getKey()), rule.getValue());
    }
    ArrayNode mistakes = document.putArray("mistakes");
    bench.mistakes().forEach(mistakes::add);
    jsonFile.write(out -> out.write(Json.text(document)));
  }

  private static void describe(ObjectNode node, RuleScore score) {
    node.put("right", score.right());
    node.put("wrong", score.wrong());
    node.put("missed", score.missed());
    node.set("precision", Json.number(score.precision()));
    node.set("recall", Json.number(score.recall()));
  }
}
