package io.herdscope.sim.trace;

import java.util.List;
import org.agrona.collections.IntArrayList;
import org.agrona.collections.LongArrayList;

/// The sessions of a table whose rows tell how much of the prompt before they keep: columns of
/// numbers, 40 bytes a row, from which a session's tree is made when it is asked for. Filled by one
/// thread, then safe on any.
final class RoundTable extends LazyTrees {
  private final int blockSize;
  private final SessionRows sessions = new SessionRows();
  private final LongArrayList starts = new LongArrayList();
  private final LongArrayList waits = new LongArrayList();
  private final LongArrayList waited = new LongArrayList();
  private final IntArrayList prefixes = new IntArrayList();
  private final IntArrayList prompts = new IntArrayList();
  private final IntArrayList answers = new IntArrayList();
  private long earliest = Long.MAX_VALUE;

  RoundTable(int blockSize) {
    this.blockSize = blockSize;
  }

  /// Adds a round behind those of its session before.
  ///
  /// @param start when it would start if nothing before it in its session had waited, nanoseconds
  /// @param prefixTokens leading tokens of its prompt that the session had before
  /// @param waitNanos wait after its answer
  void add(
      String session,
      long start,
      int prefixTokens,
      int promptTokens,
      int answer,
      long waitNanos,
      Rows file) {
    int place = sessions.add(session, file);
    if (place == waited.size()) {
      waited.addLong(0);
    }
    long at = start + waited.getLong(place);
    waited.setLong(place, waited.getLong(place) + waitNanos);
    starts.addLong(at);
    waits.addLong(waitNanos);
    prefixes.addInt(prefixTokens);
    prompts.addInt(promptTokens);
    answers.addInt(answer);
    earliest = Math.min(earliest, at);
  }

  @Override
  public int size() {
    return sessions.sessions();
  }

  @Override
  Trace.Tree make(int index) {
    StreamDraft draft = new StreamDraft(null);
    long wait = 0;
    long fresh = (long) index << 32;
    for (int row : sessions.rowsOf(index)) {
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
    return new Trace.Tree(sessions.name(index), List.of(draft.finish(-1, 0)));
  }
}
