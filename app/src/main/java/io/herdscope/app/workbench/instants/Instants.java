package io.herdscope.app.workbench.instants;

import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The bookmarks of every scenario, and the two instants that are compared. FX thread only; every
/// change tells the listener.
public final class Instants {
  private final Runnable changed;
  private final Map<String, List<Bookmark>> bookmarks = new HashMap<>();
  private @Nullable Frame latest;
  private @Nullable Instant a;
  private @Nullable Instant b;

  /// What was known at an instant that was marked.
  ///
  /// @param scenario and lane it belongs to
  public record Instant(String scenario, LaneFrame lane, long at) {}

  /// @param changed called after every change
  public Instants(Runnable changed) {
    this.changed = changed;
  }

  public void show(Frame frame) {
    latest = frame;
  }

  /// Of the scenario on screen, in time order.
  public List<Bookmark> here() {
    Frame frame = latest;
    return frame == null
        ? List.of()
        : List.copyOf(bookmarks.getOrDefault(frame.scenario().name(), List.of()));
  }

  /// Marks the playhead; once more at the same instant takes the bookmark away.
  public void toggle() {
    Frame frame = latest;
    if (frame == null) {
      return;
    }
    long at = frame.playback().at();
    List<Bookmark> all = of(frame);
    if (!all.removeIf(bookmark -> bookmark.at() == at)) {
      all.add(new Bookmark(at, Integer.toString(all.size() + 1)));
      all.sort(Comparator.comparingLong(Bookmark::at));
    }
    changed.run();
  }

  public void rename(Bookmark bookmark, String name) {
    Frame frame = latest;
    if (frame != null) {
      of(frame).replaceAll(one -> one.equals(bookmark) ? new Bookmark(one.at(), name) : one);
      changed.run();
    }
  }

  public void remove(Bookmark bookmark) {
    Frame frame = latest;
    if (frame != null) {
      of(frame).remove(bookmark);
      changed.run();
    }
  }

  private List<Bookmark> of(Frame frame) {
    return bookmarks.computeIfAbsent(frame.scenario().name(), key -> new ArrayList<>());
  }

  /// The next bookmark after the playhead (1) or the one before it (−1), −1 when there is none.
  public long neighbour(int direction) {
    Frame frame = latest;
    long at = frame == null ? 0 : frame.playback().at();
    long best = -1;
    for (Bookmark bookmark : here()) {
      boolean beyond = direction > 0 ? bookmark.at() > at : bookmark.at() < at;
      boolean nearer = best < 0 || direction > 0 == bookmark.at() < best;
      best = beyond && nearer ? bookmark.at() : best;
    }
    return best;
  }

  /// Keeps what is known now as the first or the second of the instants to compare.
  public void mark(boolean first) {
    Frame frame = latest;
    if (frame != null) {
      Instant now = new Instant(frame.scenario().name(), frame.focused(), frame.playback().at());
      a = first ? now : a;
      b = first ? b : now;
      changed.run();
    }
  }

  public void clearMarks() {
    a = null;
    b = null;
    changed.run();
  }

  /// The first of the instants to compare, null when none was marked in this scenario.
  public @Nullable Instant a() {
    return ofScenario(a);
  }

  public @Nullable Instant b() {
    return ofScenario(b);
  }

  private @Nullable Instant ofScenario(@Nullable Instant instant) {
    Frame frame = latest;
    boolean same =
        instant != null && frame != null && instant.scenario().equals(frame.scenario().name());
    return same ? instant : null;
  }

  /// All bookmarks by scenario, to be remembered.
  public Map<String, List<Bookmark>> all() {
    Map<String, List<Bookmark>> all = new TreeMap<>();
    bookmarks.forEach(
        (scenario, some) -> {
          if (!some.isEmpty()) {
            all.put(scenario, List.copyOf(some));
          }
        });
    return all;
  }

  public void restore(Map<String, List<Bookmark>> remembered) {
    remembered.forEach((scenario, some) -> bookmarks.put(scenario, new ArrayList<>(some)));
    changed.run();
  }
}
