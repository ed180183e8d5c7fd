package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProcessAgeTest {
  @Test
  void aProcessIsAsOldAsTheMachineIsUpSinceItsStart() {
    String stat =
        "12137 (java) of (25) R 12121 12116 25800 0 -1 4194304 101 0 0 0 0 0 0 0 20 0 1 0 5754879"
            + " 3133440 416";
    assertEquals(1.25, ProcessAge.seconds(stat, "57550.04 27311.12\n"), 1e-6);
  }

  @Test
  void thisOneHasAnAgeAndHasWorked() {
    assertTrue(ProcessAge.seconds() > 0);
    assertTrue(ProcessAge.processorSeconds() > 0);
  }
}
