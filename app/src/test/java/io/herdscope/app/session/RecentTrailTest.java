package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RecentTrailTest {
  /// 20 decisions for replica 0, then 30 in turns among ten.
  private static RecentTrail trail(int replicas) {
    RecentTrail trail = new RecentTrail(replicas);
    for (int i = 0; i < 50; i++) {
      trail.add(Lives.routed(i, Lives.request(i, 0, i), i < 20 ? 0 : i % 10));
    }
    return trail;
  }

  @Test
  void sharesAreTakenOverTheLatestTwentyFiveDecisions() {
    assertEquals(25, trail(4).shareWindow());
    assertEquals(2.0 / 25, trail(4).share(0));
  }

  @Test
  void inALargeFleetOverFourDecisionsAReplica() {
    assertEquals(40, trail(10).shareWindow());
    assertEquals(13.0 / 40, trail(10).share(0));
  }

  @Test
  void beforeAnyDecisionThereIsNoShare() {
    assertEquals(0, new RecentTrail(4).share(0));
  }
}
