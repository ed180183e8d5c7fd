package io.herdscope.app.workbench.find;

import io.herdscope.app.session.DecisionTrail;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.model.tree.BlockPlace;
import io.herdscope.model.tree.BlocksFound;
import io.herdscope.model.tree.HashDigits;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Looks for what was typed in the focused lane's whole run; blocks are looked up by the session,
/// whose answer stands in the frame. A number is a session, a decision and, where it has four to
/// sixteen hex digits, a block. Pure; linear in decisions.
final class Finder {
  private static final int MOST = 12;
  private static final Pattern SESSION = Pattern.compile("s?(\\d{1,8})");
  private static final Pattern REQUEST = Pattern.compile("s?(\\d{1,8})[.:/ ](\\d{1,6})");
  private static final Pattern DECISION = Pattern.compile("#?(\\d{1,9})");
  private static final Pattern HASH = Pattern.compile("#?([0-9a-f]{4,16})");
  private static final Pattern REPLICA = Pattern.compile("r(\\d{1,4})");

  private final Frame frame;
  private final String query;
  private final List<Found> found = new ArrayList<>();

  private Finder(Frame frame, String query) {
    this.frame = frame;
    this.query = query;
  }

  /// Best first, at most a dozen.
  ///
  /// @param policies every name there is
  static List<Found> find(Frame frame, String text, List<String> policies) {
    String query = text.strip().toLowerCase(Locale.ROOT);
    if (query.isEmpty()) {
      return List.of();
    }
    Finder finder = new Finder(frame, query);
    finder.trail();
    finder.blocks();
    finder.replicas();
    finder.policies(policies);
    return finder.found.stream().limit(MOST).toList();
  }

  private void trail() {
    LaneFrame lane = frame.focused();
    if (lane.whole() == null) {
      return;
    }
    DecisionTrail trail = lane.whole().trail();
    Matcher request = REQUEST.matcher(query);
    Matcher session = SESSION.matcher(query);
    Matcher decision = DECISION.matcher(query);
    if (request.matches()) {
      request(trail, Integer.parseInt(request.group(1)), Integer.parseInt(request.group(2)) - 1);
    }
    if (session.matches()) {
      session(trail, Integer.parseInt(session.group(1)));
    }
    if (decision.matches()) {
      decision(trail, Integer.parseInt(decision.group(1)));
    }
  }

  private void request(DecisionTrail trail, int session, int turn) {
    for (int i = 0; i < trail.size(); i++) {
      if (trail.session(i) == session && trail.turn(i) == turn) {
        found.add(new Found.Request(session, turn, i, trail.replica(i), trail.at(i)));
        return;
      }
    }
  }

  private void session(DecisionTrail trail, int session) {
    int first = -1;
    int turns = 0;
    for (int i = 0; i < trail.size(); i++) {
      if (trail.session(i) == session) {
        first = first < 0 ? i : first;
        turns++;
      }
    }
    if (first >= 0) {
      found.add(new Found.Session(session, turns, first, trail.at(first)));
    }
  }

  private void decision(DecisionTrail trail, int ordinal) {
    if (ordinal < trail.size()) {
      found.add(
          new Found.Decision(
              ordinal,
              trail.session(ordinal),
              trail.turn(ordinal),
              trail.replica(ordinal),
              trail.at(ordinal)));
    }
  }

  /// The block that the text may be the hash of.
  static @Nullable HashDigits digits(String text) {
    Matcher hash = HASH.matcher(text.strip().toLowerCase(Locale.ROOT));
    return hash.matches() ? HashDigits.of(hash.group(1)) : null;
  }

  private void blocks() {
    BlocksFound answer = frame.studies().blocks();
    if (answer != null && answer.asked().equals(digits(query))) {
      for (BlockPlace place : answer.places()) {
        found.add(new Found.Block(place.hash(), place.depth(), place.owners()));
      }
    }
  }

  private void replicas() {
    Matcher replica = REPLICA.matcher(query);
    if (replica.matches()) {
      int index = Integer.parseInt(replica.group(1));
      if (index < frame.focused().replicas().size()) {
        found.add(new Found.Replica(index, frame.focused().replicas().get(index).name()));
      }
    }
  }

  private void policies(List<String> names) {
    if (!query.matches("[a-z][a-z0-9-]*") || query.length() < 2) {
      return;
    }
    for (String name : names) {
      if (name.contains(query)) {
        found.add(new Found.Policy(name, lane(name)));
      }
    }
  }

  private int lane(String policy) {
    for (int lane = 0; lane < frame.lanes().size(); lane++) {
      if (frame.lanes().get(lane).policy().equals(policy)) {
        return lane;
      }
    }
    return -1;
  }
}
