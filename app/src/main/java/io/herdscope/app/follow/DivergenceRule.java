package io.herdscope.app.follow;

import io.herdscope.app.follow.Divergence.Cause;
import io.herdscope.app.follow.Divergence.Kind;
import org.jspecify.annotations.Nullable;

/// Whether an engine's metrics contradict what is believed of it. Pure.
///
/// The metrics count blocks, belief counts copies of full blocks that were announced. So belief can
/// exceed what running requests use (idle blocks stay cached) but never what the engine has; and it
/// can fall short of what they use only by blocks not full yet, one per request, and by what one
/// step computes ahead of announcing it. Hits are compared where posted requests make up what the
/// engine looked up, and only one way: a post comes after the KV events of its own request, so what
/// belief promises is too much rather than too little. Posts and metrics come out of step, so what
/// one or two prompts explain is no contradiction. Blocks stored although they were believed to be
/// there for seconds mean an engine that lost its cache; in health they are the last block of a
/// prompt now and then.
final class DivergenceRule {
  /// A verdict of one reading.
  record Finding(Kind kind, long blocks, Cause cause) {}

  private static final double SHARE = 0.02;
  private static final double AHEAD_BLOCKS = 512;
  private static final double LEAST_TOKENS = 20_000;
  private static final double COVERED = 0.1;
  private static final double HIT_SHARE = 0.1;
  private static final double OUT_OF_STEP = 2;
  private static final double LEAST_REPEATED = 1_000;
  private static final double REPEATED_SHARE = 0.25;

  private DivergenceRule() {}

  static @Nullable Finding judge(Evidence e) {
    double slack = SHARE * e.totalBlocks();
    double over = e.heldCopies() - e.totalBlocks();
    if (over > slack) {
      return new Finding(Kind.MORE_THAN_THERE_IS, Math.round(over), excess(e));
    }
    double running = Double.isNaN(e.running()) ? 0 : e.running();
    double under = e.usage() * e.totalBlocks() - running - e.heldCopies();
    if (under > slack + AHEAD_BLOCKS) {
      return new Finding(Kind.LESS_THAN_IN_USE, Math.round(under), missing(e));
    }
    if (repeats(e)) {
      return new Finding(Kind.STORED_AGAIN, Math.round(e.repeatedBlocks()), Cause.CACHE_LOST);
    }
    return hits(e);
  }

  private static boolean repeats(Evidence e) {
    return e.repeatedBlocks() > LEAST_REPEATED
        && e.repeatedBlocks() > REPEATED_SHARE * e.storedBlocks();
  }

  private static Cause excess(Evidence e) {
    if (repeats(e)) {
      return Cause.CACHE_LOST;
    }
    return e.growing() ? Cause.REMOVALS_MISSED : Cause.CAPACITY_WRONG;
  }

  private static Cause missing(Evidence e) {
    if (!e.events()) {
      return Cause.NO_EVENTS;
    }
    if (e.incomplete()) {
      return Cause.PAST_LOST;
    }
    if (e.silent()) {
      return Cause.EVENTS_STOPPED;
    }
    return e.outside() ? Cause.OUTSIDE_THE_INDEX : Cause.UNKNOWN;
  }

  private static @Nullable Finding hits(Evidence e) {
    double apart = Math.abs(e.postedTokens() - e.queriedTokens());
    if (!(e.postedTokens() >= LEAST_TOKENS) || !(apart <= COVERED * e.queriedTokens())) {
      return null;
    }
    double unforeseen = e.hitTokens() - e.promisedTokens();
    double least = Math.max(HIT_SHARE * e.postedTokens(), OUT_OF_STEP * e.largestPrompt());
    if (!(unforeseen > least)) {
      return null;
    }
    long blocks = Math.round(unforeseen / e.blockSize());
    Cause cause = missing(e) == Cause.UNKNOWN ? Cause.OTHER_HASHES : missing(e);
    return new Finding(Kind.HITS_NOT_FORESEEN, blocks, cause);
  }
}
