package io.herdscope.model.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.event.Fault;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultSpecTest {
  private static int check(FaultSpec... faults) {
    return FaultRoll.check(2, List.of(faults));
  }

  private static String refusal(FaultSpec... faults) {
    return String.valueOf(
        assertThrows(IllegalArgumentException.class, () -> check(faults)).getMessage());
  }

  @Test
  void aReplicaThatWentMayComeBackAndNewOnesCountOn() {
    assertEquals(
        3,
        check(
            FaultSpec.at(Fault.JOIN, 9, 1),
            FaultSpec.at(Fault.CRASH, 5, 1),
            FaultSpec.at(Fault.JOIN, 7, 2)));
  }

  @Test
  void theLastReplicaMustNotGo() {
    assertEquals(
        "faults: at 6.0 s the last replica must not go",
        refusal(FaultSpec.at(Fault.DRAIN, 5, 1), FaultSpec.at(Fault.CRASH, 6, 0)));
  }

  @Test
  void nothingBefallsWhoIsNotThere() {
    assertEquals(
        "faults: at 6.0 s replica 1 is not there",
        refusal(FaultSpec.at(Fault.CRASH, 5, 1), FaultSpec.at(Fault.CACHE_RESET, 6, 1)));
    assertEquals(
        "faults: at 6.0 s replica 2 is not there", refusal(FaultSpec.at(Fault.CRASH, 6, 2)));
  }

  @Test
  void whoIsThereCannotJoin() {
    assertEquals(
        "faults: at 1.0 s a replica can join as one that went, or as the next new one, 2; got 1",
        refusal(FaultSpec.at(Fault.JOIN, 1, 1)));
  }

  @Test
  void aFaultThatLastsNeedsAnEnd() {
    assertEquals(
        "faults[].until must be later than at for a replica that is slow or not heard",
        assertThrows(IllegalArgumentException.class, () -> FaultSpec.at(Fault.EVENT_LOSS, 5, 0))
            .getMessage());
  }
}
