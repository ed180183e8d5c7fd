package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.prompt.HashRun;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupCountsTest {
  private static KvEvent.Stored stored(String attention, int group, long... hashes) {
    return new KvEvent.Stored(
        HashRun.of(hashes),
        0,
        0,
        16,
        place(group),
        new KvEvent.Context(-1, null, List.of(), attention, -1, null, null));
  }

  private static KvEvent.Place place(int group) {
    return new KvEvent.Place("GPU", group, null, null);
  }

  @Test
  void copiesOfGroupsOutsideTheIndexAreCountedPerHash() {
    GroupCounts counts = new GroupCounts();
    counts.stored(stored("full_attention", 0, 1, 2, 3), true);
    counts.stored(stored("sliding_window", 1, 1, 2), false);
    counts.stored(stored("sliding_window", 1, 2), false);
    counts.removed(new KvEvent.Removed(HashRun.of(1, 2), place(1)));
    counts.removed(new KvEvent.Removed(HashRun.of(9), place(0)));
    assertEquals(
        List.of(
            new GroupHolding("r", "GPU", 0, "full_attention", true, 2, -1, 0),
            new GroupHolding("r", "GPU", 1, "sliding_window", false, 1, 1, 0)),
        counts.holdings("r"));
  }

  @Test
  void anEmptiedPoolHoldsNothing() {
    GroupCounts counts = new GroupCounts();
    counts.stored(stored("mamba", 2, 1), false);
    counts.clear(io.herdscope.model.Tier.DEVICE);
    assertEquals(List.of(), counts.holdings("r"));
  }
}
