package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.wire.PeerProbe;
import io.herdscope.model.Nanos;
import org.junit.jupiter.api.Test;

class ReachTest {
  private static final long SECOND = Nanos.PER_SECOND;
  private static final String PLACE = "tcp://pod:5557";

  private static final String REFUSES =
      " refuses connections: nothing listens there, or a wrong port; are the engine's KV events on"
          + " (--kv-events-config), and is this their port?";

  private final Reach reach = to(false, "");

  private static Reach to(boolean binds, String topic) {
    Reach reach = new Reach(2 * SECOND, PLACE, binds, topic);
    reach.started(0);
    return reach;
  }

  @Test
  void aPublisherThatSpeaksNeedsNoWords() {
    reach.connected(1);
    reach.greeted(2);
    reach.heard();
    assertEquals("", reach.words(60 * SECOND, true));
    assertFalse(reach.isStalled(60 * SECOND, true));
    assertEquals(0, reach.reconnects());
  }

  @Test
  void aClosedPortIsToldAndItsAttemptsAreCounted() {
    for (int i = 0; i < 5; i++) {
      reach.refused();
      reach.retried();
    }
    assertEquals(PLACE + REFUSES, reach.words(SECOND, false));
    assertFalse(reach.isStalled(60 * SECOND, false));
    assertEquals(5, reach.reconnects());
  }

  @Test
  void whoNeverAnswersMayBeBehindAFirewall() {
    assertEquals("", reach.words(SECOND, false));
    assertEquals(
        PLACE
            + " does not answer: host down, or a firewall between; check the name, or forward the"
            + " port",
        reach.words(3 * SECOND, false));
  }

  @Test
  void whoAcceptsAndDoesNotGreetSpeaksSomethingElse() {
    for (int i = 0; i < 3; i++) {
      reach.connected(2L * i * SECOND);
      reach.disconnected((2L * i + 1) * SECOND);
      reach.retried();
    }
    assertEquals(
        PLACE
            + " accepts connections but does not speak ZeroMQ: another service's port? KV events"
            + " have one of their own",
        reach.words(5 * SECOND, false));
    assertTrue(reach.isStalled(5 * SECOND, false));
  }

  @Test
  void whoAcceptsAndDoesNotGreetIsLookedAtOnceUntilItGreets() {
    assertFalse(reach.wantsProbe(5 * SECOND), "nobody has accepted");
    reach.connected(SECOND);
    assertFalse(reach.wantsProbe(SECOND + SECOND / 2), "a greeting takes a while");
    assertTrue(reach.wantsProbe(3 * SECOND));
    assertFalse(reach.wantsProbe(4 * SECOND));
    reach.greeted(5 * SECOND);
    reach.disconnected(6 * SECOND);
    reach.connected(7 * SECOND);
    assertTrue(reach.wantsProbe(9 * SECOND));
  }

  @Test
  void anotherLanguageIsToldAtOnceWithWhereKvEventsAre() {
    reach.connected(0);
    reach.speaks(PeerProbe.Tongue.HTTP);
    assertEquals(
        PLACE
            + " speaks HTTP, not ZeroMQ: an engine's API or metrics port; KV events have a port of"
            + " their own, vLLM's is 5557 unless --kv-events-config names another",
        reach.words(1, false));
    assertTrue(reach.isStalled(1, false));
    reach.greeted(2);
    assertEquals("", reach.words(3, false));
  }

  @Test
  void whoGreetsAndHangsUpIsNoPublisher() {
    for (int i = 0; i < 2; i++) {
      reach.connected(i * SECOND);
      reach.greeted(i * SECOND);
      reach.disconnected(i * SECOND + 5);
    }
    assertEquals(
        PLACE
            + " hangs up at once: not a publisher's socket (the replay endpoint?), or it wants"
            + " encryption",
        reach.words(2 * SECOND, false));
    assertTrue(reach.isGivenUp(4 * SECOND));
    reach.retried();
    assertFalse(reach.isGivenUp(4 * SECOND));
  }

  @Test
  void silenceIsAnIdleEngineOrAWrongTopic() {
    reach.connected(0);
    reach.greeted(0);
    assertEquals("", reach.words(9 * SECOND, false));
    assertEquals(
        "connected to " + PLACE + ", nothing published yet: an idle engine, or its KV events off",
        reach.words(11 * SECOND, false));
    assertTrue(reach.isStalled(11 * SECOND, false));
    assertFalse(reach.isStalled(11 * SECOND, true), "its replay endpoint has spoken");
    Reach topical = to(false, "kv");
    topical.connected(0);
    topical.greeted(0);
    assertEquals(
        "connected to "
            + PLACE
            + ", nothing under topic 'kv' yet: an idle engine, its KV events off, or a wrong topic",
        topical.words(11 * SECOND, false));
  }

  @Test
  void batchesOnlyOnAskingMeanAWrongTopic() {
    Reach topical = to(false, "kv");
    topical.connected(0);
    topical.greeted(0);
    topical.renewed();
    assertEquals(
        "batches come on asking, but none live under topic 'kv': a wrong topic?",
        topical.words(11 * SECOND, true));
    assertTrue(topical.isStalled(SECOND, true));
    topical.heard();
    assertEquals("", topical.words(11 * SECOND, true));
  }

  @Test
  void aConnectionThatBrokeSaysSo() {
    reach.connected(0);
    reach.greeted(0);
    reach.heard();
    reach.disconnected(60 * SECOND);
    assertEquals("the connection broke and is being made again", reach.words(61 * SECOND, true));
    reach.refused();
    assertEquals("the connection broke; " + PLACE + REFUSES, reach.words(61 * SECOND, true));
    assertEquals(2, reach.reconnects());
  }

  @Test
  void whoBindsWaitsForTheEngine() {
    assertEquals(
        "no engine has connected to " + PLACE + " yet", to(true, "").words(3 * SECOND, false));
  }

  @Test
  void anEngineThatConnectedToUsAndLeftIsWaitedFor() {
    Reach reach = to(true, "");
    reach.connected(1);
    reach.greeted(2);
    reach.heard();
    reach.disconnected(3);
    assertEquals("the connection broke; waiting for the engine", reach.words(SECOND, true));
    assertEquals("the connection broke; waiting for the engine", reach.words(60 * SECOND, true));
  }
}
