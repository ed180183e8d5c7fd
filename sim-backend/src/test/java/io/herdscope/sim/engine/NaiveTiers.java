package io.herdscope.sim.engine;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.OffloadSpec;
import io.herdscope.sim.latency.KvCapacity;
import io.herdscope.sim.tier.KvLink;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The tiers below the device of [NaiveEngine], block by block. Times are picoseconds.
final class NaiveTiers {
  private final OffloadSpec spec;
  private final NaiveTier host;
  private final NaiveTier disk;
  private final KvLink toHost;
  private final KvLink fromHost;
  private final KvLink toDisk;
  private final KvLink fromDisk;
  private final List<News> hostNews = new ArrayList<>();
  private final List<News> diskNews = new ArrayList<>();

  /// Something to be told once it is true. `chain[from, to)` came, or one block went.
  private record News(boolean came, long when, long parent, HashRun chain, int from, int to) {}

  NaiveTiers(EngineSpec engine) {
    spec = engine.offload();
    host = new NaiveTier(spec.hostBlocks(), spec.rule());
    disk = new NaiveTier(spec.diskBlocks(), spec.rule());
    double bytes = KvCapacity.blockBytesPerGpu(engine);
    double micros = spec.latencyMicros();
    toHost = new KvLink(spec.hostGigabytesPerSecond(), micros, bytes);
    fromHost = new KvLink(spec.hostGigabytesPerSecond(), micros, bytes);
    toDisk = new KvLink(spec.diskGigabytesPerSecond(), micros, bytes);
    fromDisk = new KvLink(spec.diskGigabytesPerSecond(), micros, bytes);
  }

  /// How many blocks from `from` on could be loaded now, host and disk: until one is nowhere.
  int[] match(HashRun chain, int from, int bound, long now) {
    int[] found = new int[2];
    for (int i = from; i < bound; i++) {
      if (host.isReady(chain.at(i), now)) {
        found[0]++;
      } else if (disk.isReady(chain.at(i), now)) {
        found[1]++;
      } else {
        return found;
      }
    }
    return found;
  }

  /// Loads what was matched: over the disk's link to the host, then to the device. Returns when all
  /// is there.
  long load(HashRun chain, int from, int[] found, long now) {
    int to = from + found[0] + found[1];
    long onHost = found[1] > 0 ? fromDisk.send(found[1], now) : now;
    long arrival = fromHost.send(to - from, onHost);
    for (int i = to - 1; i >= from; i--) {
      disk.touch(chain.at(i));
    }
    Map<Long, NaiveTier.Block> gone = new LinkedHashMap<>();
    for (int i = from; i < to; i++) {
      if (!host.holds(chain.at(i))) {
        hostNews.add(new News(true, onHost, parent(chain, i), chain, i, i + 1));
        enterHost(chain, i, onHost, gone);
      }
    }
    spill(gone, onHost);
    return arrival;
  }

  /// A request uses the first blocks of its chain: the first is the last to go.
  void touch(HashRun chain, int blocks) {
    for (int i = blocks - 1; i >= 0; i--) {
      host.touch(chain.at(i));
    }
  }

  /// Sends to the host what it does not hold, neighbours together.
  void store(HashRun chain, int from, int to, long now) {
    int end = Math.min(to, from + host.capacity());
    int at = from;
    while (at < end) {
      int last = at;
      while (last < end && !host.holds(chain.at(last))) {
        last++;
      }
      if (last > at) {
        long arrival = toHost.send(last - at, now);
        hostNews.add(new News(true, arrival, parent(chain, at), chain, at, last));
        Map<Long, NaiveTier.Block> gone = new LinkedHashMap<>();
        for (int i = at; i < last; i++) {
          enterHost(chain, i, arrival, gone);
        }
        spill(gone, arrival);
      }
      at = Math.max(last, at + 1);
    }
    touch(chain, end);
  }

  private void enterHost(HashRun chain, int place, long arrival, Map<Long, NaiveTier.Block> gone) {
    NaiveTier.Block evicted =
        host.add(new NaiveTier.Block(chain.at(place), parent(chain, place), arrival));
    if (evicted != null) {
      hostNews.add(new News(false, arrival, 0, HashRun.of(evicted.hash()), 0, 1));
      if (spec.diskBlocks() > 0 && !disk.holds(evicted.hash())) {
        gone.putIfAbsent(evicted.hash(), evicted);
      }
    }
  }

  /// Sends what the host evicted to the disk in one go; told parents first.
  private void spill(Map<Long, NaiveTier.Block> gone, long now) {
    if (gone.isEmpty()) {
      return;
    }
    long arrival = toDisk.send(gone.size(), now);
    List<NaiveTier.Block> blocks = List.copyOf(gone.values());
    for (NaiveTier.Block block : blocks.reversed()) {
      HashRun itself = HashRun.of(block.hash());
      diskNews.add(new News(true, arrival, block.parent(), itself, 0, 1));
    }
    for (NaiveTier.Block block : blocks) {
      NaiveTier.Block evicted =
          disk.add(new NaiveTier.Block(block.hash(), block.parent(), arrival));
      if (evicted != null) {
        diskNews.add(new News(false, arrival, 0, HashRun.of(evicted.hash()), 0, 1));
      }
    }
  }

  private static long parent(HashRun chain, int place) {
    return place == 0 ? BlockHasher.ROOT : chain.at(place - 1);
  }

  /// Tells what has happened by `now`, each tier in its order.
  void tell(long now, long at, EngineListener listener) {
    tell(hostNews, Tier.HOST, now, at, listener);
    tell(diskNews, Tier.DISK, now, at, listener);
  }

  private static void tell(List<News> news, Tier tier, long now, long at, EngineListener listener) {
    while (!news.isEmpty() && news.getFirst().when <= now) {
      News first = news.removeFirst();
      if (first.came) {
        listener.tierStored(at, tier, first.parent, first.chain, first.from, first.to);
      } else {
        listener.tierRemoved(at, tier, first.chain);
      }
    }
  }
}
