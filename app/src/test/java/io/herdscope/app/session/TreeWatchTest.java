package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.model.scenario.OffloadSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreeQuery;
import io.herdscope.router.index.PrefixIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TreeWatchTest {
  /// Whose host tier is large: much is believed there alone.
  private static World offloaded() {
    Scenario plain = Scenarios.rollouts("kv-aware", 700);
    OffloadSpec host = OffloadOfARunTest.tiers().findFirst().orElseThrow();
    FleetSpec fleet = plain.fleet();
    World world =
        World.of(
            PreparedScenario.of(
                plain.withFleet(
                    new FleetSpec(fleet.replicas(), fleet.engine().with(host), fleet.latency()))));
    world.advance(8 * Nanos.PER_SECOND);
    return world;
  }

  @Test
  void whatOneReplicaHasOnItsHostAndAnotherOnItsDeviceIsNoGhost() {
    World world = offloaded();
    TreeWatch watch = new TreeWatch();
    watch.watch(TreeQuery.whole(4_000));
    TreeFrame frame = Objects.requireNonNull(watch.frame(world, 0));
    TreePage page = frame.page();
    PrefixIndex index = world.router().index();
    int mixed = 0;
    List<String> ghosts = new ArrayList<>();
    for (int node = 0; node < page.size(); node++) {
      for (int r = 0; r < world.probe().replicas() && !page.isAggregate(node); r++) {
        boolean hostAlone =
            page.isOwner(node, r)
                && page.fastestTier(node) == Tier.DEVICE
                && index.copies(r, Tier.DEVICE, page.lastHash(node)) == 0;
        mixed += hostAlone ? 1 : 0;
        if (hostAlone && frame.held(node, r) != page.length(node)) {
          ghosts.add("node " + node + " of r" + r);
        }
      }
    }
    assertTrue(mixed > 0, "no run lies on a host here and on a device there");
    assertEquals(List.of(), ghosts);
  }
}
