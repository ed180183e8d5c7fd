package io.herdscope.app.workbench.scrubber;

import io.herdscope.app.workbench.instants.Bookmark;
import io.herdscope.app.workbench.instants.Instants;
import java.util.ArrayList;
import java.util.List;

/// An instant a person marked, as the scrubber draws it. Immutable.
///
/// @param compared whether it is one of the two that are compared, else a bookmark
record PersonMark(long at, String name, boolean compared) {
  static List<PersonMark> of(Instants instants) {
    List<PersonMark> marks = new ArrayList<>();
    for (Bookmark bookmark : instants.here()) {
      marks.add(new PersonMark(bookmark.at(), bookmark.name(), false));
    }
    Instants.Instant a = instants.a();
    Instants.Instant b = instants.b();
    if (a != null) {
      marks.add(new PersonMark(a.at(), "A", true));
    }
    if (b != null) {
      marks.add(new PersonMark(b.at(), "B", true));
    }
    return List.copyOf(marks);
  }
}
