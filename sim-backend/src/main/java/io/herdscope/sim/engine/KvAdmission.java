package io.herdscope.sim.engine;

import io.herdscope.sim.tier.KvLink;
import org.jspecify.annotations.Nullable;

/// Gives requests blocks for KV that is to come instead of being computed, and admits them when it
/// has come; keeps and frees the blocks of those whose KV another engine is to take over. Works on
/// one engine's scheduler; no state of its own.
final class KvAdmission {
  private KvAdmission() {}

  /// Gives the head of the queue its hits and `more` blocks that lower tiers hold.
  static void load(Scheduler s, int slot, int more) {
    s.takeHits(slot);
    int hits = s.lookup.hits();
    int size = s.spec.blockSize();
    s.pool.allocate(more);
    s.requests.heldBlocks[slot] += more;
    Offloading tiers = s.offloading;
    int fromHost = tiers.hostBlocks() * size;
    int fromDisk = tiers.diskBlocks() * size;
    int full = s.requests.knownTokens[slot] / size;
    tiers.touch(s.requests.chain[slot], full);
    long ready = tiers.load(s.requests.chain[slot], hits, more, s.now);
    tiers.touch(s.requests.chain[slot], full);
    s.loads.add(new Loads.Load(slot, (hits + more) * size, s.now, ready, fromHost, fromDisk, -1));
  }

  /// Gives the head of the queue its hits and blocks for the KV of the rest of its prompt, all but
  /// the last token, which another engine holds.
  static void pull(Scheduler s, int slot, @Nullable KvLink link) {
    s.takeHits(slot);
    int target = s.requests.knownTokens[slot] - 1;
    int more = s.blocksFor(target) - s.lookup.hits();
    s.pool.allocate(more);
    s.requests.heldBlocks[slot] += more;
    s.requests.remote[slot] = false;
    long ready = more > 0 && link != null ? link.send(more, s.now) : s.now;
    int tokens = target - s.lookup.hits() * s.spec.blockSize();
    s.loads.add(new Loads.Load(slot, target, s.now, ready, 0, 0, tokens));
  }

  /// Admits requests whose KV has come, in the order in which it came.
  static void admitLoaded(Scheduler s) {
    for (var load = s.loads.first(); load != null; load = s.loads.first()) {
      int slot = load.slot();
      int computed = s.requests.computedTokens[slot];
      int outstanding = s.requests.knownTokens[slot] - computed;
      boolean tooLong = !s.spec.chunkedPrefill() && s.capped(outstanding) > s.budget;
      if (tooLong || s.budget == 0 || s.runningCount >= s.spec.maxSequences()) {
        return;
      }
      int tokens = s.images.bound(s.requests, slot, s.share(outstanding));
      if (tokens == 0) {
        return;
      }
      boolean whole = s.spec.reserveFullSequence();
      int reached = whole ? s.requests.knownTokens[slot] : computed + tokens;
      int reserve = s.plan.count == 0 ? 0 : s.watermarkBlocks;
      if (s.blocksFor(reached) - s.requests.heldBlocks[slot] + reserve <= s.pool.freeBlocks()) {
        s.loads.admitFirst();
        s.enter(slot, tokens, load.computedTo());
      } else if (!makeRoom(s)) {
        return;
      }
    }
  }

  /// Where nobody runs, requests that loaded KV could wait for each other's blocks for ever: the
  /// last of them gives its own back. Says whether one did.
  private static boolean makeRoom(Scheduler s) {
    var last = s.runningCount == 0 && s.plan.count == 0 ? s.loads.takeLast() : null;
    if (last != null) {
      s.giveBack(last.slot());
    }
    return last != null;
  }

  /// Everybody who loads gives its blocks back and waits again, to pull anew what another engine
  /// still holds for it.
  static void takeBack(Scheduler s) {
    for (boolean coming = s.loads.isComing(); !s.loads.isEmpty(); coming = s.loads.isComing()) {
      Loads.Load load = s.loads.takeAny();
      s.requests.remote[load.slot()] = coming && load.remoteTokens() >= 0;
      s.giveBack(load.slot());
    }
  }

  /// Takes out a request that waits or whose KV is on its way. Says whether it was one of these.
  static boolean giveUp(Scheduler s, long request) {
    for (int i = 0; i < s.waiting.size(); i++) {
      int slot = s.waiting.at(i);
      if (s.requests.id[slot] == request) {
        s.waiting.remove(slot);
        s.lookup.forgetRefusal();
        s.requests.remove(slot);
        return true;
      }
    }
    for (int i = 0; i < s.loads.size(); i++) {
      int slot = s.loads.slot(i);
      if (s.requests.id[slot] == request && s.loads.cancel(slot)) {
        s.releaseBlocks(slot);
        s.requests.remove(slot);
        return true;
      }
    }
    return false;
  }

  /// Frees the blocks of an ended request that were to stay until now.
  static void unpin(Scheduler s, long request) {
    for (int i = 0; i < s.pins.size(); i++) {
      int slot = s.pins.getInt(i);
      if (s.requests.id[slot] == request) {
        s.pins.removeAt(i);
        s.releaseBlocks(slot);
        s.requests.remove(slot);
        return;
      }
    }
    throw new IllegalStateException("request " + request + " holds no pinned blocks");
  }
}
