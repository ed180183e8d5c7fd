package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.prompt.HashRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WekaReaderTest {
  private static final long SECOND = Nanos.PER_SECOND;

  private static Trace.Turn turn(
      double at, double api, double think, int in, int out, int keep, long... fresh) {
    return new Trace.Turn(
        Math.round(at * SECOND),
        api < 0 ? -1 : Math.round(api * SECOND),
        think < 0 ? -1 : Math.round(think * SECOND),
        in,
        out,
        keep,
        HashRun.of(fresh));
  }

  private static List<Trace.Tree> expected() {
    Trace.Stream main =
        new Trace.Stream(
            "main",
            -1,
            -1,
            -1,
            4,
            4,
            List.of(turn(0, 1.5, 0, 13, 5, 0, 0, 1, 2), turn(6, 1, -1, 21, 4, 3, 3, 4)));
    Trace.Stream agent =
        new Trace.Stream(
            "main/a1",
            0,
            0,
            1,
            4,
            0,
            List.of(turn(2, 0.5, -1, 8, 2, 0, 0, 9), turn(3, 0.5, -1, 12, 3, 2, 10)));
    Trace.Stream second =
        new Trace.Stream(
            "main",
            -1,
            -1,
            -1,
            0,
            0,
            List.of(turn(0, -1, -1, 8, 1, 0, 0, 1), turn(5, -1, -1, 9, 0, 1, 2)));
    return List.of(
        new Trace.Tree("s1", List.of(main, agent)), new Trace.Tree("s2", List.of(second)));
  }

  @Test
  void readsTheRawDialectWithAbsoluteAgentTimesAndDropsPartialBlocks() {
    Trace trace = TraceFormats.read("weka", SharedTraces.resource("weka-raw-absolute.jsonl"));
    assertEquals(
        new Trace(
            "weka",
            4,
            false,
            false,
            expected(),
            List.of("times of sub-agents count from the start of the trace")),
        trace);
  }

  @Test
  void readsTheCompactCodingWithRelativeAgentTimes() {
    Trace trace = TraceFormats.read("weka", SharedTraces.resource("weka-compact-relative.jsonl"));
    assertEquals(
        new Trace(
            "weka",
            4,
            false,
            false,
            expected(),
            List.of("times of sub-agents count from the marker that starts each")),
        trace);
  }

  @Test
  void readsADirectoryInNameOrder(@TempDir Path directory) throws IOException {
    List<String> lines = Files.readAllLines(SharedTraces.resource("weka-raw-absolute.jsonl"));
    Files.writeString(directory.resolve("b.json"), lines.get(1));
    Files.writeString(directory.resolve("a.json"), lines.get(0));
    Files.writeString(directory.resolve("notes.txt"), "not a trace");
    assertEquals(expected(), TraceFormats.read("weka", directory).trees());
  }

  @Test
  void theRealTracesHaveTheirKnownSizeAndInfiniteCacheHitRate() {
    TraceReport report =
        TraceReport.of(TraceFormats.read("weka", SharedTraces.file("weka-cc-120k.compact.jsonl")));
    assertEquals(
        List.of(6_611L, 203, 212), List.of(report.requests(), report.sessions(), report.streams()));
    assertEquals(0.95153, report.blockHitRate(), 5e-6);
    assertEquals(0.9510, report.tokenHitRate(), 5e-5);
    assertEquals(119_754, report.inputLengths().max());
  }

  @Test
  void theRawAndTheCompactCodingOfARealTraceAreEqual() {
    Trace raw = TraceFormats.read("weka", SharedTraces.file("weka-cc-sample.raw.jsonl"));
    Trace compact = TraceFormats.read("weka", SharedTraces.file("weka-cc-120k.compact.jsonl"));
    Set<String> ids = compact.trees().stream().map(Trace.Tree::id).collect(Collectors.toSet());
    List<Trace.Tree> both = raw.trees().stream().filter(tree -> ids.contains(tree.id())).toList();
    Set<String> common = both.stream().map(Trace.Tree::id).collect(Collectors.toSet());
    assertEquals(true, both.size() > 5, "overlap of " + both.size());
    assertEquals(
        both, compact.trees().stream().filter(tree -> common.contains(tree.id())).toList());
  }
}
