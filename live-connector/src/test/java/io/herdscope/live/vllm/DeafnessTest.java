package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import org.junit.jupiter.api.Test;

class DeafnessTest {
  private static final long SECOND = Nanos.PER_SECOND;

  private final Deafness deafness = new Deafness(StreamState.Patience.DEFAULT);

  @Test
  void aStreamThatSpeaksIsFine() {
    for (int s = 0; s < 60; s++) {
      deafness.heard(s * SECOND);
      assertEquals(Deafness.Verdict.FINE, deafness.look(s * SECOND, false, s));
    }
  }

  @Test
  void silenceIsCheckedAndAnIdlePeerIsLeftAlone() {
    assertEquals(Deafness.Verdict.FINE, deafness.look(0, false, 5));
    assertEquals(Deafness.Verdict.CHECK, deafness.look(11 * SECOND, false, 5));
    assertEquals(Deafness.Verdict.FINE, deafness.look(12 * SECOND, false, 5));
    assertEquals(Deafness.Verdict.FINE, deafness.look(14 * SECOND, false, 5));
    assertEquals(Deafness.Verdict.FINE, deafness.look(20 * SECOND, false, 5));
    assertEquals(Deafness.Verdict.CHECK, deafness.look(25 * SECOND, false, 5));
  }

  @Test
  void batchesThatCameOnlyOnAskingMeanADeafConnection() {
    deafness.look(0, false, 5);
    deafness.look(11 * SECOND, false, 5);
    assertEquals(Deafness.Verdict.FINE, deafness.look(12 * SECOND, false, 9));
    assertEquals(Deafness.Verdict.LISTEN_ANEW, deafness.look(14 * SECOND, false, 9));
    assertEquals(Deafness.Verdict.FINE, deafness.look(15 * SECOND, false, 9));
  }

  @Test
  void oneThatSpeaksDuringTheCheckIsNotDeaf() {
    deafness.look(0, false, 5);
    deafness.look(11 * SECOND, false, 5);
    deafness.heard(12 * SECOND);
    assertEquals(Deafness.Verdict.FINE, deafness.look(14 * SECOND, false, 9));
  }

  @Test
  void aRequestWithoutAnAnswerGoesOutAgainEverMoreRarely() {
    deafness.look(0, true, -1);
    deafness.asked(0);
    assertEquals(Deafness.Verdict.FINE, deafness.look(7 * SECOND, true, -1));
    assertEquals(Deafness.Verdict.ASK_ANEW, deafness.look(9 * SECOND, true, -1));
    assertEquals(Deafness.Verdict.FINE, deafness.look(20 * SECOND, true, -1));
    assertEquals(Deafness.Verdict.ASK_ANEW, deafness.look(26 * SECOND, true, -1));
    deafness.answered(27 * SECOND);
    assertEquals(Deafness.Verdict.FINE, deafness.look(34 * SECOND, true, -1));
    assertEquals(Deafness.Verdict.ASK_ANEW, deafness.look(36 * SECOND, true, -1));
  }
}
