package io.herdscope.sim.trace;

import java.util.List;

/// The sessions of a long JSON file, whose rows may stand anywhere in it: a session's are read
/// again when it is asked for. What stays in memory is where every row begins and which is the next
/// of its session. Safe on any thread.
final class SessionsOnDisk extends LazyTrees {
  private final RowPlaces places;
  private final int longestText;
  private final SessionFormat format;
  private final SessionRows sessions;
  private final long shift;

  /// @param shift what is added to the times of the file
  SessionsOnDisk(
      RowPlaces places, int longestText, SessionFormat format, SessionRows sessions, long shift) {
    this.places = places.complete();
    this.longestText = longestText;
    this.format = format;
    this.sessions = sessions;
    this.shift = shift;
  }

  @Override
  public int size() {
    return sessions.sessions();
  }

  @Override
  Trace.Tree make(int index) {
    StreamDraft draft = new StreamDraft(null);
    int[] rows = sessions.rowsOf(index);
    try (FileParts.Open file = places.fileOf(rows[0]).open()) {
      for (int row : rows) {
        format.join(draft, read(file, row), row);
      }
    }
    return new Trace.Tree(sessions.name(index), List.of(draft.finish(-1, shift)));
  }

  private RowDraft read(FileParts.Open file, int row) {
    try (JsonRows rows = places.read(file, row, row + 1, longestText)) {
      rows.rowAgain();
      return format.read(rows);
    }
  }
}
