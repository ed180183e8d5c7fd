package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.event.SourceState;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A real publisher and a real subscriber on loopback, and everything that can go wrong between
/// them: afterwards belief is the publisher's truth, or the loss is shown as a loss.
@Execution(ExecutionMode.CONCURRENT)
class LoopbackTest {
  @ParameterizedTest
  @EnumSource(KvSchema.class)
  void everyGenerationArrivesWhole(KvSchema schema) {
    boolean topic = schema.isMap();
    try (Rig rig = new Rig(new KvPublisher.Voice(schema, HashForm.UNSIGNED, "t", topic, 1_000))) {
      rig.publisherUp();
      rig.subscribe();
      rig.steps(50);
      rig.settle();
      rig.assertWhole();
    }
  }

  @ParameterizedTest
  @EnumSource(HashForm.class)
  void everyFormOfHashArrivesWhole(HashForm form) {
    try (Rig rig = new Rig(new KvPublisher.Voice(KvSchema.A8, form, "", false, 1_000))) {
      rig.publisherUp();
      rig.subscribe();
      rig.steps(50);
      rig.settle();
      rig.assertWhole();
    }
  }

  @Test
  void aSubscriberThatWasThereFirstMissesNothing() {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.subscribe();
      rig.pump(100);
      rig.publisherUp();
      rig.steps(100);
      rig.settle();
      rig.assertWhole();
    }
  }

  @Test
  void aSubscriberThatComesMidStreamCatchesUp() {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.publisherUp();
      rig.steps(200);
      rig.subscribe();
      rig.steps(100);
      rig.settle();
      rig.assertWhole();
      assertTrue(rig.counters().recovered() >= 200);
    }
  }

  @Test
  void aPercentDroppedIsAskedForAgain() {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.publisherUp();
      rig.subscribe();
      rig.untilLive();
      Random random = new Random(7);
      for (int i = 0; i < 1_000; i++) {
        byte[] payload = rig.payload();
        if (random.nextInt(100) == 0) {
          rig.publisher().skip(payload);
        } else {
          rig.publisher().publish(payload);
        }
        rig.pump(i % 10 == 0 ? 1 : 0);
      }
      rig.steps(1);
      rig.settle();
      rig.assertWhole();
      assertTrue(rig.counters().gaps() > 0);
      assertEquals(0, rig.counters().lost());
    }
  }

  @Test
  void withoutReplayADropIsShownAsALoss() {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST, false)) {
      rig.publisherUp();
      rig.subscribe();
      rig.untilLive();
      rig.engine().keepsItsCache();
      long before = rig.counters().lost();
      rig.publisher().skip(rig.payload());
      rig.publisher().skip(rig.payload());
      rig.steps(20);
      rig.settle();
      assertEquals(SourceState.INCOMPLETE, rig.feed().state());
      assertEquals(2, rig.counters().lost() - before);
      assertEquals(GapOutcome.LOST, rig.belief().gaps.getLast().outcome());
      assertNotEquals(rig.engine().truth(), rig.believed());
    }
  }

  @Test
  void aRingTooShortForTheHoleIsShownAsALoss() {
    try (Rig rig = new Rig(new KvPublisher.Voice(KvSchema.M1, HashForm.UNSIGNED, "", false, 100))) {
      rig.publisherUp();
      rig.subscribe();
      rig.untilLive();
      rig.engine().keepsItsCache();
      long before = rig.counters().lost();
      for (int i = 0; i < 300; i++) {
        rig.publisher().skip(rig.payload());
      }
      rig.steps(1);
      rig.settle();
      assertEquals(SourceState.INCOMPLETE, rig.feed().state());
      assertEquals(201, rig.counters().lost() - before);
    }
  }

  @Test
  void batchesOutOfOrderAreOrdered() {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.publisherUp();
      rig.subscribe();
      rig.untilLive();
      for (int i = 0; i < 20; i++) {
        byte[] first = rig.payload();
        byte[] second = rig.payload();
        long a = rig.publisher().skip(first);
        long b = rig.publisher().skip(second);
        rig.publisher().send(b, second);
        rig.publisher().send(a, first);
        rig.pump(5);
      }
      rig.settle();
      rig.assertWhole();
      assertEquals(0, rig.counters().restarts());
    }
  }

  @Test
  void batchesSaidTwiceCountOnce() {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.publisherUp();
      rig.subscribe();
      rig.untilLive();
      for (int i = 0; i < 100; i++) {
        byte[] payload = rig.payload();
        long sequence = rig.publisher().publish(payload);
        rig.publisher().send(sequence, payload);
        rig.pump(0);
      }
      rig.settle();
      rig.assertWhole();
      assertEquals(rig.publisher().next(), rig.counters().batches());
    }
  }

  @Test
  void aRestartedEngineIsBelievedAnew() {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.publisherUp();
      rig.subscribe();
      rig.steps(50);
      rig.settle();
      rig.restart(1_000);
      rig.steps(80);
      rig.settle();
      rig.assertWhole();
      assertTrue(rig.counters().restarts() >= 1);
    }
  }

  @Test
  void aRestartThatOvertakesTheNumberSeenBeforeIsNoticed() {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.publisherUp();
      rig.subscribe();
      rig.untilLive();
      rig.publisherDown();
      rig.pump(50);
      rig.restart(1_000);
      for (int i = 0; i < 40; i++) {
        rig.publisher().skip(rig.payload());
      }
      rig.pump(300);
      rig.steps(5);
      rig.settle();
      rig.assertWhole();
      assertEquals(1, rig.counters().restarts());
    }
  }

  @Test
  void hostileFramesAreCountedAndHarmNothing() {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.publisherUp();
      rig.subscribe();
      rig.untilLive();
      byte[] number = Sequences.write(10);
      rig.publisher().sendRaw(List.of(new byte[] {1}));
      rig.publisher().sendRaw(List.of(new byte[0], new byte[7], new byte[3]));
      rig.publisher().sendRaw(List.of(new byte[0], Sequences.write(-5), new byte[3]));
      rig.publisher().sendRaw(java.util.Collections.nCopies(50, number));
      rig.steps(10);
      rig.settle();
      rig.assertWhole();
      assertEquals(4, rig.counters().decodeErrors());
    }
  }

  @Test
  void aPayloadNobodyCanReadMakesBeliefIncomplete() {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.publisherUp();
      rig.subscribe();
      rig.engine().keepsItsCache();
      rig.steps(10);
      byte[] payload = rig.payload();
      rig.publisher().publish(java.util.Arrays.copyOf(payload, payload.length - 3));
      rig.steps(10);
      rig.settle();
      assertEquals(SourceState.INCOMPLETE, rig.feed().state());
      assertEquals(1, rig.counters().decodeErrors());
      assertTrue(rig.feed().detail().contains("TRUNCATED"), rig.feed().detail());
    }
  }

  @Test
  void randomDamageToEveryMessageStopsNothing() {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST)) {
      rig.publisherUp();
      rig.subscribe();
      Random random = new Random(3);
      for (int i = 0; i < 500; i++) {
        rig.publisher().publish(Mutations.of(rig.payload(), random));
        rig.pump(0);
      }
      rig.settle();
      rig.restart(1_000);
      rig.steps(20);
      rig.settle();
      assertEquals(rig.engine().truth(), rig.believed());
      assertEquals(SourceState.LIVE, rig.feed().state());
    }
  }

  @Test
  void aSessionThatDoesNotKeepUpLosesNothing() {
    try (Rig rig = new Rig(KvPublisher.Voice.LATEST, true, 50)) {
      rig.publisherUp();
      rig.subscribe();
      rig.untilLive();
      for (int i = 0; i < 2_000; i++) {
        rig.publisher().publish(rig.payload());
      }
      rig.settle();
      rig.assertWhole();
      assertEquals(0, rig.counters().lost());
    }
  }

  @Test
  void ranksAreReplicasOneEachPortHigher() {
    try (Ranks ranks = new Ranks(3)) {
      ranks.run(40);
      ranks.assertWhole();
    }
  }
}
