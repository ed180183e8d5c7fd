package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class PrefixDelaysPropertyTest {
  private static final int NODES = 5;
  private static final int REPLICAS = 2;

  private record Ended(long at, int node, int replica, double seconds) {}

  /// The same by looking through all that ended.
  private final List<Ended> twin = new ArrayList<>();

  @Property(tries = 200)
  void itTellsWhatAListOfAllThatEndedTells(@ForAll long seed) {
    twin.clear();
    PrefixDelays delays = new PrefixDelays();
    Random random = new Random(seed);
    for (int at = 0; at < 300; at++) {
      int node = random.nextInt(NODES);
      int replica = random.nextInt(REPLICAS);
      switch (random.nextInt(12)) {
        case 0 -> {
          delays.forget(node);
          twin.removeIf(one -> one.node() == node);
        }
        case 1 -> {
          delays.restart(node, replica);
          twin.removeIf(one -> one.node() == node && one.replica() == replica);
        }
        case 2 -> {
          long since = at - 100L;
          delays.expire(since);
          twin.removeIf(one -> one.at() < since);
        }
        case 3 -> delays = delays.copy();
        default -> {
          double seconds = 0.1 + random.nextInt(4);
          delays.add(at, node, replica, seconds);
          twin.add(new Ended(at, node, replica, seconds));
        }
      }
      long middle = (long) at - random.nextInt(60);
      assertEquals(isOverloaded(node, replica, middle), delays.isOverloaded(node, replica, middle));
    }
  }

  private boolean isOverloaded(int node, int replica, long middle) {
    double before = mean(node, replica, Long.MIN_VALUE, middle);
    double after = mean(node, replica, middle, Long.MAX_VALUE);
    return after >= 2 * before;
  }

  private double mean(int node, int replica, long from, long to) {
    double sum = 0;
    int count = 0;
    for (Ended one : twin) {
      if (one.node() == node && one.replica() == replica && one.at() >= from && one.at() < to) {
        sum += one.seconds();
        count++;
      }
    }
    return count == 0 ? Double.NaN : sum / count;
  }
}
