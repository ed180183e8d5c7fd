package io.herdscope.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.source.ReplicaCondition;
import io.herdscope.model.source.ReplicaCondition.TierUse;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplicaStateTest {
  private static ReplicaCondition is(boolean there, boolean ever, double slow, boolean unheard) {
    return new ReplicaCondition(there, ever, slow, unheard, TierUse.NONE, TierUse.NONE);
  }

  @Test
  void theWorstIsSaidFirst() {
    assertEquals(
        List.of("", "gone", "not yet", "3× slow", "1.5× slow", "not heard"),
        List.of(
            ReplicaState.word(ReplicaCondition.NORMAL),
            ReplicaState.word(is(false, true, 3, true)),
            ReplicaState.word(is(false, false, 1, false)),
            ReplicaState.word(is(true, true, 3, true)),
            ReplicaState.word(is(true, true, 1.5, false)),
            ReplicaState.word(is(true, true, 1, true))));
  }

  @Test
  void whereAWordHasNoRoomAMarkTellsGoneFromIll() {
    assertEquals(
        List.of("", " ×", " !"),
        List.of(
            ReplicaState.mark(ReplicaCondition.NORMAL),
            ReplicaState.mark(is(false, true, 1, false)),
            ReplicaState.mark(is(true, true, 2, false))));
  }

  @Test
  void onlyTiersThatAreThereAreSaid() {
    assertEquals(
        List.of("", "host 32 %", "host 32 % · disk 5 %"),
        List.of(
            ReplicaState.tiers(ReplicaCondition.NORMAL),
            ReplicaState.tiers(ReplicaCondition.NORMAL.with(new TierUse(32, 100), TierUse.NONE)),
            ReplicaState.tiers(
                ReplicaCondition.NORMAL.with(new TierUse(32, 100), new TierUse(1, 20)))));
  }
}
