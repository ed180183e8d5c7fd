package io.herdscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;

class NaturalOrderTest {
  @Test
  void numbersInNamesCountAsNumbers() {
    List<String> sorted =
        List.of("", "a", "pod-2/0", "pod-2/10", "pod-10/2", "r", "r0", "r00", "r2", "r10", "r10a");
    List<String> mixed = new ArrayList<>(sorted);
    Collections.shuffle(mixed, new Random(3));
    mixed.sort(NaturalOrder.OF_NAMES);
    assertEquals(sorted, mixed);
  }

  @Property(tries = 300)
  void itIsAnOrderInWhichOnlyEqualNamesAreEqual(
      @ForAll @CharRange(from = '/', to = '2') String a,
      @ForAll @CharRange(from = '/', to = '2') String b,
      @ForAll @CharRange(from = '/', to = '2') String c) {
    NaturalOrder order = NaturalOrder.OF_NAMES;
    assertEquals(a.equals(b), order.compare(a, b) == 0);
    assertEquals(Integer.signum(order.compare(a, b)), -Integer.signum(order.compare(b, a)));
    if (order.compare(a, b) <= 0 && order.compare(b, c) <= 0) {
      assertEquals(true, order.compare(a, c) <= 0);
    }
  }
}
