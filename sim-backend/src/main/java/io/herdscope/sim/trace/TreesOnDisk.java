package io.herdscope.sim.trace;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.agrona.collections.IntArrayList;
import org.agrona.collections.LongArrayList;

/// The trees of files of one object a tree, each read again when it is asked for: what stays in
/// memory is where every object begins. Safe on any thread.
final class TreesOnDisk extends LazyTrees {
  private final List<FileParts> files;
  private final int[] firstOfFile;
  private final long[] starts;
  private final Parser parser;

  /// Makes the tree of the object just entered.
  @FunctionalInterface
  interface Parser {
    Trace.Tree tree(JsonRows rows);
  }

  private TreesOnDisk(Places places, Parser parser) {
    files = places.files.stream().map(FileParts::new).toList();
    firstOfFile = places.firstOfFile.toIntArray();
    starts = places.starts.toLongArray();
    this.parser = parser;
  }

  @Override
  public int size() {
    return starts.length;
  }

  @Override
  Trace.Tree make(int index) {
    int found = Arrays.binarySearch(firstOfFile, index);
    int file = found >= 0 ? found : -found - 2;
    FileParts parts = files.get(file);
    boolean last =
        index + 1 == (file + 1 < firstOfFile.length ? firstOfFile[file + 1] : starts.length);
    try (FileParts.Open open = parts.open();
        JsonRows rows =
            open.rows(starts[index], last ? parts.bytes() : starts[index + 1], TraceLimits.TEXT)) {
      if (!rows.nextRow()) {
        throw parts.changed();
      }
      return parser.tree(rows);
    }
  }

  /// Where objects begin, while the files are read for the first time. Single-threaded.
  static final class Places {
    private final List<Path> files = new ArrayList<>();
    private final IntArrayList firstOfFile = new IntArrayList();
    private final LongArrayList starts = new LongArrayList();

    /// The next object begins at `start` of `file`.
    void add(Path file, long start) {
      if (files.isEmpty() || !files.getLast().equals(file)) {
        files.add(file);
        firstOfFile.addInt(starts.size());
      }
      starts.addLong(start);
    }

    TreesOnDisk trees(Parser parser) {
      return new TreesOnDisk(this, parser);
    }
  }
}
