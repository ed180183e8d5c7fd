package io.herdscope.app.session;

import io.herdscope.router.fleet.RouterFigures;
import io.herdscope.router.fleet.RouterFleet;
import java.util.ArrayList;
import java.util.List;

/// Makes the frames of the routers; none for one router that knows everything.
final class RouterFrames {
  private RouterFrames() {}

  static List<RouterFrame> of(World world) {
    RouterFleet fleet = world.routers();
    if (fleet.isSingle()) {
      return List.of();
    }
    List<RouterFrame> frames = new ArrayList<>();
    for (RouterFigures figures : fleet.figures()) {
      frames.add(frame(world, fleet, figures));
    }
    return List.copyOf(frames);
  }

  private static RouterFrame frame(World world, RouterFleet fleet, RouterFigures figures) {
    int router = figures.router();
    double[] loads = new double[world.scenario().everReplicas()];
    int unseen = 0;
    for (int r = 0; r < loads.length; r++) {
      loads[r] = fleet.tokenLoad(fleet.router(router).ledger(), r);
      unseen += fleet.ledger().unknownTo(fleet.router(router).ledger(), r);
    }
    return new RouterFrame(
        router,
        figures.name(),
        fleet.isThere(router),
        figures.decisions(),
        fleet.behind(router, world.now()),
        unseen,
        loads);
  }
}
