package io.herdscope.sim.trace;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// The trees of files of independent rows, one tree a row, read again when they are asked for: what
/// stays in memory is where every row begins. Safe on any thread.
final class RowsOnDisk extends AbstractList<Trace.Tree> implements Trace.Lazy {
  private static final int KEPT_PAGES = 16;

  private final FileParts parts;
  private final long[] starts;
  private final int rowsPerPage;
  private final RowParser parser;
  private final AtomicReferenceArray<@Nullable Page> pages = new AtomicReferenceArray<>(KEPT_PAGES);

  private record Page(int number, Trace.Tree[] trees) {}

  /// Makes the tree of the row just entered.
  @FunctionalInterface
  interface RowParser {
    Trace.Tree tree(JsonRows rows, int ordinal);
  }

  /// @param starts where each row begins, in bytes
  /// @param rowsPerPage rows read together: many where a replay asks for neighbours
  RowsOnDisk(FileParts parts, long[] starts, int rowsPerPage, RowParser parser) {
    this.parts = parts;
    this.starts = starts;
    this.rowsPerPage = rowsPerPage;
    this.parser = parser;
  }

  @Override
  public int size() {
    return starts.length;
  }

  @Override
  public Trace.Tree get(int index) {
    Objects.checkIndex(index, starts.length);
    int number = index / rowsPerPage;
    Page page = pages.get(number % KEPT_PAGES);
    if (page == null || page.number != number) {
      page = new Page(number, read(number * rowsPerPage));
      pages.set(number % KEPT_PAGES, page);
    }
    return page.trees[index % rowsPerPage];
  }

  private Trace.Tree[] read(int first) {
    int end = Math.min(first + rowsPerPage, starts.length);
    long to = end < starts.length ? starts[end] : parts.bytes();
    Trace.Tree[] trees = new Trace.Tree[end - first];
    try (FileParts.Open file = parts.open();
        JsonRows rows = file.rows(starts[first], to, TraceLimits.TEXT)) {
      for (int i = 0; i < trees.length; i++) {
        if (!rows.nextRow()) {
          throw parts.changed();
        }
        trees[i] = parser.tree(rows, first + i);
      }
    }
    return trees;
  }

  /// Where rows begin, while a file is read for the first time.
  static final class Starts {
    private long[] starts = new long[1_024];
    private int count;

    void add(long start) {
      if (count == starts.length) {
        starts = Arrays.copyOf(starts, count * 2);
      }
      starts[count++] = start;
    }

    int count() {
      return count;
    }

    long[] toArray() {
      return Arrays.copyOf(starts, count);
    }
  }
}
