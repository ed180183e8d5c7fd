package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PulseTest {
  @BeforeAll
  static void toolkit() {
    Gate.startToolkit();
  }

  @Test
  void aPulseThatHoldsShowsTheSameFrameWhateverComes() {
    List<Long> shown = new ArrayList<>();
    Gate.run(
        () -> {
          long[] latest = {7};
          Pulse<Long> pulse = new Pulse<>(() -> latest[0], Long::longValue);
          pulse.onFrame(shown::add);
          pulse.beat(1);
          pulse.hold();
          latest[0] = 8;
          pulse.beat(2);
          pulse.beat(3);
        });
    assertEquals(List.of(7L, 7L), shown);
  }

  @Test
  void listenersHearEachPulseUntilTheyStop() {
    List<Long> heard = new ArrayList<>();
    Gate.run(
        () -> {
          Pulse<Long> pulse = new Pulse<>(() -> null, Long::longValue);
          Runnable stop = pulse.onTick(heard::add);
          pulse.beat(1);
          pulse.beat(2);
          stop.run();
          pulse.beat(3);
        });
    assertEquals(List.of(1L, 2L), heard);
  }
}
