package io.herdscope.live.vllm;

import io.herdscope.model.Tier;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.agrona.collections.Long2LongHashMap;
import org.jspecify.annotations.Nullable;

/// Copies per (medium, group, hash) of one replica. Of groups in the index only the sum is kept:
/// the index counts their copies per hash. One thread.
final class GroupCounts {
  /// Hashes counted per replica, at most.
  private static final int MOST_HASHES = 1 << 22;

  private static final int MOST_GROUPS = 256;

  private static final class Count {
    private final Tier tier;
    private String attention = "";
    private @Nullable Long2LongHashMap perHash;
    private long copies;
    private long uncounted;

    Count(Tier tier) {
      this.tier = tier;
    }

    int blocks() {
      return perHash == null ? 0 : perHash.size();
    }
  }

  private final Map<String, Count> counts = new TreeMap<>();

  void stored(KvEvent.Stored e, boolean indexed) {
    Count count = count(e.place());
    if (count == null) {
      return;
    }
    String attention = e.context().attention();
    count.attention = attention == null ? count.attention : attention;
    count.copies += e.blocks().length();
    if (!indexed) {
      add(count, e.blocks());
    }
  }

  private void add(Count count, HashRun blocks) {
    Long2LongHashMap perHash = count.perHash;
    if (perHash == null) {
      perHash = new Long2LongHashMap(0);
      count.perHash = perHash;
    }
    for (int i = 0; i < blocks.length(); i++) {
      long hash = blocks.at(i);
      if (perHash.size() < MOST_HASHES || perHash.containsKey(hash)) {
        perHash.put(hash, perHash.get(hash) + 1);
      } else {
        count.uncounted++;
      }
    }
  }

  void removed(KvEvent.Removed e) {
    Count count = count(e.place());
    if (count == null) {
      return;
    }
    HashRun blocks = e.blocks();
    count.copies = Math.max(0, count.copies - blocks.length());
    Long2LongHashMap perHash = count.perHash;
    for (int i = 0; perHash != null && i < blocks.length(); i++) {
      long left = perHash.get(blocks.at(i)) - 1;
      if (left > 0) {
        perHash.put(blocks.at(i), left);
      } else {
        perHash.remove(blocks.at(i));
      }
    }
  }

  /// Everything on a tier is gone; of null, everything.
  void clear(@Nullable Tier tier) {
    counts.values().removeIf(count -> tier == null || count.tier == tier);
  }

  /// Null when there are more media and groups than an engine can have.
  private @Nullable Count count(KvEvent.Place place) {
    String medium = place.medium() == null ? "GPU" : place.medium();
    String key = medium + "\0" + place.group();
    Count known = counts.get(key);
    if (known == null && counts.size() < MOST_GROUPS) {
      known = new Count(Media.tier(place.medium()));
      counts.put(key, known);
    }
    return known;
  }

  List<GroupHolding> holdings(String replica) {
    List<GroupHolding> holdings = new ArrayList<>();
    counts.forEach(
        (key, count) -> {
          int cut = key.indexOf('\0');
          boolean indexed = count.perHash == null;
          holdings.add(
              new GroupHolding(
                  replica,
                  key.substring(0, cut),
                  Integer.parseInt(key.substring(cut + 1)),
                  count.attention,
                  indexed,
                  count.copies,
                  indexed ? -1 : count.blocks(),
                  count.uncounted));
        });
    return List.copyOf(holdings);
  }
}
