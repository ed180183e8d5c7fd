package io.herdscope.router;

import io.herdscope.model.Randomness;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.PromptsSpec;

/// How a router names the blocks of a prompt that comes chained in blocks of another size, or
/// hashed otherwise: a router hashes the tokens itself, and its hashes are no engine's. Prompts
/// that share a beginning share the names of it, as far as the given chain tells.
///
/// @param given tokens per block of the prompts as they come
/// @param own tokens per block of the router
/// @param renames whether blocks get names of the router's own
/// @param tokenlessShare of the requests that come without tokens
/// @param seed for which they are
record PromptCut(int given, int own, boolean renames, double tokenlessShare, long seed) {

  static PromptCut of(RouterConfig config) {
    int given = config.promptBlockSize();
    int own = config.blockSize();
    PromptsSpec prompts = config.prompts();
    boolean renames = given != own || prompts.ownHashes();
    return new PromptCut(given, own, renames, prompts.tokenlessShare(), config.seed());
  }

  Request of(Request request) {
    HashRun blocks = request.promptBlocks();
    if (blocks.isEmpty()) {
      return request;
    }
    if (tokenlessShare > 0 && Randomness.TOKENLESS.uniform(seed, request.id()) < tokenlessShare) {
      return request.with(request.promptTokens(), HashRun.EMPTY);
    }
    return renames ? request.with(request.promptTokens(), renamed(blocks)) : request;
  }

  @SuppressWarnings("ReferenceEquality") // whether it was named anew, which is not to cost a look
  ClusterEvent.RequestRouted of(ClusterEvent.RequestRouted e) {
    Request named = of(e.body());
    return named == e.body() ? e : new ClusterEvent.RequestRouted(e.at(), named, e.decision());
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
