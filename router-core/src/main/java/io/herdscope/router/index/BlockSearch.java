package io.herdscope.router.index;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.tree.BlockPlace;
import io.herdscope.model.tree.BlocksFound;
import io.herdscope.model.tree.HashDigits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Looks blocks up by digits of their hash: one look into the table where all are known, else once
/// through every slot. No state of its own.
final class BlockSearch {
  private static final Comparator<BlockPlace> BY_PLACE =
      Comparator.comparingInt(BlockPlace::depth).thenComparingLong(BlockPlace::hash);

  private final RunStore runs;
  private final int tiers;
  private final int tierWords;

  BlockSearch(RunStore runs, int tiers, int tierWords) {
    this.runs = runs;
    this.tiers = tiers;
    this.tierWords = tierWords;
  }

  BlocksFound find(HashDigits digits, int most) {
    List<BlockPlace> ends = new ArrayList<>();
    List<BlockPlace> begins = new ArrayList<>();
    long matches = 0;
    if (digits.areAll()) {
      int slot = runs.find(digits.value());
      matches = slot == RunStore.NONE ? 0 : 1;
      add(ends, slot, most);
    } else {
      for (int node = 0; node < runs.nodeBound(); node++) {
        for (int slot = runs.start[node], end = runs.endOf(node); slot < end; slot++) {
          boolean last = digits.end(runs.hashes[slot]);
          if (last || digits.begin(runs.hashes[slot])) {
            matches++;
            add(last ? ends : begins, slot, most);
          }
        }
      }
    }
    ends.sort(BY_PLACE);
    begins.sort(BY_PLACE);
    ends.addAll(begins);
    return new BlocksFound(digits, ends.subList(0, Math.min(most, ends.size())), matches);
  }

  private void add(List<BlockPlace> places, int slot, int most) {
    if (slot != RunStore.NONE && places.size() < most) {
      int depth = depth(slot);
      places.add(new BlockPlace(RunPaths.path(runs, runs.hashes[slot], depth), owners(slot)));
    }
  }

  /// Blocks from the first known one of the chain to the slot's, itself included; ends where blocks
  /// name each other as parents.
  private int depth(int last) {
    int blocks = 0;
    int slot = last;
    while (slot != RunStore.NONE && blocks < runs.blocks()) {
      int node = runs.nodeOf[slot];
      blocks += slot + 1 - runs.start[node];
      long parent = runs.parentHash[node];
      slot = parent == BlockHasher.ROOT ? RunStore.NONE : runs.find(parent);
    }
    return Math.min(blocks, runs.blocks());
  }

  private int owners(int slot) {
    int base = runs.nodeOf[slot] * runs.stride;
    int owners = 0;
    for (int w = 0; w < tierWords; w++) {
      long any = 0;
      for (int t = 0; t < tiers; t++) {
        any |= runs.masks[base + t * tierWords + w];
      }
      owners += Long.bitCount(any);
    }
    return owners;
  }
}
