package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Randomness;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/// Against a set of the JDK, from ids counted up to ids scattered over all numbers.
class IdSetTest {
  @Property(tries = 30)
  void whatWasAddedIsInItHoweverFarIdsLieApart(@ForAll long seed) {
    IdSet set = new IdSet();
    Set<Long> expected = new HashSet<>();
    int scattered = Randomness.CONTENT.below(seed, -1, 64);
    for (int i = 0; i < 6_000; i++) {
      long id = Randomness.CONTENT.bits(seed, i) >>> scattered;
      assertEquals(expected.contains(id), set.contains(id));
      set.add(id);
      expected.add(id);
      assertEquals(expected.size(), set.size());
    }
    expected.forEach(id -> assertEquals(true, set.contains(id)));
  }
}
