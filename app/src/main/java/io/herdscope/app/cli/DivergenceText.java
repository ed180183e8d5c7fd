package io.herdscope.app.cli;

import io.herdscope.app.follow.Divergence;
import java.util.Locale;

/// A divergence in one line.
final class DivergenceText {
  private DivergenceText() {}

  /// @param since when it began, in words
  static String of(Divergence d, String since) {
    return String.format(
        Locale.ROOT,
        "%s: diverging since %s by %,d blocks, %s; likely %s",
        d.replica(),
        since,
        d.blocks(),
        what(d.kind()),
        why(d.cause()));
  }

  private static String what(Divergence.Kind kind) {
    return switch (kind) {
      case MORE_THAN_THERE_IS -> "more believed than the engine has";
      case LESS_THAN_IN_USE -> "fewer believed than the engine uses";
      case HITS_NOT_FORESEEN -> "hits of the engine that belief did not promise";
      case STORED_AGAIN -> "stored again although believed to be there";
    };
  }

  private static String why(Divergence.Cause cause) {
    return switch (cause) {
      case REMOVALS_MISSED -> "removals were missed, or two engines speak under this name";
      case CACHE_LOST ->
          "its cache was emptied and nobody was told, or two engines speak under this name";
      case CAPACITY_WRONG -> "the metrics are another engine's, or count blocks of another size";
      case NO_EVENTS -> "its KV events are off or come from another address";
      case EVENTS_STOPPED -> "its KV events stopped";
      case PAST_LOST -> "part of its past was lost and is not told again";
      case OUTSIDE_THE_INDEX -> "cache groups that the index leaves out";
      case OTHER_HASHES -> "posted prompts hashed otherwise than by the engine";
      case UNKNOWN -> "nothing known here";
    };
  }
}
