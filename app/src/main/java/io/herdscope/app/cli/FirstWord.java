package io.herdscope.app.cli;

import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceSpec;
import io.herdscope.model.event.SourceState;
import java.util.List;
import java.util.Locale;

/// Whether any source of an attachment was ever live; where none was, nothing that was written down
/// says anything about the cluster, and a script has to hear of it.
final class FirstWord {
  private boolean spoken;

  void look(List<LiveFeed> feeds) {
    for (int i = 0; !spoken && i < feeds.size(); i++) {
      spoken =
          switch (feeds.get(i).state()) {
            case LIVE, CATCHING_UP, INCOMPLETE -> true;
            case CONNECTING, STALLED, FAILED, CLOSED -> false;
          };
    }
  }

  /// Says so, for somebody who did not wait for it; that is no failure of the cluster's.
  void note(double seconds, Console console) {
    if (!spoken) {
      console.note(
          String.format(
              Locale.ROOT, "interrupted after %.1f s, before any source was live", seconds));
    }
  }

  /// Fails with one line when none was.
  ///
  /// @param specs what the feeds were opened from, in their order
  void require(List<SourceSpec> specs, List<LiveFeed> feeds, double seconds) {
    if (!spoken) {
      throw new RunFailed(words(specs, feeds, seconds));
    }
  }

  private static String words(List<SourceSpec> specs, List<LiveFeed> feeds, double seconds) {
    int telling = 0;
    while (telling < feeds.size() - 1 && !tells(feeds.get(telling))) {
      telling++;
    }
    telling = tells(feeds.get(telling)) ? telling : 0;
    SourceSpec spec = specs.get(telling);
    boolean named = !spec.name().equals(spec.shownAddress());
    String told = feeds.get(telling).detail();
    String detail = told.isEmpty() ? "no answer yet; give it longer by --for" : told;
    boolean placed = detail.contains(spec.shownAddress());
    String who = named && !placed ? spec.name() + " at " + spec.shownAddress() : spec.name();
    return String.format(
        Locale.ROOT,
        "attach: no source was live within %.1f s: %s%s; start what should answer there, or"
            + " correct address, port or token",
        seconds,
        detail.startsWith(who) ? detail : who + ": " + detail,
        feeds.size() == 1 ? "" : " (and " + (feeds.size() - 1) + " more)");
  }

  /// Whether the feed knows why; a listener of ours only waits.
  private static boolean tells(LiveFeed feed) {
    return !feed.detail().isEmpty()
        && (feed.state() != SourceState.CONNECTING || feed.counters().reconnects() > 0);
  }
}
