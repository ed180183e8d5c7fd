package io.herdscope.sim.trace;

import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import org.agrona.collections.IntArrayList;
import org.agrona.collections.LongArrayList;
import org.jspecify.annotations.Nullable;

/// The sessions of a table that knows times and lengths only: columns of numbers, 16 to 28 bytes a
/// row, from which a session's tree is made when it is asked for. Filled by one thread, then safe
/// on any.
final class LengthTable extends LazyTrees {
  private static final HashRun NO_IDS = HashRun.of();

  private final SessionRows sessions = new SessionRows();
  private final LongArrayList starts = new LongArrayList();
  private final LongArrayList services = new LongArrayList();
  private final IntArrayList prompts = new IntArrayList();
  private final IntArrayList answers = new IntArrayList();
  private long earliest = Long.MAX_VALUE;

  /// Adds a request to its session, or as one of its own.
  ///
  /// @param serviceNanos from start to end, −1 in every row where the table does not tell
  void add(
      @Nullable String session,
      long start,
      long serviceNanos,
      int promptTokens,
      int answerTokens,
      Rows file) {
    sessions.add(session, file);
    starts.addLong(start);
    prompts.addInt(promptTokens);
    answers.addInt(answerTokens);
    if (serviceNanos >= 0) {
      services.addLong(serviceNanos);
    }
    earliest = Math.min(earliest, start);
  }

  @Override
  public int size() {
    return sessions.sessions();
  }

  @Override
  Trace.Tree make(int index) {
    List<Trace.Turn> turns = new ArrayList<>();
    for (int row : sessions.rowsOf(index)) {
      turns.add(
          new Trace.Turn(
              starts.getLong(row) - earliest,
              services.isEmpty() ? -1 : services.getLong(row),
              -1,
              prompts.getInt(row),
              answers.getInt(row),
              0,
              NO_IDS));
    }
    return new Trace.Tree(
        sessions.name(index), List.of(new Trace.Stream("", -1, -1, -1, 0, 0, turns)));
  }
}
