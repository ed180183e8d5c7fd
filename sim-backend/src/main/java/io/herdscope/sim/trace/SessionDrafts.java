package io.herdscope.sim.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The sessions of a file whose rows say which they belong to, in order of first appearance, while
/// it is read. Single-threaded.
final class SessionDrafts {
  private final Map<String, StreamDraft> sessions = new LinkedHashMap<>();
  private int requests;
  private long ids;
  private long earliest = Long.MAX_VALUE;

  /// Adds the row read into `row`, whose lengths and ids have been checked.
  void add(String session, RowDraft row, int blockSize, Rows rows) {
    if (++requests > TraceLimits.REQUESTS) {
      throw rows.error("expected at most " + TraceLimits.REQUESTS + " rows; split the file");
    }
    StreamDraft draft = of(session);
    draft.add(row, blockSize);
    ids += draft.turns.getLast().fresh().length();
    if (ids > TraceLimits.FRESH_IDS) {
      throw rows.error("expected at most " + TraceLimits.FRESH_IDS + " block ids; split the file");
    }
    earliest = Math.min(earliest, row.at);
  }

  /// The session of that name, new if it had no row yet.
  StreamDraft of(String session) {
    return sessions.computeIfAbsent(session, name -> new StreamDraft(null));
  }

  boolean isEmpty() {
    return sessions.isEmpty();
  }

  int requests() {
    return requests;
  }

  /// One tree a session; times count from the earliest row when `fromEarliest`, else as written.
  List<Trace.Tree> trees(boolean fromEarliest) {
    List<Trace.Tree> trees = new ArrayList<>(sessions.size());
    sessions.forEach(
        (name, draft) ->
            trees.add(
                new Trace.Tree(name, List.of(draft.finish(-1, fromEarliest ? -earliest : 0)))));
    return trees;
  }
}
