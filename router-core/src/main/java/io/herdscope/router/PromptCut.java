package io.herdscope.router;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;

/// How a router names the blocks of a prompt that comes chained in blocks of another size: a router
/// hashes the tokens itself, in blocks of its own size, and its hashes are no engine's. Prompts
/// that share a beginning share the names of it, as far as the given chain tells.
///
/// @param given tokens per block of the prompts as they come
/// @param own tokens per block of the router
record PromptCut(int given, int own) {
  Request of(Request request) {
    HashRun blocks = request.promptBlocks();
    if (given == own || blocks.isEmpty()) {
      return request;
    }
    return request.with(request.promptTokens(), renamed(blocks));
  }

  ClusterEvent.RequestRouted of(ClusterEvent.RequestRouted e) {
    return given == own ? e : new ClusterEvent.RequestRouted(e.at(), of(e.body()), e.decision());
  }

  /// A block is named by the given block its last token lies in, and by its place in there.
  private HashRun renamed(HashRun blocks) {
    long tokens = (long) blocks.length() * given;
    long[] names = new long[(int) (tokens / own)];
    for (int i = 0; i < names.length; i++) {
      long end = (i + 1L) * own - 1;
      long place = BlockHasher.mix(((long) own << Integer.SIZE) + end % given + 1);
      names[i] = BlockHasher.chain(place, blocks.at((int) (end / given)));
    }
    return HashRun.of(names);
  }
}
