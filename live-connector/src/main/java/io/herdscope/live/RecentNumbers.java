package io.herdscope.live;

import java.util.LinkedHashMap;
import java.util.Map;

/// Numbers names from 0 in the order they are first seen, and forgets the least recently asked ones
/// beyond a bound: a forgotten name that comes back gets a new number. Single-threaded.
final class RecentNumbers {
  static final int MOST = 1 << 18;

  private final LinkedHashMap<String, Long> numbers =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
          return size() > MOST;
        }
      };
  private long next;

  long number(String name) {
    Long known = numbers.get(name);
    if (known != null) {
      return known;
    }
    numbers.put(name, next);
    return next++;
  }
}
