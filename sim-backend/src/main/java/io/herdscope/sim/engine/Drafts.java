package io.herdscope.sim.engine;

import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.scenario.SpeculationSpec;

/// How many proposed tokens a step accepts: a pure function of the request and its progress, so
/// that neither batching nor routing changes it. No state of its own.
final class Drafts {
  private Drafts() {}

  /// Time the proposer adds to a step, picoseconds.
  static long picos(SpeculationSpec spec) {
    return spec.isOn() ? Math.round(spec.draftMicros() * 1e6) : 0;
  }

  /// A decoding request has computed a token and `proposed` more. Returns how many of those count.
  static int accept(SpeculationSpec spec, RequestTable requests, int slot, int proposed) {
    int extra = accepted(spec, requests.id[slot], requests.knownTokens[slot], proposed);
    requests.knownTokens[slot] += extra;
    requests.computedTokens[slot] += 1 + extra;
    return extra;
  }

  /// Accepted ones of `proposed` tokens behind `known` known ones.
  static int accepted(SpeculationSpec spec, long request, int known, int proposed) {
    long seed = BlockHasher.mix(request);
    int accepted = 0;
    while (accepted < proposed
        && Randomness.SPREAD.uniform(seed, known + (long) accepted) < spec.acceptance()) {
      accepted++;
    }
    return accepted;
  }
}
