package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.event.Role;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.CadenceSpec;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.sim.engine.EngineRun.Mode;
import io.herdscope.sim.engine.RandomLoads.Load;
import io.herdscope.sim.latency.DecodeLine;
import io.herdscope.sim.latency.LatencyModel;
import io.herdscope.sim.latency.LinearLatency;
import io.herdscope.sim.latency.StepLoad;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/// A step is scheduled while the one before it is computed.
final class AsyncSchedulingTest {
  private static final LinearLatency ONE_NANOSECOND = new LinearLatency(1_000, 0, 0);
  private static final CadenceSpec ASYNC = new CadenceSpec(1, 0, true);

  private static Engine engine(CadenceSpec cadence, int budget, int blocks) {
    EngineSpec spec = EngineSpecs.of(16, budget, 16, true, false).with(cadence);
    return new Engine(spec, blocks, ONE_NANOSECOND);
  }

  private static EngineRequest request(int id, int prompt, int output, long at, boolean foreseen) {
    return new EngineRequest(
        id, prompt, output, 0, at, HashRun.EMPTY, Role.BOTH, foreseen, List.of());
  }

  private static List<String> run(Engine engine, EngineRequest... requests) {
    List<String> lines = new EngineRun(engine, Mode.STEPS).run(List.of(requests));
    return lines.stream().filter(line -> line.contains("first") || line.contains("fin")).toList();
  }

  @Test
  void whoArrivesDuringAStepIsComputedAfterTheOneScheduledAlready() {
    EngineRequest early = request(0, 10, 9, 0, true);
    EngineRequest late = request(1, 10, 1, 3, true);
    assertTrue(run(engine(CadenceSpec.DEFAULT, 64, 99), early, late).contains("4 first 1"));
    assertTrue(run(engine(ASYNC, 64, 99), early, late).contains("5 first 1"));
  }

  @Test
  void aStopTokenIsNoticedOneStepTooLateAndAKnownLengthIsNot() {
    for (boolean foreseen : List.of(true, false)) {
      Engine engine = engine(ASYNC, 64, 99);
      assertEquals(
          List.of("1 first 0", "5 finished 0 5"), run(engine, request(0, 10, 5, 0, foreseen)));
      assertEquals(foreseen ? 5 : 6, engine.state().steps());
      assertEquals(5, engine.state().generatedTokens());
    }
  }

  @Test
  void theWastedStepKeepsTheNextRequestFromTheSeatForAStep() {
    EngineSpec one = EngineSpecs.of(16, 64, 1, true, false).with(ASYNC);
    EngineRequest next = request(1, 10, 1, 0, true);
    for (boolean foreseen : List.of(true, false)) {
      Engine engine = new Engine(one, 99, ONE_NANOSECOND);
      List<String> lines = run(engine, request(0, 10, 2, 0, foreseen), next);
      assertTrue(lines.contains(foreseen ? "3 first 1" : "4 first 1"), lines.toString());
    }
  }

  /// As upstream's test has it: the second is preempted while its first token is computed.
  @Test
  void aPreemptedRequestStillGetsTheTokenOfTheStepBefore_S4() {
    Engine engine = engine(ASYNC, 100, 11);
    EngineLog log = new EngineLog();
    engine.enqueue(request(0, 80, 40, 0, true), 0);
    engine.enqueue(request(1, 80, 40, 0, true), 0);
    for (int step = 0; step < 3; step++) {
      engine.beginSingleStep(step, log);
      engine.finishStep(log);
    }
    assertEquals(
        List.of(
            "0 admitted 0 80 0 false",
            "0 admitted 1 80 0 false",
            "1 first 0",
            "1 preempted 1",
            "2 first 1"),
        log.lines());
    assertEquals(1, engine.state().waiting());
  }

  /// A model whose steps take 3 ns for the host and 2 ns for each computed token.
  private record HostLatency() implements LatencyModel {
    @Override
    public int slidingWindow() {
      return 0;
    }

    @Override
    public long hostPicos() {
      return 3_000;
    }

    @Override
    public long stepPicos(StepLoad load) {
      return 3_000 + 2_000 * load.tokens();
    }

    @Override
    public DecodeLine decodeLine(int requests) {
      return DecodeLine.of(3_000 + 2_000L * requests, 0, 1, 0);
    }
  }

  @Test
  void theHostWorksBesideTheDeviceAndOnlyWhatIsLongerCosts() {
    EngineSpec spec = EngineSpecs.of(16, 64, 16, true, false);
    EngineRequest request = request(0, 10, 3, 0, true);
    assertEquals(
        List.of("23 first 0", "33 finished 0 3"),
        run(new Engine(spec, 99, new HostLatency()), request));
    assertEquals(
        List.of("20 first 0", "26 finished 0 3"),
        run(new Engine(spec.with(ASYNC), 99, new HostLatency()), request));
  }

  @Test
  void aResetDiscardsWhatWasScheduledAhead() {
    Engine engine = engine(ASYNC, 64, 99);
    EngineLog log = new EngineLog();
    engine.enqueue(request(0, 10, 5, 0, true), 0);
    engine.beginSingleStep(0, log);
    engine.finishStep(log);
    engine.forgetCache(1, true);
    engine.beginSingleStep(1, log);
    assertEquals(
        List.of("0 admitted 0 10 0 false", "1 first 0", "1 preempted 0", "1 admitted 0 10 0 true"),
        log.lines());
    assertEquals(2, engine.scheduler().requests.unread[0]);
    assertEquals(13, engine.scheduler().requests.knownTokens[0]);
  }

  @Provide
  Arbitrary<Load> loads() {
    return RandomLoads.loads();
  }

  private static Engine engine(Load load) {
    return new Engine(load.spec().with(ASYNC), load.usableBlocks(), load.latency());
  }

  private static List<EngineRequest> mixedEnds(Load load) {
    return load.requests().stream()
        .map(
            r ->
                new EngineRequest(
                    r.id(),
                    r.promptTokens(),
                    r.outputTokens(),
                    r.priority(),
                    r.arrival(),
                    r.chain(),
                    Role.BOTH,
                    r.id() % 2 == 0,
                    List.of()))
        .toList();
  }

  @Property(tries = 1_000)
  void everyRequestEndsOnceWithItsTokensAndNoBlockStaysInUse(@ForAll("loads") Load load) {
    EngineRun run = new EngineRun(engine(load), Mode.STRETCHES);
    List<String> lines = run.run(mixedEnds(load));
    long tokens = 0;
    for (EngineRequest r : load.requests()) {
      int output = Math.min(r.outputTokens(), load.spec().maxModelTokens() - r.promptTokens());
      String end = "finished " + r.id() + " " + output;
      assertEquals(1, lines.stream().filter(line -> line.endsWith(end)).count(), end);
      tokens += output;
    }
    assertEquals(tokens, run.engine().state().generatedTokens());
    assertEquals(0, run.engine().state().activeBlocks());
  }

  @Property(tries = 500)
  void aForkInTheMiddleChangesNothing(@ForAll("loads") Load load) {
    assertEquals(
        new EngineRun(engine(load), Mode.STEPS).run(mixedEnds(load)),
        new EngineRun(engine(load), Mode.STRETCHES_DISTURBED).run(mixedEnds(load)));
  }
}
