package io.herdscope.sim.trace;

import java.util.stream.IntStream;
import org.agrona.collections.IntArrayList;
import org.jspecify.annotations.Nullable;

/// Which rows of a file belong to which session, in the order of the file: twelve bytes a session
/// and four a row, beside the names, and none of them where every row is a session of its own.
/// Single-threaded while it is filled, then safe on any thread.
final class SessionRows {
  /* Behind a session's last row. */
  private static final int END = -1;

  private final IntArrayList first = new IntArrayList();
  private final IntArrayList last = new IntArrayList();
  private final IntArrayList next = new IntArrayList();
  private @Nullable NameTable names;
  private int rows;

  /// Adds a row of that session, or one that stands alone; returns the session's place.
  int add(@Nullable String session, Rows file) {
    if (rows == TraceLimits.REQUESTS) {
      throw file.error("expected at most " + TraceLimits.REQUESTS + " rows; split the file");
    }
    NameTable known = names;
    if (known == null) {
      if (session == null) {
        return rows++;
      }
      known = named();
    }
    int place = link(known.place(session == null ? alone(rows) : session));
    if (known.bytes() > TraceLimits.NAMES) {
      throw file.error(
          "expected session names of at most " + TraceLimits.NAMES + " bytes; split the file");
    }
    return place;
  }

  private int link(int place) {
    if (place == first.size()) {
      first.addInt(rows);
      last.addInt(rows);
    } else {
      next.setInt(last.getInt(place), rows);
      last.setInt(place, rows);
    }
    next.addInt(END);
    rows++;
    return place;
  }

  /// From the first named session on, the rows before it need names too.
  private NameTable named() {
    NameTable made = new NameTable();
    names = made;
    for (int row = 0; row < rows; row++) {
      made.place(alone(row));
      first.addInt(row);
      last.addInt(row);
      next.addInt(END);
    }
    return made;
  }

  private static String alone(int row) {
    return "row-" + row;
  }

  int rows() {
    return rows;
  }

  int sessions() {
    return names == null ? rows : names.size();
  }

  String name(int session) {
    return names == null ? alone(session) : names.name(session);
  }

  /// A session's rows, in the order of the file.
  int[] rowsOf(int session) {
    if (names == null) {
      return new int[] {session};
    }
    return IntStream.iterate(first.getInt(session), row -> row != END, row -> next.getInt(row))
        .toArray();
  }
}
