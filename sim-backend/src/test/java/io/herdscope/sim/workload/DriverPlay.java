package io.herdscope.sim.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/// Plays a driver against a fleet without queues in which a request takes a given time.
final class DriverPlay {
  /// A released request and when.
  record Release(long at, ScriptedRequest scripted) {}

  private DriverPlay() {}

  static List<Release> play(RequestDriver driver, ToLongFunction<ScriptedRequest> serviceNanos) {
    return play(driver, serviceNanos, Integer.MAX_VALUE);
  }

  /// Stops after `limit` releases, with requests in flight.
  static List<Release> play(
      RequestDriver driver, ToLongFunction<ScriptedRequest> serviceNanos, int limit) {
    List<Release> releases = new ArrayList<>();
    DueQueue running = new DueQueue(16);
    while (releases.size() < limit) {
      long arrival = driver.nextArrival();
      if (running.next() <= arrival && running.size() > 0) {
        long now = running.next();
        driver.finished(running.pop(), now);
      } else if (arrival != RequestDriver.NOTHING_DUE) {
        ScriptedRequest scripted = driver.take();
        releases.add(new Release(arrival, scripted));
        running.push(arrival + serviceNanos.applyAsLong(scripted), (int) scripted.request().id());
      } else {
        return releases;
      }
    }
    return releases;
  }

  static long oneSecond(ScriptedRequest scripted) {
    return 1_000_000_000L;
  }
}
