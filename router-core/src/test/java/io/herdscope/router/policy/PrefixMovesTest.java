package io.herdscope.router.policy;

import static io.herdscope.router.policy.Prompts.blocks;
import static io.herdscope.router.policy.Prompts.concat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Seconds of one request at a prefix nobody shares, by the fits: 3,200 tokens 0.3910, 640 tokens
/// 0.0821. The request just sent is in flight, which is 45 · 0.15 = 6.75 s more. Nothing is moved
/// before the 100th request of two replicas.
class PrefixMovesTest {
  private static final HashRun LONG = blocks(1, 200);
  private static final HashRun SHORT = blocks(1_000, 40);
  private static final HashRun OTHER = blocks(2_000, 40);
  private static final MemoryRules STILL =
      MemoryRules.STOCK.prefixesBy(new PrefixRules(180 * Nanos.PER_SECOND, 1, 45, false, false));

  private final Situation situation = new Situation(2);

  {
    situation.rules = MemoryRules.STOCK.prefixesBy(PrefixRules.STOCK);
  }

  /// One request that has ended at once, after this many seconds to its first token.
  private void serve(HashRun prompt, int replica, double atSeconds, double ttftSeconds) {
    long at = Nanos.ofSeconds(atSeconds);
    long answered = at + Nanos.ofSeconds(ttftSeconds);
    Request request = situation.sent(prompt, 0, replica, at);
    situation.apply(new ClusterEvent.FirstToken(answered, request.id(), replica));
    situation.apply(new ClusterEvent.RequestFinished(answered, request.id(), replica, 1));
    situation.now = answered;
  }

  private void serve(int times, HashRun prompt, int replica) {
    for (int i = 0; i < times; i++) {
      serve(prompt, replica, Nanos.toSeconds(situation.now), 1e-9);
    }
  }

  /// The replicas that have the context of a prompt that adds little to it.
  private List<Integer> holders(HashRun context) {
    situation.prompt = concat(context, blocks(9_000, 1));
    situation.promptTokens = 16 * situation.prompt.length();
    var decision = situation.decide("preble-e2", Map.of());
    List<Integer> holders = new ArrayList<>();
    for (int r = 0; r < decision.replicas(); r++) {
      if (decision.term(r, 2) == 0) {
        holders.add(r);
      }
    }
    return holders;
  }

  @Test
  void theCheapestPrefixOfAnOverloadedReplicaMovesWithTheHundredthRequest() {
    // 50 · 0.3910 + 5 · 0.0821 = 19.96 s against 45 · 0.0821 + 6.75 = 10.44 s; moving LONG as well
    // would turn the imbalance round.
    serve(50, LONG, 0);
    serve(5, SHORT, 0);
    serve(44, OTHER, 1);
    assertEquals(List.of(0), holders(SHORT));
    serve(1, OTHER, 1);
    assertEquals(List.of(1), holders(SHORT));
    assertEquals(List.of(0), holders(LONG));
  }

  @Test
  void nothingMovesBelowHalfAsMuchAgain() {
    // 96 · 0.0821 = 7.88 s against 20 · 0.0821 + 6.75 = 8.39 s in the end.
    serve(96, OTHER, 1);
    serve(10, SHORT, 0);
    serve(10, blocks(3_000, 40), 0);
    assertEquals(List.of(0), holders(SHORT));
    assertEquals(List.of(0), holders(blocks(3_000, 40)));
    assertEquals(List.of(1), holders(OTHER));
  }

  @Test
  void nothingMovesWhereTheRuleIsOff() {
    situation.rules = STILL;
    serve(50, LONG, 0);
    serve(5, SHORT, 0);
    serve(45, OTHER, 1);
    assertEquals(List.of(0), holders(SHORT));
  }

  @Test
  void whatHangsBelowAPrefixMovesWithIt() {
    HashRun below = concat(SHORT, blocks(4_000, 30));
    serve(50, LONG, 0);
    serve(5, SHORT, 0);
    serve(1, below, 0);
    serve(44, OTHER, 1);
    assertEquals(List.of(1), holders(SHORT));
    assertEquals(List.of(1), holders(below));
  }

  @Test
  void onlyWhatIsSentAfterwardsMakesAnotherHolder() {
    serve(50, LONG, 0);
    serve(5, SHORT, 0);
    serve(45, OTHER, 1);
    situation.rules = STILL;
    situation.sent(SHORT, 0, 0, situation.now);
    assertEquals(List.of(0, 1), holders(SHORT));
  }

  @Test
  void onePrefixAloneGetsASecondReplicaOnceItsTtftHasDoubled() {
    for (int i = 0; i < 60; i++) {
      serve(LONG, 0, i, 0.04);
    }
    serve(2, OTHER, 1);
    for (int i = 0; i < 60; i++) {
      serve(LONG, 0, 100 + i, 0.079);
    }
    assertEquals(List.of(0), holders(LONG));
    for (int i = 0; i < 10; i++) {
      serve(LONG, 0, 165 + i, 0.1);
    }
    assertEquals(List.of(0, 1), holders(LONG));
  }

  @Test
  void aCopyMovesOnItsOwn() {
    serve(50, LONG, 0);
    serve(5, SHORT, 0);
    serve(44, OTHER, 1);
    PolicyMemory before = situation.memory.copy(ArrayCopier.cloning());
    serve(1, OTHER, 1);
    assertEquals(List.of(1), holders(SHORT));
    boolean[] both = {true, true};
    assertEquals("{0}", before.allocations().match(SHORT, both).tenants().toString());
  }

  @Test
  void aRequestInFlightCountsAtEveryLargePrefixItRunsThrough() {
    HashRun system = blocks(1, 10);
    situation.sent(system, 0, 0, 0);
    situation.sent(concat(system, blocks(500, 20)), 0, 0, 1);
    // Two run through the system prompt, one also through what hangs below it; 45 tokens at 0.15 s.
    double expected = (2 + 1) * 45 * 0.15;
    double[] seconds = situation.memory.largePrefixes().decodeSeconds(2, PrefixRules.STOCK);
    assertEquals(expected, seconds[0], 1e-12);
  }

  @Test
  void aPrefixCountedLateKnowsTheRequestsThatAlreadyRunThroughIt() {
    HashRun system = blocks(1, 10);
    Request deep = situation.sent(concat(system, blocks(500, 20)), 0, 0, 0);
    situation.sent(concat(system, blocks(700, 2)), 0, 0, 1);
    // The first counts at 30 blocks until the second splits it; then at the ten, which are left.
    double[] both = situation.memory.largePrefixes().decodeSeconds(2, PrefixRules.STOCK);
    assertEquals((2 + 1) * 45 * 0.15, both[0], 1e-12);
    situation.apply(new ClusterEvent.RequestFinished(2, deep.id(), 0, 5));
    double[] one = situation.memory.largePrefixes().decodeSeconds(2, PrefixRules.STOCK);
    assertEquals(45 * 0.15, one[0], 1e-12);
  }
}
