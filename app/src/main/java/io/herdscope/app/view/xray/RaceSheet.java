package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.RaceFrame;
import io.herdscope.app.session.RaceFrame.SessionTurn;
import io.herdscope.app.view.LaneBadge;
import io.herdscope.app.view.xray.XrayPicture.Action;
import java.util.ArrayList;
import java.util.List;

/// How the lanes of a race compare: where they part, how often they agree, where each run ends.
final class RaceSheet {
  private static final Words WORDS = Words.of(RaceSheet.class);

  private final Frame frame;
  private final XrayLook look;
  private final Column column;

  RaceSheet(Frame frame, XrayLook look) {
    this.frame = frame;
    this.look = look;
    this.column = new Column(look.width());
  }

  XrayPicture draw() {
    RaceFrame race = frame.race();
    List<Action> actions = new ArrayList<>();
    column.y = 26;
    if (race == null) {
      title(WORDS.text("race.waiting"));
      LatestSheet.rows(column, frame.focused(), look, 24);
    } else if (race.firstDivergence() < 0) {
      title(WORDS.text("race.same"));
    } else {
      parting(race, race.firstDivergence());
      pairs(race);
      go(race, actions);
    }
    if (race != null) {
      new AgreementSection(column, frame, race).draw();
    }
    new WholeRunSection(column, frame).draw();
    actions.add(new Action.CopyCsv());
    return column.picture(actions);
  }

  private void title(String text) {
    column.sketch.text(
        column.left(),
        column.y,
        Type.OBJECT_TITLE.fit(text, column.room()),
        Type.OBJECT_TITLE,
        Ink.TEXT1);
  }

  private void parting(RaceFrame race, int index) {
    title(WORDS.text("race.first", index));
    SessionTurn request = race.order().get(index);
    Flow flow = new Flow(column.sketch, column.left(), column.right(), column.y + 21, 17);
    flow.label(WORDS.text("what.session"))
        .strong(session(request))
        .label(WORDS.text("race.turn", request.turn() + 1, when(request)));
    column.y = flow.end() + 6;
    column.csv("request", "session", "turn", "lane", "policy", "replica");
    choices(race, index);
  }

  private String when(SessionTurn request) {
    long at = Divergence.at(frame, request);
    return at < 0 ? Formats.NONE : Formats.clock(at);
  }

  private static String session(SessionTurn request) {
    return Formats.session(request.session());
  }

  /// Who sent it where: a row per lane with its badge, policy and replica.
  private void choices(RaceFrame race, int index) {
    for (int lane = 0; lane < frame.lanes().size(); lane++) {
      column.y += Column.ROW;
      double baseline = column.y - 5;
      String letter = frame.lanes().get(lane).letter();
      LaneBadge.draw(column.sketch, lane, letter, column.left(), baseline - 12, 16);
      String policy = frame.lanes().get(lane).name();
      column.sketch.text(column.left() + 24, baseline, policy, Type.LABEL, Ink.TEXT2);
      int replica = race.choices()[lane][index];
      if (replica >= 0) {
        column.replicaRight(replica, name(lane, replica), column.right(), baseline);
      }
      SessionTurn request = race.order().get(index);
      column.csv(index, request.session(), request.turn() + 1, letter, policy, name(lane, replica));
    }
    column.y += 4;
  }

  private String name(int lane, int replica) {
    return replica < 0 ? "" : frame.lanes().get(lane).replicas().get(replica).name();
  }

  /// The pairs of lanes that part later than at the first divergence, one line each.
  private void pairs(RaceFrame race) {
    Divergence divergence = new Divergence(race);
    boolean head = false;
    for (int a = 0; a < frame.lanes().size(); a++) {
      for (int b = a + 1; b < frame.lanes().size(); b++) {
        int index = divergence.between(a, b, 0);
        if (index == race.firstDivergence()) {
          continue;
        }
        if (!head) {
          column.head(WORDS.text("race.pairs"), null);
          head = true;
        }
        pair(race, a, b, index);
      }
    }
  }

  private void pair(RaceFrame race, int a, int b, int index) {
    Flow flow = new Flow(column.sketch, column.left(), column.right(), column.y + 15, 18);
    flow.badge(a, frame.lanes().get(a).letter()).badge(b, frame.lanes().get(b).letter());
    if (index < 0) {
      flow.label(WORDS.text("race.never"));
    } else {
      SessionTurn request = race.order().get(index);
      flow.label(WORDS.text("race.at", index, session(request), request.turn() + 1));
    }
    column.y = flow.end() + 4;
    if (index >= 0) {
      ends(race, a, b, index);
    }
  }

  private void ends(RaceFrame race, int a, int b, int index) {
    double baseline = column.y - 4;
    double x = column.right();
    for (int lane : new int[] {b, a}) {
      int replica = race.choices()[lane][index];
      String name = name(lane, replica);
      if (!name.isEmpty()) {
        column.replicaRight(replica, name, x, baseline);
        x -= Type.LABEL_MONO.width(name) + 15 + 10;
      }
    }
  }

  private void go(RaceFrame race, List<Action> actions) {
    step(actions, race, race.firstDivergence(), WORDS.text("go.first", race.firstDivergence()));
    int next = new Divergence(race).after(frame);
    if (next >= 0) {
      step(actions, race, next, WORDS.text("go.next"));
    }
  }

  private void step(List<Action> actions, RaceFrame race, int index, String label) {
    SessionTurn request = race.order().get(index);
    int ordinal = Divergence.ordinal(frame.focused(), request);
    if (ordinal >= 0) {
      long at = Divergence.at(frame, request);
      actions.add(new Action.Go(label, ordinal, at, request.session(), request.turn()));
    }
  }
}
