package io.herdscope.sim.trace;

import java.util.AbstractList;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// The trees of a file of independent rows, one tree a row, read again when they are asked for:
/// what stays in memory is where every row begins. Safe on any thread.
final class RowsOnDisk extends AbstractList<Trace.Tree> implements Trace.Lazy {
  private static final int KEPT_PAGES = 16;

  private final RowPlaces places;
  private final int rowsPerPage;
  private final RowParser parser;
  private final AtomicReferenceArray<@Nullable Page> pages = new AtomicReferenceArray<>(KEPT_PAGES);

  private record Page(int number, Trace.Tree[] trees) {}

  /// Makes the tree of the row just entered.
  @FunctionalInterface
  interface RowParser {
    Trace.Tree tree(JsonRows rows, int ordinal);
  }

  /// @param rowsPerPage rows read together: many where a replay asks for neighbours
  RowsOnDisk(RowPlaces places, int rowsPerPage, RowParser parser) {
    this.places = places.complete();
    this.rowsPerPage = rowsPerPage;
    this.parser = parser;
  }

  @Override
  public int size() {
    return places.size();
  }

  @Override
  public Trace.Tree get(int index) {
    Objects.checkIndex(index, places.size());
    int number = index / rowsPerPage;
    Page page = pages.get(number % KEPT_PAGES);
    if (page == null || page.number != number) {
      page = new Page(number, read(number * rowsPerPage));
      pages.set(number % KEPT_PAGES, page);
    }
    return page.trees[index % rowsPerPage];
  }

  private Trace.Tree[] read(int first) {
    int end = Math.min(first + rowsPerPage, places.size());
    Trace.Tree[] trees = new Trace.Tree[end - first];
    try (FileParts.Open file = places.fileOf(first).open();
        JsonRows rows = places.read(file, first, end, TraceLimits.TEXT)) {
      for (int i = 0; i < trees.length; i++) {
        rows.rowAgain();
        trees[i] = parser.tree(rows, first + i);
      }
    }
    return trees;
  }
}
