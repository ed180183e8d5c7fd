package io.herdscope.app.follow;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.router.index.PrefixIndex;
import org.agrona.collections.Long2LongHashMap;

/// How much of what engines store is believed to be there already, and not just now: an engine
/// finds what it holds and does not compute it again, unless two requests compute it at one time,
/// or its last block once more. One hash of 64 is looked at, and when it was last stored is known
/// of the last 65,000 at most. One thread.
final class Repeats {
  /// What one hash looked at stands for.
  static final int ONE_OF = 64;

  private static final int GENERATION = 1 << 15;
  private static final long AT_ONE_TIME = 5 * Nanos.PER_SECOND;
  private static final long NEVER = Long.MIN_VALUE;

  private Long2LongHashMap young = new Long2LongHashMap(NEVER);
  private Long2LongHashMap old = new Long2LongHashMap(NEVER);
  private long looked;
  private long repeated;

  Repeats copy() {
    Repeats copy = new Repeats();
    copy.young = new Long2LongHashMap(young);
    copy.old = new Long2LongHashMap(old);
    return copy;
  }

  /// @param before belief that does not know the event yet
  void stored(ClusterEvent.BlocksStored e, PrefixIndex before) {
    looked = 0;
    repeated = 0;
    HashRun blocks = e.blocks();
    for (int i = 0; i < blocks.length() && e.tier() == Tier.DEVICE; i++) {
      long hash = blocks.at(i);
      if ((hash & (ONE_OF - 1)) == 0) {
        look(e, hash, before);
      }
    }
  }

  private void look(ClusterEvent.BlocksStored e, long hash, PrefixIndex before) {
    looked++;
    long key = hash + e.replica() * 0x9E3779B97F4A7C15L;
    long last = young.get(key);
    last = last == NEVER ? old.get(key) : last;
    boolean lately = last == NEVER || e.at() - last < AT_ONE_TIME;
    if (!lately && before.copies(e.replica(), Tier.DEVICE, hash) > 0) {
      repeated++;
    }
    if (young.size() >= GENERATION) {
      old = young;
      young = new Long2LongHashMap(NEVER);
    }
    young.put(key, e.at());
  }

  /// Hashes of the last event that were looked at.
  long looked() {
    return looked;
  }

  /// Those among them that were believed to be there.
  long repeated() {
    return repeated;
  }
}
