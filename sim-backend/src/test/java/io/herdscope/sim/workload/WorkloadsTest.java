package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.WorkloadSpec;
import io.herdscope.sim.trace.SharedTraces;
import io.herdscope.sim.trace.TraceFormats;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What every entry of the catalog must do.
class WorkloadsTest {
  private static final Map<String, Double> SMALL =
      Map.of("sessions", 10.0, "requests", 200.0, "groups", 3.0, "samples", 2.0);

  static Stream<WorkloadKind> all() {
    return Workloads.ALL.stream();
  }

  private static Workload create(WorkloadKind kind, long seed) {
    WorkloadContext context = new WorkloadContext(seed, 16, 4);
    return switch (kind) {
      case WorkloadKind.Generator generator -> {
        Map<String, Double> small = new HashMap<>();
        for (ParameterSpec spec : generator.parameters()) {
          if (SMALL.containsKey(spec.name())) {
            small.put(spec.name(), SMALL.get(spec.name()));
          }
        }
        yield Workloads.create(new WorkloadSpec(kind.name(), null, null, small), context);
      }
      case WorkloadKind.Replay replay ->
          Workloads.create(
              new WorkloadSpec(
                  kind.name(),
                  "mooncake",
                  SharedTraces.resource("mooncake.jsonl").toString(),
                  Map.of()),
              context);
    };
  }

  private static List<DriverPlay.Release> play(WorkloadKind kind, long seed) {
    return DriverPlay.play(create(kind, seed).driver(), DriverPlay::oneSecond);
  }

  @ParameterizedTest
  @MethodSource("all")
  void releasesWhatItAnnounces(WorkloadKind kind) {
    Workload workload = create(kind, 1);
    RequestDriver driver = workload.driver();
    List<DriverPlay.Release> releases = DriverPlay.play(driver, DriverPlay::oneSecond);
    long sessions = releases.stream().map(r -> r.scripted().request().session()).distinct().count();
    assertEquals(
        List.of(workload.requests(), workload.sessions(), true),
        List.of((long) releases.size(), sessions, driver.exhausted()));
  }

  @ParameterizedTest
  @MethodSource("all")
  void idsAreDenseAndTimeNeverDecreases(WorkloadKind kind) {
    long before = 0;
    long id = 0;
    for (DriverPlay.Release release : play(kind, 1)) {
      assertEquals(id++, release.scripted().request().id());
      assertTrue(release.at() >= before);
      before = release.at();
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void chainsHoldTheFullBlocksOfPromptAndOutput(WorkloadKind kind) {
    for (DriverPlay.Release release : play(kind, 1)) {
      ScriptedRequest scripted = release.scripted();
      int prompt = scripted.request().promptTokens();
      assertEquals(
          List.of(prompt / 16, (prompt + scripted.outputTokens()) / 16),
          List.of(scripted.request().promptBlocks().length(), scripted.chain().length()));
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void sessionsHaveTheAnnouncedTurns(WorkloadKind kind) {
    Workload workload = create(kind, 1);
    int[] turns = new int[(int) workload.sessions()];
    for (DriverPlay.Release release : DriverPlay.play(workload.driver(), DriverPlay::oneSecond)) {
      turns[release.scripted().request().session()]++;
    }
    for (int session = 0; session < turns.length; session++) {
      assertEquals(workload.turns().applyAsInt(session), turns[session]);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void aSeedRepeatsAndAnotherNamesOtherContent(WorkloadKind kind) {
    List<DriverPlay.Release> once = play(kind, 1);
    assertEquals(once, play(kind, 1));
    assertNotEquals(once, play(kind, 2));
  }

  @ParameterizedTest
  @MethodSource("all")
  void aForkContinuesLikeTheOriginal(WorkloadKind kind) {
    RequestDriver driver = create(kind, 1).driver();
    driver.take();
    RequestDriver fork = driver.copy();
    driver.finished(0, 1_000);
    fork.finished(0, 1_000);
    assertEquals(
        DriverPlay.play(driver, DriverPlay::oneSecond),
        DriverPlay.play(fork, DriverPlay::oneSecond));
  }

  private record Asked(int prompt, int output, HashRun chain, String key, long at) {}

  /// By session and turn; the time only where nothing but the workload decides it.
  private static Map<List<Integer>, Asked> asked(
      WorkloadKind kind, ToLongFunction<ScriptedRequest> serviceNanos) {
    RequestDriver driver = create(kind, 1).driver();
    boolean open = driver instanceof OpenLoopDriver;
    Map<List<Integer>, Asked> asked = new HashMap<>();
    for (DriverPlay.Release release : DriverPlay.play(driver, serviceNanos)) {
      ScriptedRequest scripted = release.scripted();
      Request request = scripted.request();
      asked.put(
          List.of(request.session(), request.turn()),
          new Asked(
              request.promptTokens(),
              scripted.outputTokens(),
              scripted.chain(),
              request.sessionKey(),
              open ? release.at() : 0));
    }
    return asked;
  }

  /// Whoever serves, and however fast: the same is asked, in open loops at the same time.
  @ParameterizedTest
  @MethodSource("all")
  void aPolicyChangesNeitherContentNorLengthsNorOpenArrivals(WorkloadKind kind) {
    assertEquals(
        asked(kind, DriverPlay::oneSecond),
        asked(kind, scripted -> (scripted.request().id() * 7_919 % 13 + 1) * 300_000_000L));
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyParameterSaysWhatItIsAndWhereItsDefaultComesFrom(WorkloadKind kind) {
    assertTrue(
        kind.parameters().stream()
            .noneMatch(spec -> spec.about().isBlank() || spec.source().isBlank()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rl-rolouts | | unknown workload.kind rl-rolouts; did you mean rl-rollouts?",
        "closed-loop | | workload.kind closed-loop replays a trace; name it with --workload"
            + " FORMAT:FILE or workload.format and .file",
        "poisson | weka | workload.kind poisson makes its own requests; leave it out for a trace",
      })
  void aMismatchIsNamed(String kind, String format, String expected) {
    WorkloadSpec spec =
        new WorkloadSpec(kind, format, format == null ? null : "trace.jsonl", Map.of());
    assertEquals(
        expected,
        assertThrows(IllegalArgumentException.class, () -> Workloads.check(spec)).getMessage());
  }

  @Test
  void everyFormatNamesAReplay() {
    for (var format : TraceFormats.ALL) {
      assertTrue(Workloads.of(format.replay()) instanceof WorkloadKind.Replay, format.name());
    }
  }

  @Test
  void anotherKindsParameterIsRefusedByNamingThatKind() {
    WorkloadSpec spec =
        new WorkloadSpec("closed-loop", "mooncake", "day.jsonl", Map.of("jitterSeconds", 3.0));
    assertEquals(
        "workload.kind closed-loop has no parameter jitterSeconds, open-loop has (--set"
            + " workload.kind=open-loop); closed-loop takes concurrency, maxContextTokens,"
            + " thinkTimeScale, idleGapCapSeconds, plays, durationSeconds, midwayStart,"
            + " sharedSystemPrefix, startSpreadSeconds",
        assertThrows(IllegalArgumentException.class, () -> Workloads.check(spec)).getMessage());
  }
}
