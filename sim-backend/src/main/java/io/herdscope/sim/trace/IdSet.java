package io.herdscope.sim.trace;

import org.agrona.collections.Long2ObjectHashMap;
import org.agrona.collections.LongHashSet;
import org.jspecify.annotations.Nullable;

/// A set of block ids: a bit each where they lie close together, as numbers counted up do, else
/// about 16 bytes each, as hashes need. Single-threaded.
final class IdSet {
  private static final int PAGE_BITS = 12;
  private static final int WORDS = 1 << (PAGE_BITS - 6);

  /* A page of fewer ids would be smaller as hashes. */
  private static final int ENOUGH_IN_PAGE = 32;
  private static final int PAGES_BEFORE_DOUBT = 1_024;

  private final LongHashSet scattered = new LongHashSet();
  private @Nullable Long2ObjectHashMap<long[]> pages = new Long2ObjectHashMap<>();
  private long size;

  long size() {
    return size;
  }

  boolean contains(long id) {
    if (pages == null) {
      return scattered.contains(id);
    }
    long[] page = pages.get(id >>> PAGE_BITS);
    return page != null && (page[word(id)] & (1L << id)) != 0;
  }

  void add(long id) {
    if (pages == null) {
      size += scattered.add(id) ? 1 : 0;
      return;
    }
    long[] page = pages.computeIfAbsent(id >>> PAGE_BITS, number -> new long[WORDS]);
    long before = page[word(id)];
    page[word(id)] |= 1L << id;
    size += page[word(id)] == before ? 0 : 1;
    if (pages.size() > PAGES_BEFORE_DOUBT && size < (long) ENOUGH_IN_PAGE * pages.size()) {
      scatter(pages);
      pages = null;
    }
  }

  private static int word(long id) {
    return (int) ((id >>> 6) & (WORDS - 1));
  }

  private void scatter(Long2ObjectHashMap<long[]> from) {
    from.forEachLong(
        (number, page) -> {
          for (int word = 0; word < WORDS; word++) {
            for (long left = page[word]; left != 0; left &= left - 1) {
              long low = ((long) word << 6) | Long.numberOfTrailingZeros(left);
              scattered.add((number << PAGE_BITS) | low);
            }
          }
        });
  }
}
