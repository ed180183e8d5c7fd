package io.herdscope.sim.trace;

/// The trees of files of one object a tree, each read again when it is asked for: what stays in
/// memory is where every object begins. Safe on any thread.
final class TreesOnDisk extends LazyTrees {
  private final RowPlaces places;
  private final Parser parser;

  /// Makes the tree of the object just entered.
  @FunctionalInterface
  interface Parser {
    Trace.Tree tree(JsonRows rows);
  }

  TreesOnDisk(RowPlaces places, Parser parser) {
    this.places = places.complete();
    this.parser = parser;
  }

  @Override
  public int size() {
    return places.size();
  }

  @Override
  Trace.Tree make(int index) {
    try (FileParts.Open file = places.fileOf(index).open();
        JsonRows rows = places.read(file, index, index + 1, TraceLimits.TEXT)) {
      rows.rowAgain();
      return parser.tree(rows);
    }
  }
}
