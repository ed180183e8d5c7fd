package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;

/// A request in flight, as [PrefixLoad] sees it.
///
/// @param slot the node it counts at
/// @param through the counted nodes its prompt runs through
/// @param sentAt when it was routed
/// @param answeredAt its first token, or NEVER
record PrefixFlight(
    HashRun prompt, int replica, int slot, int[] through, long sentAt, long answeredAt) {
  private static final long NEVER = Long.MIN_VALUE;

  PrefixFlight(HashRun prompt, int replica, int slot, int[] through, long sentAt) {
    this(prompt, replica, slot, through, sentAt, NEVER);
  }

  PrefixFlight answering(long at) {
    return new PrefixFlight(prompt, replica, slot, through, sentAt, at);
  }

  /// The same, through one counted node more.
  PrefixFlight with(int more) {
    int[] wider = Arrays.copyOf(through, through.length + 1);
    wider[through.length] = more;
    return new PrefixFlight(prompt, replica, slot, wider, sentAt, answeredAt);
  }

  boolean runsThrough(HashRun prefix) {
    int end = prefix.length();
    return prompt.length() >= end && prompt.at(end - 1) == prefix.last();
  }

  boolean hasAnswered() {
    return answeredAt != NEVER;
  }

  double ttftSeconds() {
    return Nanos.toSeconds(answeredAt - sentAt);
  }

  double decodeSeconds(long end) {
    return Nanos.toSeconds(end - answeredAt);
  }
}
