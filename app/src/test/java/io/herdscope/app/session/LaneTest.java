package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.herdscope.model.Nanos;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LaneTest {
  private static final long SOON = 20 * Nanos.PER_SECOND;
  private static final Map<String, Double> OTHERS = Map.of("overlapCredit", 0.0);

  private static Lane lane(Map<String, Double> given) {
    return new Lane(PreparedScenario.of(Scenarios.rollouts("kv-aware")), "kv-aware", given);
  }

  private static String digestSoon(Lane lane) {
    lane.moveTo(SOON, Long.MAX_VALUE);
    return lane.world().log().digest();
  }

  @Test
  void coefficientsChangedAtTheStartAreThoseOfTheRun() {
    Lane changed = lane(Map.of());
    changed.change(OTHERS);
    assertEquals(digestSoon(lane(OTHERS)), digestSoon(changed));
  }

  @Test
  void backAtTheStartAChangeReplacesThoseMadeLater() {
    Lane changed = lane(Map.of());
    changed.moveTo(SOON / 2, Long.MAX_VALUE);
    changed.change(Map.of("overlapCredit", 0.5));
    changed.moveTo(0, Long.MAX_VALUE);
    changed.change(OTHERS);
    assertEquals(digestSoon(lane(OTHERS)), digestSoon(changed));
  }

  @Test
  void aChangeTakenBackWhereItWasMadeIsNone() {
    Lane lane = lane(Map.of());
    long early = moved(lane, 2);
    lane.change(OTHERS);
    assertEquals(List.of(early), lane.turns());
    lane.change(Map.of());
    assertEquals(List.of(), lane.turns());
    lane.change(OTHERS);
    long late = moved(lane, 4);
    lane.change(Map.of());
    assertEquals(List.of(early, late), lane.turns());
  }

  private static long moved(Lane lane, long seconds) {
    lane.moveTo(seconds * Nanos.PER_SECOND, Long.MAX_VALUE);
    return lane.world().now();
  }

  @Test
  void theEndOfASettingThatWasReplacedMeanwhileIsNotTheLanesEnd() {
    Lane lane = lane(Map.of());
    PreparedScenario ran = lane.experiment();
    WholeRun end = Objects.requireNonNull(SampleRuns.small().focused().whole());
    Timeline kept = new Timeline(World.of(ran), Lane.MOST_KEPT_BYTES);
    lane.change(OTHERS);
    assertFalse(lane.settle(ran, end, kept));
    assertNull(lane.whole());
    lane.moveTo(SOON, Long.MAX_VALUE);
    lane.moveTo(0, Long.MAX_VALUE);
    assertEquals(digestSoon(lane(OTHERS)), digestSoon(lane));
  }

  @Test
  void coefficientsChangedOnTheWayLeaveThePastAsItWas() {
    Lane changed = lane(Map.of());
    changed.moveTo(SOON / 2, Long.MAX_VALUE);
    changed.change(OTHERS);
    String digest = digestSoon(changed);
    assertNotEquals(digestSoon(lane(Map.of())), digest);
    assertNotEquals(digestSoon(lane(OTHERS)), digest);
    changed.moveTo(SOON / 4, Long.MAX_VALUE);
    assertEquals(digest, digestSoon(changed));
  }
}
