package io.herdscope.router.index;

import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;

/// By replica, where it lost blocks last: engines evict a chain from its end, a part at a time, so
/// the next is likely to go on there, which is told by places alone. Single thread.
final class LostEnds {
  private static final long[] NOWHERE = {};

  private long[][] arrays;
  private int[] places;
  private int[] nodes;
  private int[] blocks;

  LostEnds() {
    this(new long[8][], new int[8], new int[8], new int[8]);
    Arrays.fill(arrays, NOWHERE);
  }

  private LostEnds(long[][] arrays, int[] places, int[] nodes, int[] blocks) {
    this.arrays = arrays;
    this.places = places;
    this.nodes = nodes;
    this.blocks = blocks;
  }

  LostEnds copy() {
    return new LostEnds(arrays.clone(), places.clone(), nodes.clone(), blocks.clone());
  }

  void admit(int replicas) {
    int known = nodes.length;
    arrays = Arrays.copyOf(arrays, replicas);
    Arrays.fill(arrays, known, replicas, NOWHERE);
    places = Arrays.copyOf(places, replicas);
    nodes = Arrays.copyOf(nodes, replicas);
    blocks = Arrays.copyOf(blocks, replicas);
  }

  /// The first `done` blocks of a chain read from its end are gone; the one before them is the last
  /// of the first `left` of a node.
  void note(int replica, HashRun run, int done, int node, int left) {
    arrays[replica] = run.backing();
    places[replica] = run.begin() + run.length() - done;
    nodes[replica] = node;
    blocks[replica] = left;
  }

  void forget(int replica) {
    arrays[replica] = NOWHERE;
  }

  /// Whether a chain read from its end begins where the one before it stopped.
  @SuppressWarnings("ReferenceEquality") // which array it is, not what is in it
  boolean goesOn(int replica, HashRun run) {
    return arrays[replica] == run.backing() && places[replica] == run.begin() + run.length();
  }

  int node(int replica) {
    return nodes[replica];
  }

  int blocks(int replica) {
    return blocks[replica];
  }
}
