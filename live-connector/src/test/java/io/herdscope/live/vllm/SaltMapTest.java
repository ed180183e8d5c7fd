package io.herdscope.live.vllm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.HashRun;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SaltMapTest {
  private static final HashRun RUN = HashRun.of(5, 6);

  @Test
  void withoutSaltTheEnginesHashStays() {
    SaltMap map = new SaltMap();
    assertEquals(RUN, map.stored(Tier.DEVICE, RUN, null));
    assertEquals(RUN, map.removed(Tier.DEVICE, RUN));
    assertEquals(0, map.ambiguous());
  }

  @Test
  void aSaltedBlockIsRemovedUnderItsSalt() {
    SaltMap map = new SaltMap();
    HashRun salted = map.stored(Tier.DEVICE, RUN, "t-a");
    assertNotEquals(RUN, salted);
    assertEquals(HashRun.of(SaltMap.under("t-a", 5), SaltMap.under("t-a", 6)), salted);
    assertEquals(salted, map.removed(Tier.DEVICE, RUN));
    assertEquals(RUN, map.removed(Tier.DEVICE, RUN));
  }

  @Test
  void aHashOfSeveralSaltsIsTakenFromAllAndCounted() {
    SaltMap map = new SaltMap();
    map.stored(Tier.DEVICE, HashRun.of(5), "t-a");
    map.stored(Tier.DEVICE, HashRun.of(5), "t-b");
    map.stored(Tier.DEVICE, HashRun.of(5), null);
    assertEquals(
        HashRun.of(SaltMap.under("t-a", 5), SaltMap.under("t-b", 5), 5),
        map.removed(Tier.DEVICE, HashRun.of(5)));
    assertEquals(1, map.ambiguous());
  }

  @Test
  void tiersHaveTheirOwn() {
    SaltMap map = new SaltMap();
    map.stored(Tier.HOST, HashRun.of(5), "t-a");
    assertEquals(HashRun.of(5), map.removed(Tier.DEVICE, HashRun.of(5)));
    assertEquals(HashRun.of(SaltMap.under("t-a", 5)), map.removed(Tier.HOST, HashRun.of(5)));
  }

  /// What remains after any stores and removals was stored under that very salt and not removed.
  @Property(tries = 200)
  void nothingIsBelievedThatWasRemoved(@ForAll long seed) {
    Random random = new Random(seed);
    SaltMap map = new SaltMap();
    Map<Long, Long> believed = new HashMap<>();
    for (int i = 0; i < 300; i++) {
      long hash = 1L + random.nextInt(20);
      if (random.nextBoolean()) {
        String salt = random.nextBoolean() ? null : "s" + random.nextInt(3);
        believed.put(map.stored(Tier.DEVICE, HashRun.of(hash), salt).at(0), hash);
      } else {
        for (long gone : map.removed(Tier.DEVICE, HashRun.of(hash)).toArray()) {
          believed.remove(gone);
        }
        assertEquals(false, believed.containsValue(hash));
      }
    }
  }
}
