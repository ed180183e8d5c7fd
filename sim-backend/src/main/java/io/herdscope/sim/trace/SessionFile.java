package io.herdscope.sim.trace;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The sessions of a JSON file whose rows say which they belong to, while it is read for the first
/// time. The rows of a short file are kept; of a long one only where they begin. Single-threaded.
final class SessionFile {
  static final int MOST_ROWS = 20_000;
  private static final long MOST_IDS = 4_000_000;
  private static final RowDraft JOINED = new RowDraft();

  private final int longestText;
  private final SessionFormat format;
  private final int mostRows;
  private final SessionRows sessions = new SessionRows();
  private final RowPlaces places = new RowPlaces();
  private @Nullable List<RowDraft> kept = new ArrayList<>();
  private long ids;
  private long earliest = Long.MAX_VALUE;

  /// @param mostRows how many are kept, unless they are too long
  SessionFile(int longestText, SessionFormat format, int mostRows) {
    this.longestText = longestText;
    this.format = format;
    this.mostRows = mostRows;
  }

  /// Adds a row; returns the place of its session, one more than the last where it begins one.
  ///
  /// @param start where it begins, as [JsonRows#rowStart] says
  int add(RowDraft row, long start, JsonRows rows) {
    int session = sessions.add(row.session, rows);
    places.add(rows, start);
    if (row.at >= 0) {
      from(row.at);
    }
    if (kept != null) {
      ids += row.ids.length();
      kept.add(row);
      if (rows() > mostRows || ids > MOST_IDS) {
        kept = null;
        places.need();
      }
    }
    return session;
  }

  /// Some row starts at `at`.
  void from(long at) {
    earliest = Math.min(earliest, at);
  }

  int rows() {
    return sessions.rows();
  }

  /// One tree a session, to be called once: joined rows are let go, since joining may make them as
  /// long as their whole prompt. Times count from the earliest row when `fromEarliest`, else as
  /// written.
  List<Trace.Tree> trees(boolean fromEarliest) {
    long shift = fromEarliest ? -earliest : 0;
    if (kept == null) {
      return new SessionsOnDisk(places, longestText, format, sessions, shift);
    }
    List<Trace.Tree> trees = new ArrayList<>(sessions.sessions());
    for (int session = 0; session < sessions.sessions(); session++) {
      StreamDraft draft = new StreamDraft(null);
      for (int row : sessions.rowsOf(session)) {
        format.join(draft, kept.set(row, JOINED), row);
      }
      trees.add(new Trace.Tree(sessions.name(session), List.of(draft.finish(-1, shift))));
    }
    return trees;
  }
}
