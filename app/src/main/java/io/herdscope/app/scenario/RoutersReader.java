package io.herdscope.app.scenario;

import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutersSpec.Crash;
import io.herdscope.model.scenario.RoutersSpec.Join;
import io.herdscope.model.scenario.RoutersSpec.Lifecycle;
import io.herdscope.model.scenario.RoutersSpec.Snapshot;
import io.herdscope.model.scenario.RoutersSpec.Spread;
import java.util.ArrayList;
import java.util.List;

/// Reads `routing.routers`; one router that knows everything when it is left out. All times are in
/// seconds.
final class RoutersReader {
  private RoutersReader() {}

  static RoutersSpec read(Section routing) {
    if (!routing.has("routers")) {
      return RoutersSpec.ONE;
    }
    Section routers = routing.section("routers");
    int count = routers.whole("count", 1);
    Spread spread = routers.choice("spread", Spread.class, Spread.ROUND_ROBIN);
    boolean sync = routers.onOff("sync", true);
    Lifecycle lifecycle = routers.choice("lifecycle", Lifecycle.class, Lifecycle.ROUTER);
    double syncDelay = routers.real("syncDelay", 0);
    double jitter = routers.real("jitter", 0);
    double loss = routers.real("loss", 0);
    double reorder = routers.real("reorder", 0);
    double batch = routers.real("batch", ScenarioDefaults.ROUTER_BATCH);
    double bookDelay = routers.real("bookDelay", 0);
    double expiry = routers.real("expiry", ScenarioDefaults.ROUTER_EXPIRY);
    List<Join> joins = new ArrayList<>();
    for (Section join : routers.sections("joins")) {
      joins.add(join(join));
    }
    List<Crash> crashes = new ArrayList<>();
    for (Section crash : routers.sections("crashes")) {
      crashes.add(crash(crash));
    }
    routers.end();
    return routing.checked(
        () ->
            new RoutersSpec(
                count, spread, sync, lifecycle, syncDelay, jitter, loss, reorder, batch, bookDelay,
                expiry, joins, crashes));
  }

  private static Join join(Section join) {
    double at = join.real("at", 0);
    Snapshot snapshot = join.choice("snapshot", Snapshot.class, Snapshot.INDEX);
    join.end();
    return join.checked(() -> new Join(at, snapshot));
  }

  private static Crash crash(Section crash) {
    double at = crash.real("at", 0);
    int router = crash.whole("router", 0);
    crash.end();
    return crash.checked(() -> new Crash(at, router));
  }
}
