package io.herdscope.sim.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.agrona.collections.LongArrayList;
import org.jspecify.annotations.Nullable;

/// Where the rows of one or several files begin, eight bytes a row, so that each can be read again.
/// Single-threaded while it is filled, then safe on any thread.
final class RowPlaces {
  private final List<FileParts> files = new ArrayList<>();
  private int[] firstOfFile = {};
  private final LongArrayList starts = new LongArrayList();
  private @Nullable FileParts placeless;
  private boolean needed;

  /// The next row, of the file at hand.
  ///
  /// @param start in bytes; below 0 where the file does not say, since it is not in UTF-8
  void add(JsonRows rows, long start) {
    if (files.isEmpty() || files.getLast() != rows.parts()) {
      files.add(rows.parts());
      firstOfFile = Arrays.copyOf(firstOfFile, files.size());
      firstOfFile[files.size() - 1] = starts.size();
    }
    starts.addLong(start);
    if (start < 0) {
      placeless = rows.parts();
    }
    if (needed) {
      check();
    }
  }

  /// From now on rows are not kept, so every one must be found again.
  void need() {
    needed = true;
    check();
  }

  private void check() {
    if (placeless != null) {
      throw new TraceFormatException(
          placeless.file(), "is too long to keep and not in UTF-8; save it as UTF-8");
    }
    FileParts file = files.getLast();
    if (!file.isRegular()) {
      throw new TraceFormatException(
          file.file(), "is too long to keep and cannot be read twice; save it as a file");
    }
  }

  int size() {
    return starts.size();
  }

  /// Lets go of the room for more rows.
  RowPlaces complete() {
    starts.trimToSize();
    return this;
  }

  FileParts fileOf(int row) {
    return files.get(ordinal(row));
  }

  private int ordinal(int row) {
    int found = Arrays.binarySearch(firstOfFile, row);
    return found >= 0 ? found : -found - 2;
  }

  /// The rows from `first` to before `end`, all of one file.
  ///
  /// @param file that of the rows
  JsonRows read(FileParts.Open file, int first, int end, int longestText) {
    boolean last = end == starts.size() || ordinal(end) != ordinal(first);
    long to = last ? fileOf(first).bytes() : starts.getLong(end);
    return file.rows(starts.getLong(first), to, longestText);
  }
}
