package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class TimedWindowTest {
  @Test
  void forgetsWhatIsOlderThanItsSpan() {
    TimedWindow window = new TimedWindow(10);
    window.add(0, 3);
    window.add(5, 1);
    window.add(12, 2);
    window.expire(15);
    assertArrayEquals(new double[] {1, 2}, window.sorted());
    assertEquals(3, window.sum());
  }

  @Property
  void equalsAPlainQueue(@ForAll @Size(max = 300) List<@IntRange(max = 9) Integer> gaps) {
    TimedWindow window = new TimedWindow(50);
    ArrayDeque<Long> plain = new ArrayDeque<>();
    long now = 0;
    for (int gap : gaps) {
      now += gap;
      window.add(now, (double) now);
      plain.add(now);
      window.expire(now);
      while (plain.peekFirst() < now - 50) {
        plain.removeFirst();
      }
    }
    assertArrayEquals(plain.stream().mapToDouble(Long::doubleValue).toArray(), window.sorted());
  }
}
