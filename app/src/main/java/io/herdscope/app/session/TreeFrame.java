package io.herdscope.app.session;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.tree.BlockPlace;
import io.herdscope.model.tree.HashDigits;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreeQuery;
import io.herdscope.router.index.PrefixIndex;
import java.util.List;

/// The focused lane's radix tree as the router believes it, beside what the engines hold.
///
/// @param page compressed tree, depth first
/// @param heldBlocks `[node × replicas + replica]`, how many of the node's leading blocks the
///   engine of that replica really holds on the device; all where nobody is believed to hold it
///   there, since the lower tiers are not seen and nothing contradicts the belief; empty where no
///   engine can be seen into, which is all that is believed
/// @param references `[node]`, running requests that use the node's first block, summed over
///   replicas
/// @param nextToDie `[node]`, bit per replica (first 64): the engine would evict from this node
///   next
/// @param distinctBlocks in the whole tree; `copies` counts each replica's
/// @param sought the way to the block the query seeks, itself last; empty when it seeks none or
///   nobody holds it
public record TreeFrame(
    TreePage page,
    int[] heldBlocks,
    int[] references,
    long[] nextToDie,
    long distinctBlocks,
    long copies,
    HashRun sought,
    long at) {

  /// A tree in which no block is sought.
  public TreeFrame(
      TreePage page,
      int[] heldBlocks,
      int[] references,
      long[] nextToDie,
      long distinctBlocks,
      long copies,
      long at) {
    this(page, heldBlocks, references, nextToDie, distinctBlocks, copies, HashRun.EMPTY, at);
  }

  /// A page of what is believed, where what engines hold cannot be seen: held is then what is
  /// believed.
  static TreeFrame believed(PrefixIndex index, int replicas, TreeQuery query, long at) {
    TreePage page = index.page(query);
    long copies = 0;
    for (int r = 0; r < replicas; r++) {
      copies += index.held(r, Tier.DEVICE);
    }
    return new TreeFrame(
        page,
        new int[0],
        new int[page.size()],
        new long[page.size()],
        index.blocks(),
        copies,
        sought(index, query),
        at);
  }

  /// How many of the node's leading blocks the engine of a replica really holds; none where it
  /// joined after this was read. Where no engine can be seen into it is all of the node.
  public int held(int node, int replica) {
    if (heldBlocks.length == 0) {
      return page.length(node);
    }
    int replicas = heldBlocks.length / Math.max(1, page.size());
    return replica < replicas ? heldBlocks[node * replicas + replica] : 0;
  }

  /// The way to the block a query seeks.
  static HashRun sought(PrefixIndex index, TreeQuery query) {
    if (query.soughtHash() == BlockHasher.ROOT) {
      return HashRun.EMPTY;
    }
    List<BlockPlace> places = index.find(HashDigits.of(query.soughtHash()), 1).places();
    return places.isEmpty() ? HashRun.EMPTY : places.getFirst().path();
  }
}
