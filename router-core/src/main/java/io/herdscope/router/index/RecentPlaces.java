package io.herdscope.router.index;

/// Where chains ended lately, by the hash of their last block: the next of the same chain begins
/// there. May be out of date. Single thread.
final class RecentPlaces {
  private static final int PLACES = 8_192;

  private final long[] known;
  private final int[] nodes;
  private final int[] lengths;

  RecentPlaces() {
    this(new long[PLACES], new int[PLACES], new int[PLACES]);
  }

  private RecentPlaces(long[] known, int[] nodes, int[] lengths) {
    this.known = known;
    this.nodes = nodes;
    this.lengths = lengths;
  }

  RecentPlaces copy() {
    return new RecentPlaces(known.clone(), nodes.clone(), lengths.clone());
  }

  /// The block is the last of the first `length` of a node.
  void note(long hash, int node, int length) {
    int place = (int) hash & (PLACES - 1);
    known[place] = hash;
    nodes[place] = node;
    lengths[place] = length;
  }

  /// The node in which the block stood lately, or `NONE`.
  int find(long hash) {
    int place = (int) hash & (PLACES - 1);
    return known[place] == hash && lengths[place] > 0 ? nodes[place] : BlockTable.NONE;
  }

  /// Blocks up to and with the one just found.
  int length(long hash) {
    return lengths[(int) hash & (PLACES - 1)];
  }
}
