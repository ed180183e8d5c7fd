package io.herdscope.sim.engine;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.OffloadSpec;
import io.herdscope.model.source.ReplicaCondition.TierUse;
import io.herdscope.sim.latency.KvCapacity;
import io.herdscope.sim.tier.KvLink;
import io.herdscope.sim.tier.TierCache;
import io.herdscope.sim.tier.TierJournal;
import org.agrona.collections.LongArrayList;
import org.agrona.collections.LongHashSet;

/// One engine's tiers below the device: what goes there, what is found there, and how long it takes
/// to come back. Times are picoseconds. Single thread.
final class Offloading {
  /* After vLLM's offloading connector: a lookup walks on where the device's hits end, to the first
   * block that no tier has (or that has not arrived there yet). Blocks found are used from the
   * first to the last, but touched from the last to the first, so that a chain loses its end first.
   * What the host evicts goes to the disk; what is loaded from the disk stays there and goes to the
   * host again. A transfer waits for those before it on its link and direction. */
  private final OffloadSpec spec;
  private final TierCache host;
  private final TierCache disk;
  private final KvLink toHost;
  private final KvLink fromHost;
  private final KvLink toDisk;
  private final KvLink fromDisk;
  private final TierJournal hostNews;
  private final TierJournal diskNews;

  /// Hash and parent of each block on its way out of the host; empty between calls.
  private final LongArrayList spilled = new LongArrayList();

  private final LongHashSet spilling = new LongHashSet();

  private int hostBlocks;
  private int diskBlocks;

  Offloading(EngineSpec engine) {
    spec = engine.offload();
    host = new TierCache(spec.hostBlocks(), spec.rule());
    disk = new TierCache(spec.diskBlocks(), spec.rule());
    double bytes = spec.isOn() ? KvCapacity.blockBytesPerGpu(engine) : 0;
    double micros = spec.latencyMicros();
    toHost = new KvLink(spec.hostGigabytesPerSecond(), micros, bytes);
    fromHost = new KvLink(spec.hostGigabytesPerSecond(), micros, bytes);
    toDisk = new KvLink(spec.diskGigabytesPerSecond(), micros, bytes);
    fromDisk = new KvLink(spec.diskGigabytesPerSecond(), micros, bytes);
    hostNews = new TierJournal(Tier.HOST);
    diskNews = new TierJournal(Tier.DISK);
  }

  private Offloading(Offloading other) {
    spec = other.spec;
    host = other.host.copy();
    disk = other.disk.copy();
    toHost = other.toHost.copy();
    fromHost = other.fromHost.copy();
    toDisk = other.toDisk.copy();
    fromDisk = other.fromDisk.copy();
    hostNews = other.hostNews.copy();
    diskNews = other.diskNews.copy();
  }

  Offloading copy() {
    return spec.isOn() ? new Offloading(this) : this;
  }

  boolean isOn() {
    return spec.isOn();
  }

  boolean loadsWhileWaiting() {
    return spec.loadWhileWaiting();
  }

  /// Whether evicted blocks are wanted, rather than computed ones.
  boolean storesEvicted() {
    return spec.isOn() && spec.store() == OffloadSpec.Store.ON_EVICTION;
  }

  boolean storesComputed() {
    return spec.isOn() && spec.store() == OffloadSpec.Store.WRITE_THROUGH;
  }

  /// Whether nothing is to be told yet.
  boolean isQuiet() {
    return hostNews.isEmpty() && diskNews.isEmpty();
  }

  /// How many blocks of `chain[from, bound)` could be loaded now.
  int match(HashRun chain, int from, int bound, long now) {
    hostBlocks = 0;
    diskBlocks = 0;
    int at = from;
    while (at < bound) {
      long hash = chain.at(at);
      if (host.isReady(hash, now)) {
        hostBlocks++;
      } else if (disk.isReady(hash, now)) {
        diskBlocks++;
      } else {
        break;
      }
      at++;
    }
    return at - from;
  }

  /// Blocks of the last match that lie on the host, and on the disk.
  int hostBlocks() {
    return hostBlocks;
  }

  int diskBlocks() {
    return diskBlocks;
  }

  /// Loads what the last match found. Returns when it has arrived on the device.
  long load(HashRun chain, int from, int count, long now) {
    long onHost = diskBlocks > 0 ? fromDisk.send(diskBlocks, now) : now;
    long arrival = fromHost.send(count, onHost);
    for (int i = from + count - 1; i >= from; i--) {
      disk.touch(chain.at(i));
    }
    for (int i = from; i < from + count; i++) {
      if (!host.holds(chain.at(i))) {
        hostNews.stored(onHost, parent(chain, i), chain, i, i + 1);
        enterHost(chain, i, onHost);
      }
    }
    spill(onHost);
    return arrival;
  }

  /// A request uses these leading blocks.
  void touch(HashRun chain, int blocks) {
    for (int i = blocks - 1; i >= 0; i--) {
      host.touch(chain.at(i));
    }
  }

  /// Sends what is not there of `chain[from, to)` to the host, no more than it can hold. All of the
  /// chain so far is used by that, so that a long answer does not outlive its beginning.
  void store(HashRun chain, int from, int to, long now) {
    int end = Math.min(to, from + host.capacity());
    for (int at = from; at < end; ) {
      if (host.holds(chain.at(at))) {
        at++;
        continue;
      }
      int last = at;
      while (last < end && !host.holds(chain.at(last))) {
        last++;
      }
      long arrival = toHost.send(last - at, now);
      hostNews.stored(arrival, parent(chain, at), chain, at, last);
      for (int i = at; i < last; i++) {
        enterHost(chain, i, arrival);
      }
      spill(arrival);
      at = last;
    }
    touch(chain, end);
  }

  private void enterHost(HashRun chain, int place, long arrival) {
    if (host.add(chain.at(place), parent(chain, place), arrival)) {
      hostNews.removed(arrival, host.evictedHash());
      boolean wanted = spec.diskBlocks() > 0 && !disk.holds(host.evictedHash());
      if (wanted && spilling.add(host.evictedHash())) {
        spilled.add(host.evictedHash());
        spilled.add(host.evictedParent());
      }
    }
  }

  /// Sends what the host evicted to the disk, in one transfer; told from the first block of a chain
  /// to the last, which is evicted first.
  private void spill(long now) {
    int blocks = spilled.size() / 2;
    if (blocks == 0) {
      return;
    }
    long arrival = toDisk.send(blocks, now);
    for (int i = blocks - 1; i >= 0; i--) {
      HashRun block = HashRun.of(spilled.getLong(2 * i));
      diskNews.stored(arrival, spilled.getLong(2 * i + 1), block, 0, 1);
    }
    for (int i = 0; i < blocks; i++) {
      if (disk.add(spilled.getLong(2 * i), spilled.getLong(2 * i + 1), arrival)) {
        diskNews.removed(arrival, disk.evictedHash());
      }
    }
    spilled.clear();
    spilling.clear();
  }

  private static long parent(HashRun chain, int place) {
    return place == 0 ? BlockHasher.ROOT : chain.at(place - 1);
  }

  /// Tells what has happened by `now`.
  void flush(long now, long at, TierJournal.Listener listener) {
    hostNews.flush(now, at, listener);
    diskNews.flush(now, at, listener);
  }

  /// Every tier forgets everything.
  void clear() {
    host.clear();
    disk.clear();
    hostNews.clear();
    diskNews.clear();
  }

  /// Time starts anew and everything under way has arrived.
  void restartClock() {
    toHost.restart();
    fromHost.restart();
    toDisk.restart();
    fromDisk.restart();
    host.settle();
    disk.settle();
    hostNews.settle();
    diskNews.settle();
  }

  /// How full a tier is.
  TierUse use(Tier tier) {
    TierCache cache = tier == Tier.HOST ? host : disk;
    return new TierUse(cache.size(), cache.capacity());
  }

  /// Leading blocks of `run` from `from` on that some tier holds.
  int reach(HashRun run, int from) {
    int at = from;
    while (spec.isOn() && at < run.length() && (host.holds(run.at(at)) || disk.holds(run.at(at)))) {
      at++;
    }
    return at;
  }
}
