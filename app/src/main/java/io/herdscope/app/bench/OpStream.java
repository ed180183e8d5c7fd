package io.herdscope.app.bench;

import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;

/// What a fleet's caches reported and a router asked, in order: the input of an index benchmark.
/// Block hashes are chained, as they are everywhere in the product, so a prompt is chained when it
/// is read and not when it is looked up; a query keeps what its blocks hold, too, so that chaining
/// it can be timed.
///
/// @param workers replicas named by the operations, numbered from 0
/// @param nodes distinct blocks
public record OpStream(int workers, int nodes, List<Op> ops) {
  /// What one operation is.
  public enum Kind {
    STORED,
    REMOVED,
    QUERY,
    /// A removal that takes the end state down; not part of the stream proper.
    TEARDOWN
  }

  /// One operation.
  ///
  /// @param worker 0 for queries
  /// @param parent hash before the first block of a stored event; `BlockHasher.ROOT` otherwise
  /// @param content of a query that was read unchained: the name of what is in each block alone
  public record Op(Kind kind, int worker, long parent, HashRun blocks, HashRun content) {
    public Op(Kind kind, int worker, long parent, HashRun blocks) {
      this(kind, worker, parent, blocks, HashRun.EMPTY);
    }
  }

  public OpStream {
    ops = List.copyOf(ops);
  }

  /// The operations of one kind.
  public List<Op> of(Kind kind) {
    return ops.stream().filter(op -> op.kind() == kind).toList();
  }

  /// All operations but the teardown.
  public List<Op> proper() {
    return ops.stream().filter(op -> op.kind() != Kind.TEARDOWN).toList();
  }

  /// Stores and removals, without queries and teardown.
  public List<Op> events() {
    return ops.stream()
        .filter(op -> op.kind() == Kind.STORED || op.kind() == Kind.REMOVED)
        .toList();
  }

  /// The stream with stored events cut so that none has more than `most` blocks.
  public OpStream withBatchesOf(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("batch must be at least 1 block, got " + most);
    }
    List<Op> cut = new ArrayList<>(ops.size());
    for (Op op : ops) {
      if (op.kind() == Kind.STORED && op.blocks().length() > most) {
        cut(op, most, cut);
      } else {
        cut.add(op);
      }
    }
    return new OpStream(workers, nodes, cut);
  }

  private static void cut(Op op, int most, List<Op> into) {
    HashRun blocks = op.blocks();
    long parent = op.parent();
    for (int from = 0; from < blocks.length(); from += most) {
      HashRun part = blocks.slice(from, Math.min(blocks.length(), from + most));
      into.add(new Op(Kind.STORED, op.worker(), parent, part));
      parent = part.last();
    }
  }

  /// Sum of the blocks the operations name.
  public static long blocks(List<Op> ops) {
    return ops.stream().mapToLong(op -> op.blocks().length()).sum();
  }
}
