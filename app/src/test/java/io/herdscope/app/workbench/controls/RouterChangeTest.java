package io.herdscope.app.workbench.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutersSpec.Crash;
import io.herdscope.model.scenario.RoutersSpec.Join;
import io.herdscope.model.scenario.RoutersSpec.Snapshot;
import java.util.List;
import org.junit.jupiter.api.Test;

class RouterChangeTest {
  @Test
  void fewerRoutersKeepOnlyTheCrashesTheyCanSurvive() {
    RoutersSpec four = RouterChange.count(RoutersSpec.ONE, 4);
    RoutersSpec crashing =
        new RoutersSpec(
            4,
            four.spread(),
            true,
            four.lifecycle(),
            0.1,
            0,
            0,
            0,
            0,
            0,
            0,
            List.of(),
            List.of(new Crash(5, 0), new Crash(6, 3)));
    assertEquals(List.of(new Crash(5, 0)), RouterChange.count(crashing, 2).crashes());
    assertEquals(List.of(), RouterChange.count(crashing, 1).crashes());
    assertEquals(0.1, RouterChange.count(crashing, 2).syncDelaySeconds());
  }

  @Test
  void aRouterThatJoinsReplacesTheOneThatWouldHave() {
    RoutersSpec two = RouterChange.count(RoutersSpec.ONE, 2);
    RoutersSpec joined = RouterChange.join(two, 20, Snapshot.NONE);
    assertEquals(List.of(new Join(20, Snapshot.NONE)), joined.joins());
    assertEquals(
        List.of(new Join(30, Snapshot.FULL)), RouterChange.join(joined, 30, Snapshot.FULL).joins());
    assertEquals(two, RouterChange.join(joined, 0, null));
  }

  @Test
  void oneThingChangesAndTheRestStays() {
    RoutersSpec two = RouterChange.count(RoutersSpec.ONE, 2);
    RoutersSpec lossy = RouterChange.loss(RouterChange.syncDelay(two, 0.5), 0.2);
    assertEquals(0.5, lossy.syncDelaySeconds());
    assertEquals(0.2, lossy.loss());
    assertEquals(two, RouterChange.syncDelay(RouterChange.loss(lossy, 0), 0));
  }
}
