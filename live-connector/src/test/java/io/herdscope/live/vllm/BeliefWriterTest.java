package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.live.TestIntake;
import io.herdscope.live.vllm.KvEvent.Context;
import io.herdscope.live.vllm.KvEvent.Place;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BeliefWriterTest {
  private static final HashRun RUN = HashRun.of(7L, 8L);
  private static final ClusterEvent JOINED =
      new ClusterEvent.ReplicaJoined(5, 0, ReplicaSpec.unknownCapacity("engine", 16));

  private static KvEvent.Stored stored(Place place, String attention) {
    return new KvEvent.Stored(
        RUN, 6, 32, 16, place, new Context(-1, null, List.of(), attention, -1, null, null));
  }

  private static Place place(String medium, int group) {
    return new Place(medium, group, null, null);
  }

  private static List<ClusterEvent> written(KvEvent... events) {
    List<ClusterEvent> out = new ArrayList<>();
    try (TestIntake intake = new TestIntake(10)) {
      new BeliefWriter(intake, "engine", Dialect.VLLM)
          .write(new KvBatch(1, 0, List.of(events)), 5, out::add);
    }
    return out;
  }

  @Test
  void aReplicaJoinsWithItsFirstBatch() {
    assertEquals(
        List.of(JOINED, new ClusterEvent.BlocksStored(5, 0, Tier.DEVICE, 6, RUN)),
        written(stored(place("GPU", -1), "full_attention")));
  }

  @Test
  void mediaAreTiers() {
    assertEquals(
        List.of(
            JOINED,
            new ClusterEvent.BlocksStored(5, 0, Tier.DEVICE, 6, RUN),
            new ClusterEvent.BlocksStored(5, 0, Tier.HOST, 6, RUN),
            new ClusterEvent.BlocksStored(5, 0, Tier.DISK, 6, RUN),
            new ClusterEvent.BlocksRemoved(5, 0, Tier.HOST, RUN)),
        written(
            stored(place("cuda:0", -1), "full_attention"),
            stored(place("cpu", -1), "full_attention"),
            stored(place("FS", -1), "full_attention"),
            new KvEvent.Removed(RUN, place("CPU_PINNED", -1))));
  }

  @Test
  void groupsThatDropBlocksInTheMiddleStayOut() {
    assertEquals(
        List.of(JOINED, new ClusterEvent.BlocksRemoved(5, 0, Tier.DEVICE, RUN)),
        written(
            stored(place("GPU", 1), "sliding_window"),
            new KvEvent.Removed(RUN, place("GPU", 1)),
            new KvEvent.Removed(RUN, place("GPU", 0))));
  }

  @Test
  void blocksElsewhereAreNotThisReplicas() {
    assertEquals(
        List.of(JOINED), written(stored(new Place("GPU", -1, "REMOTE", null), "full_attention")));
  }

  @Test
  void clearingThePoolKeepsTheOtherTiers() {
    assertEquals(
        List.of(JOINED, new ClusterEvent.TierCleared(5, 0, Tier.DEVICE)),
        written(new KvEvent.Cleared()));
  }

  @Test
  void anotherBlockSizeIsAnotherReplica() {
    List<ClusterEvent> out = new ArrayList<>();
    try (TestIntake intake = new TestIntake(10)) {
      BeliefWriter writer = new BeliefWriter(intake, "engine", Dialect.VLLM);
      writer.write(new KvBatch(1, 0, List.of(new KvEvent.Cleared())), 1, out::add);
      KvEvent.Stored large = new KvEvent.Stored(RUN, 6, 128, 64, place("GPU", -1), Context.NONE);
      writer.write(new KvBatch(2, 0, List.of(large)), 2, out::add);
    }
    assertEquals(
        List.of(
            new ClusterEvent.ReplicaLeft(2, 0),
            new ClusterEvent.ReplicaJoined(2, 0, ReplicaSpec.unknownCapacity("engine", 64)),
            new ClusterEvent.BlocksStored(2, 0, Tier.DEVICE, 6, RUN)),
        out.subList(2, out.size()));
  }
}
