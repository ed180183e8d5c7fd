package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.metric.Distribution;
import java.util.ArrayDeque;
import java.util.Arrays;
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
    assertArrayEquals(new double[] {1, 2}, values(window));
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
    double[] expected = plain.stream().mapToDouble(Long::doubleValue).toArray();
    assertArrayEquals(expected, values(window));
    assertEquals(Distribution.percentile(expected, expected.length, 0.9), window.quantile(0.9));
  }

  private static double[] values(TimedWindow window) {
    double[] values = new double[window.size()];
    Arrays.setAll(values, window::value);
    return values;
  }
}
