package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.agrona.collections.LongArrayList;

class StableOrderTest {
  @Property(tries = 200)
  void earliestFirstAndEqualOnesAsTheyStand(
      @ForAll @Size(max = 70) List<@IntRange(max = 20) Integer> times) {
    LongArrayList all = new LongArrayList();
    times.forEach(all::addLong);
    int[] expected =
        IntStream.range(0, times.size())
            .boxed()
            .sorted(Comparator.comparing(times::get))
            .mapToInt(i -> i)
            .toArray();
    assertArrayEquals(expected, StableOrder.of(all));
  }
}
