package io.herdscope.sim.adapter;

import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.sim.workload.RenamedChains;
import io.herdscope.sim.workload.RewrittenRequests;
import io.herdscope.sim.workload.ScriptedRequest;
import io.herdscope.sim.workload.Workload;

/// Requests of sessions that use one LoRA adapter each. The adapter's name is part of every block
/// hash, so equal tokens under different adapters share nothing; everything else stays as it is.
public final class AdapterRequests implements RewrittenRequests.Rewriting {
  private static final long PURPOSE = 0x4C6F5241L;

  private final int adapters;
  private final long seed;
  private final RenamedChains kept;

  private AdapterRequests(int adapters, long seed, RenamedChains kept) {
    this.adapters = adapters;
    this.seed = seed;
    this.kept = kept;
  }

  /// The same workload with its sessions spread over so many adapters; 0 is none.
  public static Workload over(Workload workload, int adapters, long seed) {
    return adapters == 0
        ? workload
        : RewrittenRequests.all(
            workload, () -> new AdapterRequests(adapters, seed, new RenamedChains()));
  }

  /// Which of `adapters` a session uses.
  static int adapter(int session, int adapters, long seed) {
    return Randomness.CONTENT.below(seed ^ PURPOSE, session, adapters);
  }

  @Override
  public ScriptedRequest of(ScriptedRequest scripted) {
    Request request = scripted.request();
    int adapter = adapter(request.session(), adapters, seed);
    HashRun chain = kept.of(request.session(), scripted.chain(), before -> rename(before, adapter));
    HashRun prompt = chain.slice(0, request.promptBlocks().length());
    return new ScriptedRequest(
        request.with(request.promptTokens(), prompt), scripted.outputTokens(), chain);
  }

  private static HashRun rename(HashRun chain, int adapter) {
    long salt = BlockHasher.mix(PURPOSE + adapter);
    long[] hashes = chain.toArray();
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = BlockHasher.mix(hashes[i] ^ salt);
    }
    return HashRun.of(hashes);
  }

  @Override
  public AdapterRequests copy() {
    return new AdapterRequests(adapters, seed, kept.copy());
  }
}
