package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class NameTableTest {
  /// Short names, so that many are the same and some are the start of others.
  @Property(tries = 100)
  void namesAreNumberedInOrderOfFirstAppearance(
      @ForAll @Size(max = 300) List<@IntRange(max = 500) Integer> numbers) {
    Map<String, Integer> expected = new LinkedHashMap<>();
    NameTable table = new NameTable();
    for (int number : numbers) {
      String name = number == 0 ? "" : Integer.toString(number, 3) + "é";
      expected.putIfAbsent(name, expected.size());
      assertEquals(expected.get(name), table.place(name));
    }
    assertEquals(expected.size(), table.size());
    expected.forEach((name, place) -> assertEquals(name, table.name(place)));
  }
}
