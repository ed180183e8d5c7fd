package io.herdscope.app.cli;

import io.herdscope.app.bench.IndexAnswers;
import io.herdscope.app.bench.IndexBench;
import io.herdscope.app.bench.IndexMemory;
import io.herdscope.app.bench.OpStream;
import io.herdscope.app.bench.OpStreamFile;
import io.herdscope.app.bench.Phase;
import io.herdscope.app.bench.ScaleStream;
import io.herdscope.app.bench.SharedBench;
import io.herdscope.app.scenario.BadInput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/// `bench index`: how fast the prefix index is and what it costs, and whether it is right.
@Command(
    name = "index",
    description = "Measures the prefix index on a stream of cache events and queries.",
    mixinStandardHelpOptions = true)
final class BenchIndexCommand implements Callable<Integer> {
  private static final Pattern SCALE = Pattern.compile("(\\d{1,9})x(\\d{1,9})");
  private static final long SCALE_SEED = 42;

  private final Console console;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FILE.kvb",
      description = "A KVB1 operation stream.")
  private @Nullable Path file;

  @Option(
      names = "--scale",
      paramLabel = "WORKERSxBLOCKS",
      description = "Instead of a file: a stream made here, of so many workers and stored blocks.")
  private @Nullable String scale;

  @Option(
      names = "--shared",
      description = "Also measure a writer with a reader beside it, on two threads.")
  private boolean shared;

  @Option(
      names = "--batch",
      paramLabel = "BLOCKS",
      defaultValue = "512",
      description =
          "Most blocks of one stored event: 1 as in decoding, 512 as in prefill (default).")
  private int batch;

  @Option(
      names = "--answers",
      paramLabel = "FILE",
      description = "Also write what the index answers to each query, one line each.")
  private @Nullable Path answers;

  @Mixin private final BenchOptions options = new BenchOptions(7);

  BenchIndexCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (batch < 1) {
      throw new BadInput("bench index", "--batch must be at least 1");
    }
    int repetitions = options.repetitions();
    OutputFile jsonFile = options.jsonFile();
    OutputFile answersFile = answers == null ? null : new OutputFile("--answers", answers);
    if (answersFile != null) {
      answersFile.differsFrom(jsonFile, "--answers");
    }
    OpStream stream = stream().withBatchesOf(batch);
    String digest = digest(stream);
    if (answersFile != null) {
      answersFile.write(out -> IndexAnswers.write(stream, out));
    }
    console.print("answers  sha256:" + digest + "\n");
    IndexBench bench = new IndexBench(stream, repetitions);
    List<Phase> phases = new ArrayList<>(bench.phases());
    if (shared) {
      phases.addAll(new SharedBench(stream, repetitions).phases());
    }
    IndexMemory memory = bench.memory();
    console.print(table(phases, memory));
    if (jsonFile != null) {
      ObjectNode document = document(digest, phases, memory);
      jsonFile.write(out -> out.write(Json.text(document)));
    }
    return ExitCode.DONE;
  }

  private OpStream stream() {
    if (file != null && scale == null) {
      return OpStreamFile.read(file);
    }
    if (file != null || scale == null) {
      throw new BadInput("bench index", "name a KVB1 file or give --scale, one of the two");
    }
    Matcher parts = SCALE.matcher(scale);
    if (!parts.matches()) {
      throw new BadInput(
          "--scale " + scale,
          "expected WORKERSxBLOCKS, at most 65536x100000000, such as 1000x10000000");
    }
    int workers = Integer.parseInt(parts.group(1));
    int blocks = Integer.parseInt(parts.group(2));
    if (workers < 1 || workers > 65_536 || blocks < 1 || blocks > 100_000_000) {
      throw new BadInput("--scale " + scale, "workers must be in 1..65536, blocks in 1..100000000");
    }
    return ScaleStream.of(workers, blocks, SCALE_SEED);
  }

  private static String digest(OpStream stream) {
    DigestText text = new DigestText();
    try {
      IndexAnswers.write(stream, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.sha256();
  }

  private static String table(List<Phase> phases, IndexMemory memory) {
    TextTable table = new TextTable("phase", "median", "min", "max", "unit");
    for (Phase phase : phases) {
      table.row(
          phase.name(),
          count(phase.rate().median()),
          count(phase.rate().min()),
          count(phase.rate().max()),
          phase.unit());
    }
    return table
        + String.format(
            Locale.ROOT,
            "memory   %.1f B per stored (worker, block): %,d B for %,d pairs, %,d distinct blocks"
                + "; the heap grew by %,d B%n",
            memory.bytesPerHeld(),
            memory.bytes(),
            memory.held(),
            memory.blocks(),
            memory.heapGrowth());
  }

  private static String count(double rate) {
    return String.format(Locale.ROOT, "%,.0f", rate);
  }

  private ObjectNode document(String digest, List<Phase> phases, IndexMemory memory) {
    ObjectNode document = BenchOptions.document("index");
    document.put("stream", file == null ? "scale " + scale : file.toString());
    document.put("batch", batch);
    document.put("repetitions", options.repetitions());
    document.put("answersSha256", digest);
    ObjectNode measured = document.putObject("phases");
    for (Phase phase : phases) {
      ObjectNode node = measured.putObject(phase.name());
      node.put("unit", phase.unit());
      node.put("operations", phase.operations());
      node.put("median", phase.rate().median());
      node.put("min", phase.rate().min());
      node.put("max", phase.rate().max());
    }
    ObjectNode cost = document.putObject("memory");
    cost.put("heldBlocks", memory.held());
    cost.put("distinctBlocks", memory.blocks());
    cost.put("bytes", memory.bytes());
    cost.set("bytesPerHeldBlock", Json.number(memory.bytesPerHeld()));
    cost.put("heapGrowthBytes", memory.heapGrowth());
    return document;
  }
}
