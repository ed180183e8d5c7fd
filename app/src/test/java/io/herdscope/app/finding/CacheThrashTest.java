package io.herdscope.app.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.finding.rule.CacheThrash;
import io.herdscope.model.metric.HitLadder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CacheThrashTest {
  /// Two replicas of 1,000 KV blocks, half of the possible hits lost to evictions.
  private static List<String> found(long... evicted) {
    Sample last = Sample.of(evicted.length, 10);
    System.arraycopy(evicted, 0, last.evictedBlocks(), 0, evicted.length);
    Arrays.fill(last.takes(), 0);
    CaseFile empty = Cases.EMPTY;
    CaseFile file =
        new CaseFile(
            empty.setting(),
            empty.decisions(),
            empty.requests(),
            List.of(last),
            empty.degradation(),
            new HitLadder(10, 200, 100, 50, 0, 0, 50),
            empty.routers(),
            empty.feeds());
    return new CacheThrash().examine(file).stream().map(Finding::rule).toList();
  }

  @Test
  void cachesThrashWhereAllEvict() {
    assertEquals(List.of("cache-thrash"), found(3_000, 1_500));
  }

  @Test
  void oneThatThrashesBesideOneWithRoomIsNoLackOfRoom() {
    assertEquals(List.of(), found(9_000, 400));
  }
}
