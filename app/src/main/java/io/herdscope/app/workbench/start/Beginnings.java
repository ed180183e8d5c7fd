package io.herdscope.app.workbench.start;

import java.util.List;

/// The catalog of ways to begin beside scenarios, files and the last session. To open one: what it
/// does in the place of its null.
public final class Beginnings {
  public static final List<Beginning> ALL =
      List.of(
          new Beginning("lessons", place -> place.lessons().run()),
          new Beginning("attach", place -> place.attach().run()),
          new Beginning(
              "recording",
              place -> FileDialog.askForRecording(place.owner(), place.opener()::open)));

  private Beginnings() {}

  static Beginning of(String id) {
    return ALL.stream()
        .filter(beginning -> beginning.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no way to begin named " + id));
  }
}
