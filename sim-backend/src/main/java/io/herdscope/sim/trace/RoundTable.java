package io.herdscope.sim.trace;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.agrona.collections.IntArrayList;
import org.agrona.collections.LongArrayList;
import org.jspecify.annotations.Nullable;

/// The sessions of a table whose rows tell how much of the prompt before they keep: columns of
/// numbers, 40 bytes a row, from which a session's tree is made when it is asked for. Immutable
/// once filled; then safe on any thread.
final class RoundTable extends AbstractList<Trace.Tree> implements Trace.Lazy {
  private static final int LAST = -1;
  private static final int KEPT_TREES = 256;

  private final int blockSize;
  private final List<String> names = new ArrayList<>();
  private final Map<String, Integer> places = new LinkedHashMap<>();
  private final IntArrayList firstRows = new IntArrayList();
  private final IntArrayList lastRows = new IntArrayList();
  private final IntArrayList next = new IntArrayList();
  private final LongArrayList starts = new LongArrayList();
  private final LongArrayList waits = new LongArrayList();
  private final LongArrayList waited = new LongArrayList();
  private final IntArrayList prefixes = new IntArrayList();
  private final IntArrayList prompts = new IntArrayList();
  private final IntArrayList answers = new IntArrayList();
  private final AtomicReferenceArray<@Nullable Made> made = new AtomicReferenceArray<>(KEPT_TREES);
  private long earliest = Long.MAX_VALUE;

  private record Made(int index, Trace.Tree tree) {}

  RoundTable(int blockSize) {
    this.blockSize = blockSize;
  }

  /// Adds a round behind those of its session before.
  ///
  /// @param start when it would start if nothing before it in its session had waited, nanoseconds
  /// @param prefixTokens leading tokens of its prompt that the session had before
  /// @param waitNanos wait after its answer
  void add(
      String session, long start, int prefixTokens, int promptTokens, int answer, long waitNanos) {
    int row = next.size();
    Integer place = places.putIfAbsent(session, names.size());
    if (place == null) {
      place = names.size();
      names.add(session);
      waited.addLong(0);
      firstRows.addInt(row);
      lastRows.addInt(row);
    } else {
      next.setInt(lastRows.getInt(place), row);
      lastRows.setInt(place, row);
    }
    long at = start + waited.getLong(place);
    waited.setLong(place, waited.getLong(place) + waitNanos);
    next.addInt(LAST);
    starts.addLong(at);
    waits.addLong(waitNanos);
    prefixes.addInt(prefixTokens);
    prompts.addInt(promptTokens);
    answers.addInt(answer);
    earliest = Math.min(earliest, at);
  }

  int rows() {
    return next.size();
  }

  @Override
  public int size() {
    return names.size();
  }

  @Override
  public Trace.Tree get(int index) {
    Objects.checkIndex(index, names.size());
    Made kept = made.get(index % KEPT_TREES);
    if (kept == null || kept.index != index) {
      kept = new Made(index, tree(index));
      made.set(index % KEPT_TREES, kept);
    }
    return kept.tree;
  }

  private Trace.Tree tree(int index) {
    StreamDraft draft = new StreamDraft(null);
    long wait = 0;
    long fresh = (long) index << 32;
    for (int row = firstRows.getInt(index); row != LAST; row = next.getInt(row)) {
      RowDraft round = new RowDraft();
      round.at = starts.getLong(row) - earliest;
      round.thinkNanos = wait;
      round.inTokens = prompts.getInt(row);
      round.outTokens = answers.getInt(row);
      round.ids.become(draft.previous);
      round.ids.truncate(Math.min(round.ids.length(), prefixes.getInt(row) / blockSize));
      while (round.ids.length() < round.inTokens / blockSize) {
        round.ids.add(fresh++);
      }
      draft.add(round, blockSize);
      wait = waits.getLong(row);
    }
    return new Trace.Tree(names.get(index), List.of(draft.finish(-1, 0)));
  }
}
