package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class DueQueueTest {
  @Property(tries = 200)
  void popsByTimeAndFirstInFirstOutAmongEquals(
      @ForAll @Size(max = 60) List<@IntRange(max = 9) Integer> times) {
    DueQueue queue = new DueQueue(1);
    List<Integer> expected = new ArrayList<>();
    for (int item = 0; item < times.size(); item++) {
      queue.push(times.get(item), item);
      expected.add(item);
    }
    expected.sort(Comparator.comparing(times::get));
    List<Integer> popped = new ArrayList<>();
    while (queue.size() > 0) {
      popped.add(queue.pop());
    }
    assertEquals(expected, popped);
  }

  @Test
  void aCopyIsIndependent() {
    DueQueue queue = new DueQueue(2);
    queue.push(5, 50);
    DueQueue copy = queue.copy();
    copy.pop();
    copy.push(9, 90);
    assertEquals(List.of(1, 5L, 9L), List.of(queue.size(), queue.next(), copy.next()));
  }
}
