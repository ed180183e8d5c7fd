package io.herdscope.model.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.event.Fault;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FaultSpecTest {
  private static FleetSpec fleet(int replicas, int prefillReplicas) {
    return new FleetSpec(
        replicas,
        ScenarioTest.engine(16, 0.9, 0),
        new LatencySpec("roofline", Map.of()),
        new DisaggregationSpec(prefillReplicas, 50, 500, 30),
        DataParallelSpec.OFF);
  }

  private static int check(FaultSpec... faults) {
    return FaultRoll.check(fleet(2, 0), List.of(faults));
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
        "faults[1]: at 6.0 s the last replica must not go",
        refusal(FaultSpec.at(Fault.DRAIN, 5, 1), FaultSpec.at(Fault.CRASH, 6, 0)));
  }

  @Test
  void theLastReplicaThatPrefillsOrDecodesMustNotGo() {
    FleetSpec fleet = fleet(3, 1);
    IllegalArgumentException prefill =
        assertThrows(
            IllegalArgumentException.class,
            () -> FaultRoll.check(fleet, List.of(FaultSpec.at(Fault.CRASH, 5, 0))));
    assertEquals("faults[0]: at 5.0 s the last prefill replica must not go", prefill.getMessage());
    List<FaultSpec> both =
        List.of(FaultSpec.at(Fault.CRASH, 5, 1), FaultSpec.at(Fault.DRAIN, 6, 2));
    IllegalArgumentException decode =
        assertThrows(IllegalArgumentException.class, () -> FaultRoll.check(fleet, both));
    assertEquals("faults[1]: at 6.0 s the last decode replica must not go", decode.getMessage());
  }

  @Test
  void nothingBefallsWhoIsNotThere() {
    assertEquals(
        "faults[1]: at 6.0 s replica 1 is not there; name one of 0",
        refusal(FaultSpec.at(Fault.CRASH, 5, 1), FaultSpec.at(Fault.CACHE_RESET, 6, 1)));
    assertEquals(
        "faults[0]: at 6.0 s replica 2 is not there; name one of 0…1",
        refusal(FaultSpec.at(Fault.CRASH, 6, 2)));
  }

  @Test
  void whoIsThereCannotJoin() {
    assertEquals(
        "faults[0]: at 1.0 s a replica can join as one that went, or as the next new one, 2; got 1",
        refusal(FaultSpec.at(Fault.JOIN, 1, 1)));
  }

  @Test
  void aFaultThatLastsNeedsAnEnd() {
    assertEquals(
        "faults[].until must be later than at for a replica that is slow, not heard or heard late",
        assertThrows(IllegalArgumentException.class, () -> FaultSpec.at(Fault.EVENT_LOSS, 5, 0))
            .getMessage());
  }

  private static String late(double delay, double jitter) {
    return String.valueOf(
        assertThrows(
                IllegalArgumentException.class,
                () -> new FaultSpec(Fault.EVENT_DELAY, 1, 2, 0, 1, true, delay, jitter))
            .getMessage());
  }

  @Test
  void whatIsHeardLateIsLateBySomething() {
    assertEquals(
        "faults[].delay or faults[].jitter must be above 0 for a replica that is heard late",
        late(0, 0));
    assertEquals("faults[].delay must be in 0…3,600 seconds, got -1.0", late(-1, 2));
    assertEquals("faults[].jitter must be in 0…3,600 seconds, got 3601.0", late(1, 3_601));
  }
}
