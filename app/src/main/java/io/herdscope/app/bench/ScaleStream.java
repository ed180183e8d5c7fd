package io.herdscope.app.bench;

import io.herdscope.app.bench.OpStream.Kind;
import io.herdscope.app.bench.OpStream.Op;
import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.router.index.PrefixIndex;
import io.herdscope.router.index.PrefixMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Makes an operation stream of any size: chats that grow turn by turn, questions about shared
/// documents, seven of ten served where their prefix is, caches without end. Every tenth prompt is
/// also a query; the teardown takes a share of the workers down, tail first.
public final class ScaleStream {
  private static final int SYSTEMS = 64;
  private static final int SYSTEM_BLOCKS = 32;
  private static final int DOCUMENT_BLOCKS = 256;
  private static final int BLOCKS_PER_DOCUMENT = 5_000;
  private static final int LONGEST_CHAT = 900;
  private static final int EVENT_BLOCKS = 512;
  private static final int REMOVED_BLOCKS = 16;

  private final int workers;
  private final long blocks;
  private final SplittableRandom random;
  private final PrefixIndex index = new PrefixIndex();
  private final PrefixMatch match = new PrefixMatch();
  private final List<Op> ops = new ArrayList<>();
  private final List<long[]> chats = new ArrayList<>();
  private final long[][] systems = new long[SYSTEMS][];
  private final long[][] documents;
  private long stored;

  private ScaleStream(int workers, long blocks, long seed) {
    this.workers = workers;
    this.blocks = blocks;
    this.random = new SplittableRandom(seed);
    Arrays.setAll(systems, i -> grown(new long[0], SYSTEM_BLOCKS));
    documents = new long[(int) Math.max(1, blocks / BLOCKS_PER_DOCUMENT)][];
    Arrays.setAll(documents, i -> grown(systems[random.nextInt(SYSTEMS)], DOCUMENT_BLOCKS));
  }

  /// @param blocks stored (worker, block) pairs, at least
  public static OpStream of(int workers, long blocks, long seed) {
    if (workers < 1 || blocks < 1) {
      throw new IllegalArgumentException(
          "workers and blocks must be at least 1, got " + workers + ", " + blocks);
    }
    ScaleStream scale = new ScaleStream(workers, blocks, seed);
    scale.grow();
    return new OpStream(workers, scale.index.blocks(), scale.ops);
  }

  private void grow() {
    List<Op> teardown = new ArrayList<>();
    for (int requests = 0; stored < blocks; requests++) {
      HashRun prompt = HashRun.of(prompt());
      if (requests % 10 == 9) {
        ops.add(new Op(Kind.QUERY, 0, BlockHasher.ROOT, prompt));
      }
      int worker = worker(prompt);
      int known = match.blocks(Tier.DEVICE, worker);
      store(worker, prompt, known);
      if (worker % 10 == 0) {
        remove(worker, prompt, known, teardown);
      }
    }
    ops.addAll(teardown.reversed());
  }

  private long[] prompt() {
    if (random.nextInt(10) < 3) {
      return grown(documents[random.nextInt(documents.length)], 16);
    }
    int at = random.nextInt(4) == 0 || chats.isEmpty() ? -1 : random.nextInt(chats.size());
    long[] before = at < 0 ? systems[random.nextInt(SYSTEMS)] : chats.get(at);
    long[] prompt = grown(before, 8 + random.nextInt(57));
    if (at < 0) {
      chats.add(prompt);
    } else if (prompt.length > LONGEST_CHAT) {
      chats.set(at, chats.getLast());
      chats.removeLast();
    } else {
      chats.set(at, prompt);
    }
    return prompt;
  }

  private long[] grown(long[] before, int more) {
    long[] grown = Arrays.copyOf(before, before.length + more);
    for (int i = before.length; i < grown.length; i++) {
      grown[i] = BlockHasher.chain(i == 0 ? BlockHasher.ROOT : grown[i - 1], random.nextLong());
    }
    return grown;
  }

  private int worker(HashRun prompt) {
    index.match(prompt, workers, match);
    int best = random.nextInt(workers);
    if (random.nextInt(10) < 7) {
      for (int w = 0; w < workers; w++) {
        best = match.blocks(Tier.DEVICE, w) > match.blocks(Tier.DEVICE, best) ? w : best;
      }
    }
    return best;
  }

  private void store(int worker, HashRun prompt, int known) {
    for (int from = known; from < prompt.length(); from += EVENT_BLOCKS) {
      long parent = from == 0 ? BlockHasher.ROOT : prompt.at(from - 1);
      HashRun run = prompt.slice(from, Math.min(prompt.length(), from + EVENT_BLOCKS));
      ops.add(new Op(Kind.STORED, worker, parent, run));
      index.store(worker, Tier.DEVICE, parent, run, 0);
      stored += run.length();
    }
  }

  /// Removals for what was just stored; those of the whole stream are played backwards.
  private static void remove(int worker, HashRun prompt, int known, List<Op> into) {
    for (int from = known; from < prompt.length(); from += REMOVED_BLOCKS) {
      int to = Math.min(prompt.length(), from + REMOVED_BLOCKS);
      long[] tail = new long[to - from];
      for (int i = 0; i < tail.length; i++) {
        tail[i] = prompt.at(to - 1 - i);
      }
      into.add(new Op(Kind.TEARDOWN, worker, BlockHasher.ROOT, HashRun.of(tail)));
    }
  }
}
