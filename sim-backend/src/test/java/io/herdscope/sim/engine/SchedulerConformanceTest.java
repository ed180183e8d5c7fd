package io.herdscope.sim.engine;

import static io.herdscope.model.scenario.EngineSpec.EvictionRule.TAIL;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.event.Role;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.Order;
import io.herdscope.model.scenario.SpeculationSpec;
import io.herdscope.model.source.EngineProbe.EngineState;
import io.herdscope.sim.latency.LinearLatency;
import io.herdscope.sim.tier.KvLink;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Rows of the engine conformance table that concern scheduling. A name ends with the row's mark.
final class SchedulerConformanceTest {
  private static final LinearLatency ONE_NANOSECOND = new LinearLatency(1_000, 0, 0);

  private final EngineLog ignored = new EngineLog();
  private Engine engine;
  private long now;

  SchedulerConformanceTest() {
    engine = new Engine(EngineSpecs.of(16, 8_192, 16, true, false), 9_999, ONE_NANOSECOND);
  }

  private void build(EngineSpec spec, int usableBlocks) {
    engine = new Engine(spec, usableBlocks, ONE_NANOSECOND);
  }

  private void send(int id, int prompt, int output, int priority, long arrival) {
    engine.enqueue(new EngineRequest(id, prompt, output, priority, arrival, HashRun.EMPTY), now);
  }

  private void send(int id, int prompt) {
    send(id, prompt, 16, 0, id);
  }

  /// One step; returns `id:tokens` in scheduling order.
  private List<String> step() {
    engine.beginSingleStep(now, ignored);
    StepPlan plan = engine.scheduler().plan;
    List<String> scheduled = new ArrayList<>();
    for (int i = 0; i < plan.count; i++) {
      scheduled.add(engine.scheduler().requests.id[plan.slot[i]] + ":" + plan.tokens[i]);
    }
    engine.finishStep(ignored);
    now++;
    return scheduled;
  }

  @Test
  void tenShortPromptsFitOneStepInOrder_S1() {
    List<String> expected = new ArrayList<>();
    for (int id = 0; id < 10; id++) {
      send(id, 10);
      expected.add(id + ":10");
    }
    assertEquals(expected, step());
  }

  @Test
  void theThresholdSharesTheBudgetAmongPrefills_S2() {
    build(EngineSpecs.of(16, 1_024, 16, 400, true, false, Order.FCFS), 9_999);
    for (int id = 0; id < 3; id++) {
      send(id, 800);
    }
    assertEquals(List.of("0:400", "1:400", "2:224"), step());
    assertEquals(List.of("0:400", "1:400", "2:224"), step());
    assertEquals(List.of("0:1", "1:1", "2:352"), step());
  }

  @Test
  void withChunksTheBudgetIsUsedUp_S3() {
    build(EngineSpecs.of(16, 1_024, 3, true, false), 9_999);
    sendTwoLongTwoShort();
    assertEquals(List.of("0:800", "1:224"), step());
  }

  @Test
  void withoutChunksShortPromptsDoNotOvertake_S3() {
    build(EngineSpecs.of(16, 1_024, 3, false, false), 9_999);
    sendTwoLongTwoShort();
    assertEquals(List.of("0:800"), step());
  }

  private void sendTwoLongTwoShort() {
    send(0, 800);
    send(1, 800);
    send(2, 10);
    send(3, 10);
  }

  /// Upstream's test schedules the second step before the first one's output is processed; an
  /// engine that completes each step gives the long prompts 80 + 20 tokens and then takes the
  /// second back.
  @Test
  void decodeTakesTheBlocksOfTheLastAdmitted_S4() {
    build(EngineSpecs.of(16, 100, 16, true, false), 10);
    send(0, 80);
    send(1, 80);
    assertEquals(List.of("0:80", "1:20"), step());
    assertEquals(List.of("0:1"), step());
    assertEquals(1, engine.state().preemptions());
    assertArrayEquals(new long[] {1}, engine.waitingRequests());
    List<String> scheduled = step();
    while (scheduled.equals(List.of("0:1"))) {
      scheduled = step();
    }
    assertEquals(List.of("1:80"), scheduled);
  }

  @Test
  void resetFailsWhileRequestsRunAndChangesNothing_S5() {
    build(EngineSpecs.of(16, 8_192, 16, true, true), 9_999);
    HashRun chain = new ScriptTokens(16).chain("0", "a:40", 3);
    engine.enqueue(new EngineRequest(0, 40, 3, 0, 0, chain), now);
    step();
    assertFalse(engine.resetPrefixCache());
    assertEquals(2, engine.heldPrefix(chain.slice(0, 2)));
    step();
    step();
    assertTrue(engine.idle());
    assertTrue(engine.resetPrefixCache());
    assertEquals(0, engine.heldPrefix(chain.slice(0, 2)));
  }

  @Test
  void aResetWithRunningRequestsPutsThemBackInOrder_S5() {
    build(EngineSpecs.of(16, 8_192, 16, true, true), 9_999);
    ScriptTokens tokens = new ScriptTokens(16);
    List<String> whole = new ArrayList<>();
    for (int id = 0; id < 10; id++) {
      send(id, "own" + id + ":20", 16, tokens);
      whole.add(id + ":21");
    }
    step();
    engine.forgetCache(now, true);
    assertEquals(whole, step());
    assertEquals(10, engine.state().preemptions());
  }

  @Test
  void aDraftGivesWhatIsAcceptedOfIt_S6() {
    SpeculationSpec speculation = new SpeculationSpec(3, 0.5, 0);
    build(EngineSpecs.of(16, 8_192, 16, true, false).with(speculation), 9_999);
    int id = 0;
    while (Drafts.accepted(speculation, id, 11, 3) != 1) {
      id++;
    }
    send(id, 10);
    assertEquals(List.of(id + ":10"), step());
    assertEquals(List.of(id + ":4"), step());
    assertEquals(3, engine.state().generatedTokens());
  }

  @Test
  void draftsAreNotScheduledWithTheChunksOfAPrompt_S7() {
    SpeculationSpec speculation = new SpeculationSpec(3, 0.5, 0);
    build(EngineSpecs.of(16, 50, 16, true, false).with(speculation), 9_999);
    send(0, 80);
    assertEquals(List.of("0:50"), step());
    assertEquals(List.of("0:30"), step());
    assertEquals(List.of("0:4"), step());
  }

  /// 48 tokens are three blocks, 37 are two full ones; one is left out for the last token, one for
  /// the EAGLE head.
  @Test
  void anEagleHeadComputesTheLastBlockOfAHitAgain_C17() {
    SpeculationSpec speculation = new SpeculationSpec(1, 0.5, 0, true);
    build(EngineSpecs.of(16, 8_192, 16, true, true).with(speculation), 9_999);
    ScriptTokens tokens = new ScriptTokens(16);
    send(0, "common:48", 1, tokens);
    assertEquals(List.of("0:48"), step());
    send(1, "common:48", 1, tokens);
    assertEquals(List.of("1:32"), step());
    send(2, "common:37", 1, tokens);
    assertEquals(List.of("2:21"), step());
  }

  /// Blocked requests wait for KV of another engine and are counted among the waiting.
  @Test
  void whoWaitsForKvIsPassedOverAndCounted_S8() {
    build(EngineSpecs.of(16, 100, 16, true, false), 9_999);
    engine.connect(new KvLink(1, 1_000_000, 1_000));
    for (int id = 0; id < 2; id++) {
      engine.enqueue(new EngineRequest(id, 50, 4, 0, id, HashRun.EMPTY, Role.DECODE), now);
    }
    for (int id = 2; id < 5; id++) {
      send(id, 50);
    }
    assertEquals(List.of("2:50", "3:50"), step());
    assertEquals(List.of(2, 3), List.of(engine.state().running(), engine.state().waiting()));
    assertEquals(2, engine.scheduler().loads.size());
  }

  @Test
  void waitingAndRunningAreCounted_S8() {
    build(EngineSpecs.of(16, 100, 16, true, false), 9_999);
    send(0, 50);
    send(1, 50);
    send(2, 50);
    assertEquals(List.of("0:50", "1:50"), step());
    assertEquals(List.of(2, 1), List.of(engine.state().running(), engine.state().waiting()));
  }

  @Test
  void theMoreUrgentIsAdmittedFirst_S9() {
    build(EngineSpecs.of(16, 8_192, 16, 0, true, false, Order.PRIORITY), 9_999);
    send(0, 10, 16, 2, 0);
    send(1, 10, 16, 0, 0);
    send(2, 10, 16, 1, 0);
    assertEquals(List.of("1:10", "2:10", "0:10"), step());
  }

  @Test
  void amongEquallyUrgentTheEarlierIsAdmittedFirst_S9() {
    build(EngineSpecs.of(16, 8_192, 16, 0, true, false, Order.PRIORITY), 9_999);
    send(0, 10, 16, 1, 3);
    send(1, 10, 16, 1, 1);
    send(2, 10, 16, 1, 2);
    assertEquals(List.of("1:10", "2:10", "0:10"), step());
  }

  @Test
  void theLessUrgentIsPreempted_S10() {
    build(EngineSpecs.of(16, 200, 16, 0, true, false, Order.PRIORITY), 5);
    send(0, 32, 16, 5, 0);
    assertEquals(List.of("0:32"), step());
    send(1, 32, 16, 0, 1);
    assertEquals(List.of("0:1", "1:32"), step());
    assertEquals(List.of("1:1"), step());
  }

  @Test
  void aPreemptedRequestRecomputesItsOutputToo_S11() {
    build(EngineSpecs.of(16, 200, 16, 0, true, false, Order.PRIORITY), 4);
    send(0, 30, 10, 1, 0);
    assertEquals(List.of("0:30"), step());
    send(1, 32, 5, 0, 1);
    assertEquals(List.of("0:1", "1:32"), step());
    assertEquals(List.of("1:1"), step());
    assertEquals(List.of("1:1"), step());
    assertEquals(List.of("1:1"), step());
    assertEquals(List.of("1:1"), step());
    assertEquals(List.of("0:32"), step());
  }

  @Test
  void withoutPrefixCachingNothingIsHitOrStored_C7() {
    build(EngineSpecs.of(16, 8_192, 16, true, false), 100);
    send(0, 100);
    send(1, 100);
    assertEquals(List.of("0:100", "1:100"), step());
    assertEquals(0, engine.state().storedBlocks());
  }

  /// Three of six hits are idle, three more blocks are needed, five are free.
  @Test
  void idleHitsCountAgainstTheFreeBlocks_C9() {
    PoolUser user = new PoolUser(16, 10, TAIL);
    user.start("common:48");
    PoolUser.Held second = user.start("common:96");
    user.release(second);
    user.start("other:32");
    List<Integer> before = user.order();
    PrefixLookup lookup = new PrefixLookup();
    lookup.find(user.chain("common:144"), 8, user.pool());
    assertEquals(
        List.of(6, 3, 5), List.of(lookup.hits(), lookup.idleHits(), user.pool().freeBlocks()));
    assertEquals(before, user.order());
  }

  /// The same through the scheduler: the request waits and nobody's blocks move.
  @Test
  void aRequestWithoutRoomWaitsAndMovesNothing_C9() {
    build(EngineSpecs.of(16, 8_192, 16, true, true), 10);
    ScriptTokens tokens = new ScriptTokens(16);
    send(0, "common:48", 32, tokens);
    step();
    send(1, "common:96", 1, tokens);
    step();
    send(2, "other:32", 16, tokens);
    step();
    EngineState before = engine.state();
    send(3, "common:144", 1, tokens);
    assertEquals(List.of("0:1", "2:1"), step());
    assertArrayEquals(new long[] {3}, engine.waitingRequests());
    assertEquals(before.cachedBlocks(), engine.state().cachedBlocks());
    assertEquals(before.evictedBlocks(), engine.state().evictedBlocks());
  }

  private void send(int id, String prompt, int output, ScriptTokens tokens) {
    HashRun chain = tokens.chain(String.valueOf(id), prompt, output);
    int length = ScriptTokens.length(prompt);
    engine.enqueue(new EngineRequest(id, length, output, 0, id, chain), now);
  }
}
