package io.herdscope.live.vllm;

import io.herdscope.live.wire.DecodeFault;
import io.herdscope.model.Phrase;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/// What one rank has counted besides its sequence. One thread.
final class Tally {
  long batches;
  long events;
  long decodeErrors;
  long unknownEvents;
  long renewals;
  long ambiguous;
  long passedOver;
  long cutOffs;
  long otherTopics;
  boolean replayMute;
  boolean canReplay;

  /// Whether a replay endpoint could be named.
  boolean mayReplay = true;

  long before;
  private final Map<DecodeFault, Long> faults = new EnumMap<>(DecodeFault.class);

  void fault(DecodeFault fault) {
    decodeErrors++;
    faults.merge(fault, 1L, Long::sum);
  }

  private String joined() {
    String words = "joined in mid-stream: {0} {0?batch|batches} before {0?is|are} not told again";
    if (canReplay) {
      return words + ", the replay buffer being shorter";
    }
    return words + (mayReplay ? "; name the engine's replay endpoint" : "");
  }

  /// In plain words; empty when nothing was wrong.
  String words() {
    StringBuilder words = new StringBuilder();
    also(words, before, joined());
    if (decodeErrors > 0) {
      words.append(words.isEmpty() ? "" : "; ").append(decodeErrors).append(" not understood");
      faults.forEach((fault, count) -> words.append(", ").append(count).append(' ').append(fault));
    }
    also(words, unknownEvents, "{0} of an unknown type left out");
    also(words, otherTopics, "{0} of another topic left out");
    also(
        words,
        passedOver,
        "{0} {0?message|messages} passed over, since more waited than may be kept");
    also(words, cutOffs, "{0} {0?time|times} cut off: it sends a message without end");
    also(
        words,
        renewals,
        "{0} {0?connection|connections} that had gone deaf {0?was|were} made anew");
    if (replayMute) {
      words
          .append(words.isEmpty() ? "" : "; ")
          .append("the replay endpoint does not answer, so what was missed cannot be had again");
    }
    also(
        words,
        ambiguous,
        "{0} {0?removal|removals} of a hash that several salts held, taken from all of them");
    return words.toString();
  }

  private static void also(StringBuilder words, long count, String what) {
    if (count > 0) {
      words
          .append(words.isEmpty() ? "" : "; ")
          .append(Phrase.of(what, String.format(Locale.ROOT, "%,d", count)));
    }
  }
}
