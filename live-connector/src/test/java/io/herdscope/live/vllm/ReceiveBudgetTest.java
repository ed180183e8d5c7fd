package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import zmq.Msg;

class ReceiveBudgetTest {
  private static final int FRAME = 100_000;
  private static final long SECOND = 1_000_000_000L;
  private final ReceiveBudget budget = new ReceiveBudget(10 * FRAME);

  @Test
  void framesBeyondTheBoundTakeOnePlaceTogether() {
    for (int i = 0; i < 10_000; i++) {
      Msg frame = budget.allocate(FRAME);
      assertEquals(FRAME, frame.buf().remaining());
      if (i < 9) {
        assertNotSame(ReceiveBudget.NO_ROOM, frame.data());
      } else {
        assertSame(ReceiveBudget.NO_ROOM, frame.data());
        assertSame(budget.allocate(FRAME).buf().array(), frame.buf().array());
      }
    }
    assertTrue(budget.peak() <= 10 * FRAME, "held " + budget.peak());
  }

  @Test
  void whatWasReadMakesRoom() {
    for (int i = 0; i < 1_000; i++) {
      byte[] frame = budget.allocate(FRAME).data();
      assertNotSame(ReceiveBudget.NO_ROOM, frame);
      budget.read(frame);
    }
    assertFalse(budget.isStuck(true, 9 * SECOND));
  }

  @Test
  void commandsOfTheProtocolTakeNoRoomForLong() {
    for (int i = 0; i < 1_000; i++) {
      budget.allocate(FRAME).setFlags(Msg.COMMAND);
    }
    assertNotSame(ReceiveBudget.NO_ROOM, budget.allocate(FRAME).data());
  }

  @Test
  void aMessageWithoutEndIsStuckThoughNobodyReads() {
    for (int i = 0; i < 10; i++) {
      budget.allocate(FRAME);
    }
    assertFalse(budget.isStuck(true, 0), "it may just have come");
    assertFalse(budget.isStuck(true, SECOND / 10), "it may just have come");
    assertTrue(budget.isStuck(true, SECOND), "nothing can be read");
    assertFalse(budget.isStuck(false, 2 * SECOND), "what waits may be whole messages");
    assertFalse(budget.isStuck(true, 3 * SECOND), "doubt begins anew");
    for (int i = 0; i < 1_100; i++) {
      budget.allocate(FRAME);
    }
    assertTrue(budget.isStuck(false, 4 * SECOND), "no whole messages have so many frames");
  }

  @Test
  void emptyPartsWithoutEndAreStuckToo() {
    for (int i = 0; i < 10_000; i++) {
      budget.allocate(0);
    }
    assertTrue(budget.isStuck(false, 0), "parts without content take room as well");
  }
}
