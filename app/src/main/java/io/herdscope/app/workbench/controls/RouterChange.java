package io.herdscope.app.workbench.controls;

import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutersSpec.Crash;
import io.herdscope.model.scenario.RoutersSpec.Join;
import io.herdscope.model.scenario.RoutersSpec.Snapshot;
import io.herdscope.model.scenario.RoutersSpec.Spread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The same routers with one thing changed. Pure.
final class RouterChange {
  private RouterChange() {}

  /// Crashes of routers that are no longer there, or that would leave none, go with them.
  static RoutersSpec count(RoutersSpec now, int count) {
    List<Crash> left =
        now.crashes().stream()
            .filter(crash -> crash.router() < count)
            .limit(Math.max(0, count - 1L))
            .toList();
    return with(now, count, now.spread(), now.syncDelaySeconds(), now.loss(), now.joins(), left);
  }

  static RoutersSpec spread(RoutersSpec now, Spread spread) {
    return with(
        now, now.count(), spread, now.syncDelaySeconds(), now.loss(), now.joins(), now.crashes());
  }

  static RoutersSpec syncDelay(RoutersSpec now, double seconds) {
    return with(now, now.count(), now.spread(), seconds, now.loss(), now.joins(), now.crashes());
  }

  static RoutersSpec loss(RoutersSpec now, double share) {
    return with(
        now, now.count(), now.spread(), now.syncDelaySeconds(), share, now.joins(), now.crashes());
  }

  /// One router more from `atSeconds` on instead of those that would have come; null for none.
  static RoutersSpec join(RoutersSpec now, double atSeconds, @Nullable Snapshot snapshot) {
    List<Join> joins = snapshot == null ? List.of() : List.of(new Join(atSeconds, snapshot));
    List<Crash> left =
        now.crashes().stream()
            .filter(crash -> crash.router() < now.count())
            .limit(Math.max(0, now.count() - 1L))
            .toList();
    return with(now, now.count(), now.spread(), now.syncDelaySeconds(), now.loss(), joins, left);
  }

  private static RoutersSpec with(
      RoutersSpec now,
      int count,
      Spread spread,
      double syncDelaySeconds,
      double loss,
      List<Join> joins,
      List<Crash> crashes) {
    return new RoutersSpec(
        count,
        spread,
        now.sync(),
        now.lifecycle(),
        syncDelaySeconds,
        now.jitterSeconds(),
        loss,
        now.reorder(),
        now.batchSeconds(),
        now.bookDelaySeconds(),
        now.expirySeconds(),
        joins,
        crashes);
  }
}
