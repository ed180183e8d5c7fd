package io.herdscope.router.fleet;

import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.RoutersSpec;

/// Picks the router a request reaches. Pure; when one goes, only its sessions move.
final class Spreading {
  private Spreading() {}

  /// @param there indices of the routers that are there, ascending
  /// @param ordinal of the decision in the run
  static int pick(
      RoutersSpec.Spread spread, int[] there, Request request, long seed, long ordinal) {
    return switch (spread) {
      case ROUND_ROBIN -> there[(int) (ordinal % there.length)];
      case RANDOM -> there[Randomness.SPREAD.below(seed, ordinal, there.length)];
      case SESSION -> highest(there, request.sessionKey().hashCode());
    };
  }

  /// Rendezvous hashing.
  private static int highest(int[] there, int key) {
    int best = there[0];
    long most = Long.MIN_VALUE;
    for (int router : there) {
      long weight = BlockHasher.mix(BlockHasher.mix(key) ^ BlockHasher.mix(~(long) router));
      if (weight > most) {
        most = weight;
        best = router;
      }
    }
    return best;
  }
}
