package io.herdscope.app.session;

import io.herdscope.model.prompt.HashRun;
import java.util.List;

/// How far a request's prompt matches the radix tree at an instant, as the router believes. Unlike
/// an X-ray it tells of now, not of when the request was routed.
///
/// @param prompt the KV blocks of its prompt
/// @param blocks per replica, leading blocks it is believed to hold on the device
public record PromptMatch(int session, int turn, HashRun prompt, List<Integer> blocks) {
  public PromptMatch {
    blocks = List.copyOf(blocks);
  }

  /// The longest of them.
  public int longest() {
    int longest = 0;
    for (int length : blocks) {
      longest = Math.max(longest, length);
    }
    return longest;
  }
}
