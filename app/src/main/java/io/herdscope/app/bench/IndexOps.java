package io.herdscope.app.bench;

import io.herdscope.app.bench.OpStream.Op;
import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.router.index.PrefixIndex;
import io.herdscope.router.index.PrefixMatch;
import java.util.List;

/// Applies operations to an index.
final class IndexOps {
  private IndexOps() {}

  static void apply(PrefixIndex index, Op event) {
    switch (event.kind()) {
      case STORED -> index.store(event.worker(), Tier.DEVICE, event.parent(), event.blocks(), 0);
      case REMOVED, TEARDOWN -> index.remove(event.worker(), Tier.DEVICE, event.blocks());
      case QUERY -> throw new IllegalArgumentException("a query is not an event");
    }
  }

  static void applyAll(PrefixIndex index, List<Op> events) {
    for (Op event : events) {
      apply(index, event);
    }
  }

  /// Asks every query; returns the sum of all scores.
  static long ask(PrefixIndex index, List<Op> queries, int workers, PrefixMatch match) {
    long sum = 0;
    for (Op query : queries) {
      index.match(query.blocks(), workers, match);
      sum += sum(match);
    }
    return sum;
  }

  /// The same of queries whose blocks are still to be chained: a prompt fresh from its tokens.
  ///
  /// @param room for the longest of them
  static long askUnchained(
      PrefixIndex index, List<Op> queries, int workers, PrefixMatch match, long[] room) {
    long sum = 0;
    for (Op query : queries) {
      int length = query.content().length();
      query.content().copyTo(room, 0);
      chain(room, length);
      index.match(HashRun.view(room, 0, length), workers, match);
      sum += sum(match);
    }
    return sum;
  }

  /// Turns what is in each block into the hash that names it with all before it.
  static void chain(long[] content) {
    chain(content, content.length);
  }

  private static void chain(long[] content, int length) {
    long before = BlockHasher.ROOT;
    for (int i = 0; i < length; i++) {
      before = BlockHasher.chain(before, content[i]);
      content[i] = before;
    }
  }

  /// Queries and events in order; returns the sum of all scores.
  static long mixed(PrefixIndex index, List<Op> ops, int workers, PrefixMatch match) {
    long sum = 0;
    for (Op op : ops) {
      if (op.kind() == OpStream.Kind.QUERY) {
        index.match(op.blocks(), workers, match);
        sum += sum(match);
      } else {
        apply(index, op);
      }
    }
    return sum;
  }

  private static long sum(PrefixMatch match) {
    long sum = 0;
    for (int worker = 0; worker < match.replicas(); worker++) {
      sum += match.blocks(Tier.DEVICE, worker);
    }
    return sum;
  }
}
