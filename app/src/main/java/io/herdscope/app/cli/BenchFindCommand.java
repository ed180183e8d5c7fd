package io.herdscope.app.cli;

import io.herdscope.app.bench.FindBench;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.session.LargeTree;
import io.herdscope.model.Phrase;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/// `bench find`: how long it takes to find a KV block in a large radix tree and to show it.
@Command(
    name = "find",
    description = "Measures the search for a KV block by its hash, and the page that shows it.",
    mixinStandardHelpOptions = true)
final class BenchFindCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--blocks",
      paramLabel = "N",
      defaultValue = "1000000",
      description = "Distinct KV blocks in the tree. Default: ${DEFAULT-VALUE}")
  private int blocks;

  @Option(
      names = "--replicas",
      paramLabel = "N",
      defaultValue = "32",
      description = "That hold them. Default: ${DEFAULT-VALUE}")
  private int replicas;

  @Mixin private final BenchOptions options = new BenchOptions(50);

  BenchFindCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    int repetitions = options.repetitions();
    OutputFile jsonFile = options.jsonFile();
    try (LargeTree tree = LargeTree.of(blocks, replicas)) {
      FindBench.Result result = new FindBench(tree, repetitions).measure();
      console.print(
          String.format(
              Locale.ROOT,
              "%s on %s%n",
              Phrase.counted(tree.blocks(), "distinct KV block", "distinct KV blocks"),
              Phrase.counted(replicas, "replica", "replicas")));
      MillisTable table = new MillisTable();
      table.row("by all sixteen digits", "wholeHashMillis", result.whole());
      table.row("by four digits", "fourDigitsMillis", result.digits());
      table.row("the page that shows it", "pageMillis", result.pages());
      console.print(table.text());
      if (jsonFile != null) {
        ObjectNode document = BenchOptions.document("find");
        document.put("blocks", tree.blocks());
        document.put("replicas", replicas);
        table.describe(document);
        jsonFile.write(out -> out.write(Json.text(document)));
      }
    } catch (IllegalArgumentException e) {
      throw new BadInput("bench find", String.valueOf(e.getMessage()));
    }
    return ExitCode.DONE;
  }
}
