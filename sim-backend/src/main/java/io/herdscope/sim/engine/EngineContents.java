package io.herdscope.sim.engine;

import io.herdscope.model.source.EngineProbe.EngineState;
import java.util.Arrays;

/// Reads what is inside an engine: who runs, who waits, how full it is. Changes nothing.
final class EngineContents {
  private EngineContents() {}

  /// Ids of the requests that wait, next to be admitted first.
  static long[] waiting(Scheduler scheduler) {
    int loading = scheduler.loads.size();
    long[] ids = new long[loading + scheduler.waiting.size()];
    for (int i = 0; i < ids.length; i++) {
      int slot = i < loading ? scheduler.loads.slot(i) : scheduler.waiting.at(i - loading);
      ids[i] = scheduler.requests.id[slot];
    }
    return ids;
  }

  /// Ids of all requests inside, running ones first, in the engine's order.
  static long[] all(Scheduler scheduler) {
    long[] waiting = waiting(scheduler);
    long[] ids = new long[scheduler.runningCount + waiting.length];
    for (int i = 0; i < scheduler.runningCount; i++) {
      ids[i] = scheduler.requests.id[scheduler.running[i]];
    }
    System.arraycopy(waiting, 0, ids, scheduler.runningCount, waiting.length);
    return ids;
  }

  /// Ids of the requests inside that were admitted once, some of which may wait again.
  static long[] admitted(Scheduler scheduler) {
    long[] ids = all(scheduler);
    int count = scheduler.runningCount;
    for (int i = 0; i < scheduler.loads.size(); i++) {
      if (scheduler.requests.admittedBefore[scheduler.loads.slot(i)]) {
        ids[count++] = scheduler.requests.id[scheduler.loads.slot(i)];
      }
    }
    for (int i = 0; i < scheduler.waiting.size(); i++) {
      if (scheduler.requests.admittedBefore[scheduler.waiting.at(i)]) {
        ids[count++] = scheduler.requests.id[scheduler.waiting.at(i)];
      }
    }
    return Arrays.copyOf(ids, count);
  }

  static EngineState state(Scheduler scheduler, long busyNanos, long steps, long generated) {
    scheduler.decode.settle(scheduler);
    BlockPool pool = scheduler.pool;
    return new EngineState(
        scheduler.runningCount,
        scheduler.waiting.size() + scheduler.loads.size(),
        pool.activeBlocks(),
        pool.idleCachedBlocks(),
        pool.freeBlocks() - pool.idleCachedBlocks(),
        decodeBlocks(scheduler),
        prefillTokens(scheduler),
        pool.evictedBlocks(),
        pool.storedBlocks(),
        scheduler.preemptions,
        busyNanos,
        steps,
        generated,
        pool.peakActiveBlocks(),
        scheduler.images.total());
  }

  /// Tokens to compute before a first output token, over all requests inside.
  private static long prefillTokens(Scheduler scheduler) {
    RequestTable requests = scheduler.requests;
    long tokens = 0;
    for (int i = 0; i < scheduler.runningCount; i++) {
      tokens += untilFirstToken(requests, scheduler.running[i]);
    }
    for (int i = 0; i < scheduler.waiting.size(); i++) {
      tokens += untilFirstToken(requests, scheduler.waiting.at(i));
    }
    for (int i = 0; i < scheduler.loads.size(); i++) {
      tokens += untilFirstToken(requests, scheduler.loads.slot(i));
    }
    return tokens;
  }

  private static int untilFirstToken(RequestTable requests, int slot) {
    int prompt = requests.promptTokens[slot];
    return requests.knownTokens[slot] == prompt ? prompt - requests.computedTokens[slot] : 0;
  }

  /// Blocks of running requests past their first output token; a shared block counts for each.
  private static int decodeBlocks(Scheduler scheduler) {
    int blocks = 0;
    for (int i = 0; i < scheduler.runningCount; i++) {
      int slot = scheduler.running[i];
      blocks +=
          scheduler.requests.generatedTokens(slot) > 0 ? scheduler.requests.heldBlocks[slot] : 0;
    }
    return blocks;
  }
}
