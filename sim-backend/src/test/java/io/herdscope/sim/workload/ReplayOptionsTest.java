package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.scenario.WorkloadSpec;
import io.herdscope.sim.trace.SampleTraces;
import io.herdscope.sim.trace.Trace;
import io.herdscope.sim.trace.TraceFormat;
import io.herdscope.sim.trace.TraceFormats;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every way of replaying, for every format of the catalog.
class ReplayOptionsTest {
  static Stream<String> formats() {
    return TraceFormats.ALL.stream().map(TraceFormat::name);
  }

  private static Trace trace(String format) {
    return SampleTraces.read(format);
  }

  private static List<DriverPlay.Release> play(
      String format, String kind, Map<String, Double> parameters) {
    Map<String, Double> all = new HashMap<>(parameters);
    if (!kind.equals("open-loop")) {
      all.putIfAbsent("maxContextTokens", 1e8);
    }
    Workload workload =
        Workloads.create(
            new WorkloadSpec(kind, format, "unread", all),
            new WorkloadContext(5, 16, 4),
            trace(format));
    return DriverPlay.play(workload.driver(), DriverPlay::oneSecond);
  }

  private static long last(List<DriverPlay.Release> releases) {
    return releases.getLast().at();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void everyLoopReleasesEveryRequest(String format) {
    long requests = trace(format).requests();
    for (String kind : List.of("open-loop", "closed-loop", "credit-loop")) {
      assertEquals(requests, play(format, kind, Map.of()).size(), kind);
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void creditsLimitWhatIsInFlight(String format) {
    List<DriverPlay.Release> releases =
        play(format, "credit-loop", Map.of("concurrency", 2.0, "thinkTimeScale", 0.0));
    for (int i = 2; i < releases.size(); i++) {
      assertTrue(releases.get(i).at() >= releases.get(i - 2).at() + 1_000_000_000L);
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void speedScalesTime(String format) {
    double normal = (double) last(play(format, "open-loop", Map.of()));
    assertEquals(normal / 4, (double) last(play(format, "open-loop", Map.of("speed", 4.0))), 1);
    long fast = last(play(format, "closed-loop", Map.of("thinkTimeScale", 0.0)));
    assertTrue(fast <= last(play(format, "closed-loop", Map.of("idleGapCapSeconds", 0.0))));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void gapsAreCapped(String format) {
    List<DriverPlay.Release> releases = play(format, "open-loop", Map.of("idleGapCapSeconds", 0.5));
    for (int i = 1; i < releases.size(); i++) {
      assertTrue(releases.get(i).at() - releases.get(i - 1).at() <= 500_000_000L);
    }
    long closed = last(play(format, "closed-loop", Map.of("idleGapCapSeconds", 0.5)));
    assertTrue(closed <= last(play(format, "closed-loop", Map.of("idleGapCapSeconds", 0.0))));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void theContextFilterLeavesOutWholeTrees(String format) {
    List<Trace.Tree> trees = trace(format).trees();
    int limit = trees.stream().mapToInt(Trace.Tree::maxContextTokens).min().orElseThrow();
    long kept =
        trees.stream()
            .filter(tree -> tree.maxContextTokens() <= limit)
            .mapToInt(Trace.Tree::turns)
            .sum();
    for (String kind : List.of("open-loop", "closed-loop", "credit-loop")) {
      assertEquals(
          kept, play(format, kind, Map.of("maxContextTokens", (double) limit)).size(), kind);
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void jitterMovesStartsAndOnlyThem(String format) {
    List<DriverPlay.Release> plain = play(format, "open-loop", Map.of());
    List<DriverPlay.Release> moved = play(format, "open-loop", Map.of("jitterSeconds", 3.0));
    assertNotEquals(
        plain.stream().map(DriverPlay.Release::at).toList(),
        moved.stream().map(DriverPlay.Release::at).toList());
    assertEquals(tokens(plain), tokens(moved));
  }

  private static long tokens(List<DriverPlay.Release> releases) {
    return releases.stream()
        .mapToLong(r -> r.scripted().request().promptTokens() + r.scripted().outputTokens())
        .sum();
  }
}
