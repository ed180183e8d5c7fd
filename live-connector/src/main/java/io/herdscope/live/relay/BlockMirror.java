package io.herdscope.live.relay;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;
import java.util.function.Consumer;
import org.agrona.collections.Long2LongHashMap;
import org.agrona.collections.LongHashSet;

/// The blocks one replica holds on one tier, as its events tell: each with the hash before it and
/// the number of its copies. Enough to tell them again to somebody who comes late. Single-threaded.
final class BlockMirror {
  private static final long ABSENT = 0x7F4A_7C15_9E37_79B9L;
  private static final int CHUNK = 4_096;

  private final Long2LongHashMap parents = new Long2LongHashMap(ABSENT);
  private final Long2LongHashMap extraCopies = new Long2LongHashMap(ABSENT);

  /// Different blocks held.
  int size() {
    return parents.size();
  }

  /// Takes blocks in; `room` bounds how many different ones may be added. Returns how many were
  /// added, or −1 when the room did not do.
  int store(long parent, HashRun blocks, long room) {
    int added = 0;
    long before = parent;
    for (int i = 0; i < blocks.length(); i++) {
      long hash = blocks.at(i);
      if (parents.containsKey(hash)) {
        extraCopies.put(hash, copies(hash));
      } else if (added >= room) {
        return -1;
      } else {
        parents.put(hash, before == ABSENT ? BlockHasher.ROOT : before);
        added++;
      }
      before = hash;
    }
    return added;
  }

  /// Copies beyond the first, plus one.
  private long copies(long hash) {
    long extra = extraCopies.get(hash);
    return extra == ABSENT ? 1 : extra + 1;
  }

  /// Takes one copy of each block out; returns how many blocks are gone for good.
  int remove(HashRun blocks) {
    int gone = 0;
    for (int i = 0; i < blocks.length(); i++) {
      long hash = blocks.at(i);
      long extra = extraCopies.get(hash);
      if (extra != ABSENT) {
        if (extra == 1) {
          extraCopies.remove(hash);
        } else {
          extraCopies.put(hash, extra - 1);
        }
      } else if (parents.remove(hash) != ABSENT) {
        gone++;
      }
    }
    return gone;
  }

  /// Tells every block, parents before children, copies as often as they are held.
  void tell(int replica, Tier tier, Consumer<ClusterEvent> out) {
    LongHashSet told = new LongHashSet(Math.max(8, parents.size()));
    parents.forEachLong((hash, _) -> tellUpTo(hash, told, replica, tier, out));
    extraCopies.forEachLong(
        (hash, extra) -> {
          for (long copy = 0; copy < extra; copy++) {
            out.accept(
                new ClusterEvent.BlocksStored(
                    0, replica, tier, parents.get(hash), HashRun.of(hash)));
          }
        });
  }

  /// Tells the chain that ends with `hash`, from the first block of it not told yet.
  private void tellUpTo(
      long hash, LongHashSet told, int replica, Tier tier, Consumer<ClusterEvent> out) {
    long[] chain = new long[16];
    int length = 0;
    long next = hash;
    while (next != BlockHasher.ROOT && parents.containsKey(next) && told.add(next)) {
      if (length == chain.length) {
        chain = Arrays.copyOf(chain, 2 * length);
      }
      chain[length++] = next;
      next = parents.get(next);
    }
    long[] forward = new long[length];
    for (int i = 0; i < length; i++) {
      forward[i] = chain[length - 1 - i];
    }
    for (int from = 0; from < length; from += CHUNK) {
      HashRun run = HashRun.view(forward, from, Math.min(length, from + CHUNK));
      long parent = from == 0 ? next : forward[from - 1];
      out.accept(new ClusterEvent.BlocksStored(0, replica, tier, parent, run));
    }
  }
}
