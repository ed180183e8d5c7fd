package io.herdscope.live.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class BlockMirrorPropertyTest {
  private final Map<Long, Integer> told = new HashMap<>();
  private final Set<Long> seen = new HashSet<>();

  private void tell(BlockMirror mirror) {
    told.clear();
    seen.clear();
    mirror.tell(
        0,
        Tier.DEVICE,
        event -> {
          ClusterEvent.BlocksStored stored = (ClusterEvent.BlocksStored) event;
          for (int i = 0; i < stored.blocks().length(); i++) {
            told.merge(stored.blocks().at(i), 1, Integer::sum);
            seen.add(stored.blocks().at(i));
          }
        });
  }

  /// Chains over a small alphabet, stored and removed at random, against plain counts.
  @Property
  void whatIsToldIsWhatIsHeld(
      @ForAll @Size(max = 80) List<@IntRange(min = -12, max = 12) Integer> moves) {
    BlockMirror mirror = new BlockMirror();
    Map<Long, Integer> truth = new HashMap<>();
    for (int move : moves) {
      long hash = Math.abs(move) + 1L;
      if (move >= 0) {
        long parent = hash / 2;
        mirror.store(parent, HashRun.of(hash), Long.MAX_VALUE);
        truth.merge(hash, 1, Integer::sum);
      } else {
        mirror.remove(HashRun.of(hash));
        truth.computeIfPresent(hash, (_, count) -> count == 1 ? null : count - 1);
      }
      assertEquals(truth.size(), mirror.size());
    }
    tell(mirror);
    assertEquals(truth, told);
  }

  @Test
  void parentsAreToldBeforeTheirChildren() {
    BlockMirror mirror = new BlockMirror();
    long[] chain = new long[10_000];
    for (int i = 0; i < chain.length; i++) {
      chain[i] = i * 7919L + 1;
    }
    mirror.store(0, HashRun.of(chain), Long.MAX_VALUE);
    mirror.store(chain[50], HashRun.of(-5, -6), Long.MAX_VALUE);
    Set<Long> known = new HashSet<>(Set.of(0L));
    mirror.tell(
        0,
        Tier.DEVICE,
        event -> {
          ClusterEvent.BlocksStored stored = (ClusterEvent.BlocksStored) event;
          assertTrue(known.contains(stored.parent()), "parent " + stored.parent());
          for (int i = 0; i < stored.blocks().length(); i++) {
            known.add(stored.blocks().at(i));
          }
        });
    assertEquals(chain.length + 3, known.size());
  }

  @Test
  void moreThanThereIsRoomForIsRefused() {
    BlockMirror mirror = new BlockMirror();
    assertEquals(2, mirror.store(0, HashRun.of(1, 2), 3));
    assertEquals(-1, mirror.store(2, HashRun.of(3, 4), 1));
    assertEquals(3, mirror.size());
  }
}
