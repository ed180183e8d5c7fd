package io.herdscope.sim.adapter;

import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.sim.workload.RenamedChains;
import io.herdscope.sim.workload.RequestDriver;
import io.herdscope.sim.workload.ScriptedRequest;
import io.herdscope.sim.workload.Workload;
import java.util.List;

/// A driver each of whose sessions uses one LoRA adapter. The adapter's name is part of every block
/// hash, so equal tokens under different adapters share nothing; everything else stays as it is.
public final class AdapterRequests implements RequestDriver {
  private static final long PURPOSE = 0x4C6F5241L;

  private final RequestDriver driver;
  private final int adapters;
  private final long seed;
  private final RenamedChains kept;

  private AdapterRequests(RequestDriver driver, int adapters, long seed, RenamedChains kept) {
    this.driver = driver;
    this.adapters = adapters;
    this.seed = seed;
    this.kept = kept;
  }

  /// The same workload with its sessions spread over so many adapters; 0 is none.
  public static Workload over(Workload workload, int adapters, long seed) {
    if (adapters == 0) {
      return workload;
    }
    List<ScriptedRequest> warmup =
        workload.warmup().stream().map(request -> renamed(request, adapters, seed)).toList();
    return new Workload(
        workload.requests(),
        workload.sessions(),
        workload.notes(),
        warmup,
        workload.turns(),
        () -> new AdapterRequests(workload.driver(), adapters, seed, new RenamedChains()));
  }

  /// Which of `adapters` a session uses.
  static int adapter(int session, int adapters, long seed) {
    return Randomness.CONTENT.below(seed ^ PURPOSE, session, adapters);
  }

  private static ScriptedRequest renamed(ScriptedRequest scripted, int adapters, long seed) {
    int adapter = adapter(scripted.request().session(), adapters, seed);
    return with(scripted, rename(scripted.chain(), adapter));
  }

  private static HashRun rename(HashRun chain, int adapter) {
    long salt = BlockHasher.mix(PURPOSE + adapter);
    long[] hashes = chain.toArray();
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = BlockHasher.mix(hashes[i] ^ salt);
    }
    return HashRun.of(hashes);
  }

  private static ScriptedRequest with(ScriptedRequest scripted, HashRun chain) {
    Request request = scripted.request();
    Request other =
        new Request(
            request.id(),
            request.session(),
            request.sessionKey(),
            request.turn(),
            request.promptTokens(),
            chain.slice(0, request.promptBlocks().length()),
            request.hints());
    return new ScriptedRequest(other, scripted.outputTokens(), chain);
  }

  @Override
  public ScriptedRequest take() {
    ScriptedRequest scripted = driver.take();
    int session = scripted.request().session();
    int adapter = adapter(session, adapters, seed);
    return with(scripted, kept.of(session, scripted.chain(), chain -> rename(chain, adapter)));
  }

  @Override
  public long nextArrival() {
    return driver.nextArrival();
  }

  @Override
  public void finished(long requestId, long now) {
    driver.finished(requestId, now);
  }

  @Override
  public void rejected(long requestId, long now) {
    driver.rejected(requestId, now);
  }

  @Override
  public boolean exhausted() {
    return driver.exhausted();
  }

  @Override
  public long droppedRequests() {
    return driver.droppedRequests();
  }

  @Override
  public RequestDriver copy() {
    return new AdapterRequests(driver.copy(), adapters, seed, kept.copy());
  }
}
