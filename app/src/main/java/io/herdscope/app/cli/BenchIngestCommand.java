package io.herdscope.app.cli;

import io.herdscope.app.Herdscope;
import io.herdscope.app.bench.HeldMemory;
import io.herdscope.app.bench.IngestBench;
import io.herdscope.app.bench.IngestPlan;
import io.herdscope.app.bench.IngestReport;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.model.Phrase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `bench ingest`: how much of a live cluster this machine can follow.
@Command(
    name = "ingest",
    description = {
      "Publishers in a process of their own send KV events over loopback; this process follows"
          + " them.",
      "Counts block operations, processor cores, lag and losses, and compares every block at the"
          + " end."
    },
    mixinStandardHelpOptions = true)
final class BenchIngestCommand implements Callable<Integer> {
  private static final double BURST_SECONDS = 5;
  private static final int PROMPT_BLOCKS = 512;

  private final Console console;

  @Option(names = "--publishers", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}")
  private int publishers = 32;

  @Option(
      names = "--rate",
      paramLabel = "N",
      description = "Block operations a second, all publishers together. Default: ${DEFAULT-VALUE}")
  private long rate = 500_000;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "Measured. Default: ${DEFAULT-VALUE}")
  private double seconds = 20;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      description = "Seconds before. Default: ${DEFAULT-VALUE}")
  private double warmUp = 5;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description = "A soak instead: that long at the rate, told minute by minute.")
  private int minutes;

  @Option(
      names = "--burst",
      paramLabel = "FACTOR",
      description = "Then five seconds at so many times the rate. Default: none")
  private int burst;

  @Option(
      names = "--resident",
      paramLabel = "N",
      description = "Blocks each publisher keeps. Default: ${DEFAULT-VALUE}")
  private int resident = 16_384;

  @Option(
      names = "--step",
      paramLabel = "N",
      description =
          "Blocks an engine stores, and at last removes, in a step; it tells them in one batch."
              + " Default: ${DEFAULT-VALUE}")
  private int step = 16;

  @Option(
      names = "--held",
      paramLabel = "N",
      description = "Only the memory of N blocks held by each of so many replicas; no sockets.")
  private int held;

  @Option(
      names = "--shared-by",
      paramLabel = "N",
      description = "With --held: replicas that hold each prompt. Default: ${DEFAULT-VALUE}")
  private int sharedBy = 1;

  @Option(
      names = "--processes",
      paramLabel = "N",
      description =
          "Processes that publish, for bursts one cannot reach. Default: ${DEFAULT-VALUE}")
  private int processes = 1;

  @Option(names = "--port", paramLabel = "N", description = "First port. Default: ${DEFAULT-VALUE}")
  private int port = 18_557;

  @Mixin private final FiguresFile json = new FiguresFile();

  BenchIngestCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    OutputFile jsonFile = json.file();
    ObjectNode document = held > 0 ? memory() : load();
    if (jsonFile != null) {
      String text = Json.text(document);
      jsonFile.write(out -> out.write(text));
    }
    return ExitCode.DONE;
  }

  private ObjectNode load() {
    IngestReport report = measure(plan());
    console.print(words(report));
    return document(report);
  }

  private ObjectNode memory() {
    HeldMemory memory;
    try {
      memory = HeldMemory.measure(publishers, held, PROMPT_BLOCKS, sharedBy);
    } catch (IllegalArgumentException e) {
      throw new BadInput("bench ingest", String.valueOf(e.getMessage()));
    }
    console.print(
        String.format(
            Locale.ROOT,
            "%,d blocks held (%,d distinct) in %d MiB: %.1f bytes each%n",
            memory.held(),
            memory.blocks(),
            memory.bytes() >> 20,
            memory.bytes() / (double) memory.held()));
    ObjectNode node = BenchOptions.document("ingest");
    node.put("replicas", publishers);
    node.put("held", memory.held());
    node.put("blocks", memory.blocks());
    node.put("heapBytes", memory.bytes());
    return node;
  }

  private IngestPlan plan() {
    if (step < 2) {
      throw new BadInput("--step " + step, "must be at least 2");
    }
    List<IngestPlan.Phase> phases = new ArrayList<>();
    phases.add(new IngestPlan.Phase(rate, warmUp));
    if (minutes > 0) {
      for (int i = 0; i < minutes; i++) {
        phases.add(new IngestPlan.Phase(rate, 60));
      }
    } else {
      phases.add(new IngestPlan.Phase(rate, seconds));
    }
    if (burst > 0) {
      phases.add(new IngestPlan.Phase(rate * burst, BURST_SECONDS));
      phases.add(new IngestPlan.Phase(rate, BURST_SECONDS));
    }
    try {
      return new IngestPlan(
          publishers, phases, Math.max(1, resident / step), step, port, processes);
    } catch (IllegalArgumentException e) {
      throw new BadInput("bench ingest", String.valueOf(e.getMessage()));
    }
  }

  private static IngestReport measure(IngestPlan plan) {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-Xmx4g",
            "-cp",
            System.getProperty("java.class.path"),
            Herdscope.class.getName(),
            "bench",
            "publish");
    try (IngestBench bench = new IngestBench(plan, command)) {
      return bench.run();
    } catch (IOException e) {
      throw new RunFailed("bench ingest: " + e.getMessage());
    }
  }

  private static String words(IngestReport report) {
    TextTable table =
        new TextTable(
            "asked/s",
            "published/s",
            "applied/s",
            "seconds",
            "catch-up s",
            "cores",
            "lag p50 ms",
            "lag p99 ms",
            "lag max ms",
            "RSS MiB");
    report.phases().forEach(phase -> row(table, phase));
    String publishers = Phrase.counted(report.plan().publishers(), "publisher", "publishers");
    return String.format(
        Locale.ROOT,
        "%s; the first row is the warm-up%n%s%,d lost · %,d gaps · %,d not understood · %d of %d"
            + " publishers believed block for block · heap %d MiB for %,d blocks held%n",
        publishers,
        table,
        report.lost(),
        report.gaps(),
        report.decodeErrors(),
        report.publishersWhole(),
        report.plan().publishers(),
        report.heapBytes() >> 20,
        report.residentBlocks());
  }

  private static void row(TextTable table, IngestReport.Measured phase) {
    table.row(
        fixed(0, phase.askedPerSecond()),
        fixed(0, phase.publishedPerSecond()),
        fixed(0, phase.operationsPerSecond()),
        fixed(1, phase.seconds()),
        fixed(2, phase.catchUpSeconds()),
        fixed(2, phase.cores()),
        fixed(1, phase.lagP50Millis()),
        fixed(1, phase.lagP99Millis()),
        fixed(1, phase.lagMaxMillis()),
        fixed(0, (double) (phase.residentSetBytes() >> 20)));
  }

  private static String fixed(int decimals, double value) {
    return Formats.fixed(value, decimals);
  }

  private static ObjectNode document(IngestReport report) {
    ObjectNode node = BenchOptions.document("ingest");
    node.put("publishers", report.plan().publishers());
    ArrayNode phases = node.putArray("phases");
    for (IngestReport.Measured phase : report.phases()) {
      ObjectNode row = phases.addObject();
      row.put("operations", phase.operations());
      row.put("askedPerSecond", phase.askedPerSecond());
      row.put("publishedPerSecond", phase.publishedPerSecond());
      row.put("operationsPerSecond", phase.operationsPerSecond());
      row.put("seconds", phase.seconds());
      row.put("catchUpSeconds", phase.catchUpSeconds());
      row.put("cores", phase.cores());
      ObjectNode lag = row.putObject("lagMillis");
      lag.set("p50", Json.number(phase.lagP50Millis()));
      lag.set("p99", Json.number(phase.lagP99Millis()));
      lag.set("max", Json.number(phase.lagMaxMillis()));
      row.put("residentSetBytes", phase.residentSetBytes());
    }
    node.put("lost", report.lost());
    node.put("gaps", report.gaps());
    node.put("decodeErrors", report.decodeErrors());
    node.put("publishersWhole", report.publishersWhole());
    node.put("heapBytes", report.heapBytes());
    node.put("residentBlocks", report.residentBlocks());
    return node;
  }
}
