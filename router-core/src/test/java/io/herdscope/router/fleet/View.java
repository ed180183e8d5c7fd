package io.herdscope.router.fleet;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.router.load.LoadLedger;
import io.herdscope.router.load.LoadTracking;
import java.util.ArrayList;
import java.util.List;

/// What a ledger says of one replica, without the growth of outputs, which routers do not share.
record View(long prefillTokens, double promptBlocks, int requests) {
  private static final LoadTracking PROMPTS = new LoadTracking(false, true);

  static List<View> of(LoadLedger ledger) {
    List<View> views = new ArrayList<>();
    for (int r = 0; r < Traffic.REPLICAS; r++) {
      views.add(
          new View(
              ledger.prefillTokens(r), ledger.activeBlocks(r, PROMPTS), ledger.activeRequests(r)));
    }
    return views;
  }

  static boolean isEmpty(LoadLedger ledger) {
    return of(ledger).stream().allMatch(new View(0, 0, 0)::equals)
        && ledger.additionalBlocks(0, HashRun.EMPTY) == 0;
  }

  boolean isNegative() {
    return prefillTokens < 0 || promptBlocks < 0 || requests < 0;
  }
}
