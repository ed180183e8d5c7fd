package io.herdscope.model.scenario;

import io.herdscope.model.scenario.RoutersSpec.Crash;
import io.herdscope.model.scenario.RoutersSpec.Join;
import java.util.Arrays;
import java.util.List;

/// Who is there when: refuses plans in which a router goes that is not there, or the last one goes.
/// At one instant routers come before others go.
final class RouterRoll {
  private RouterRoll() {}

  static void check(int count, List<Join> joins, List<Crash> crashes) {
    boolean[] gone = new boolean[count + joins.size()];
    double last = 0;
    for (Join join : joins) {
      ascending("joins", join.atSeconds(), last);
      last = join.atSeconds();
    }
    last = 0;
    for (Crash crash : crashes) {
      ascending("crashes", crash.atSeconds(), last);
      last = crash.atSeconds();
      int known = count;
      for (Join join : joins) {
        known += join.atSeconds() <= crash.atSeconds() ? 1 : 0;
      }
      crash(crash, gone, known);
    }
  }

  private static void crash(Crash crash, boolean[] gone, int known) {
    String where = "routing.routers.crashes: at " + crash.atSeconds() + " s ";
    if (crash.router() < 0 || crash.router() >= known || gone[crash.router()]) {
      throw new IllegalArgumentException(
          where + "router " + crash.router() + " must be one of those still there");
    }
    gone[crash.router()] = true;
    boolean left = false;
    for (boolean each : Arrays.copyOf(gone, known)) {
      left |= !each;
    }
    if (!left) {
      throw new IllegalArgumentException(where + "the last router must not go");
    }
  }

  private static void ascending(String list, double at, double last) {
    if (at < last) {
      throw new IllegalArgumentException(
          "routing.routers." + list + " must be in order of time, got " + at + " after " + last);
    }
  }
}
