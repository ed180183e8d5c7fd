package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.xray.XrayPicture.Action;
import java.util.ArrayList;
import java.util.List;

/// The X-ray of one decision, section by section.
final class DecisionSheet {
  private static final Words WORDS = Words.of(DecisionSheet.class);

  private final Frame frame;
  private final Inspection inspection;
  private final LaneFrame lane;
  private final XrayLook look;
  private final Column column;

  DecisionSheet(Frame frame, Inspection inspection, XrayLook look) {
    this.frame = frame;
    this.inspection = inspection;
    this.lane = frame.lanes().get(inspection.lane());
    this.look = look;
    this.column = new Column(look.width());
  }

  XrayPicture draw() {
    title();
    int blockSize = frame.scenario().fleet().engine().blockSize();
    int[] rows = Candidates.shown(inspection);
    String policy = inspection.decision().policy();
    if (!policy.equals("kv-aware") && !policy.equals("pure-kv")) {
      new TermsSection(column, inspection, lane, rows).draw();
    }
    if (inspection.seesEngines()) {
      new RoutersSection(column, inspection, lane, rows).draw();
    }
    new OverlapSection(column, inspection, lane, rows, promptBlocks(blockSize)).draw();
    if (inspection.seesEngines()) {
      new HitsSection(column, inspection, lane).draw();
    }
    new CostSection(column, inspection, lane, rows).draw();
    new FormulaSection(column, inspection, lane, blockSize).draw();
    new FlipSection(column, inspection, lane).draw();
    new ChoiceSection(column, inspection, lane).draw();
    if (inspection.seesEngines()) {
      new ForkSection(column, inspection, lane, look.forking()).draw();
    }
    if (!look.picked()) {
      column.head(WORDS.text("latest"), WORDS.text("latest.pick"));
      LatestSheet.rows(column, lane, look, 12);
    }
    return column.picture(actions());
  }

  /// Of the router's size.
  private int promptBlocks(int engineBlock) {
    long tokens = (long) inspection.request().promptBlocks().length() * engineBlock;
    return Math.toIntExact(
        tokens / frame.scenario().routing().prompts().blockSizeBeside(engineBlock));
  }

  private void title() {
    column.y = 26;
    String title = WORDS.text("decision", inspection.decision().ordinal());
    column.sketch.text(column.left(), column.y, title, Type.OBJECT_TITLE, Ink.TEXT1);
    if (inEpisode()) {
      alarmTag(WORDS.text("episode"));
    } else if (!look.picked()) {
      long since = lane.decisions() - 1 - inspection.decision().ordinal();
      String which = since > 0 ? WORDS.text("since", since) : WORDS.text("following");
      column.sketch.text(column.right(), column.y, which, Type.TICK, Ink.TEXT3, Anchor.RIGHT);
    }
    Flow flow = new Flow(column.sketch, column.left(), column.right(), column.y + 21, 17);
    String session = Formats.session(inspection.request().session());
    int chosen = inspection.decision().chosen();
    flow.label(WORDS.text("what.session"))
        .strong(session)
        .label(
            WORDS.text(
                "what.request",
                inspection.request().turn() + 1,
                Formats.count(inspection.request().promptTokens()),
                Formats.count(inspection.request().promptBlocks().length()),
                Formats.clock(inspection.at()),
                decider()))
        .replica(chosen, lane.replicas().get(chosen).name());
    column.y = flow.end() + 2;
  }

  /// The policy, and whose where there are several routers.
  private String decider() {
    String policy = inspection.decision().policy();
    return lane.routers().size() < 2
        ? policy
        : WORDS.text(
            "what.router", policy, lane.routers().get(inspection.decision().router()).name());
  }

  private boolean inEpisode() {
    WholeRun whole = lane.whole();
    int chosen = inspection.decision().chosen();
    return whole != null
        && whole.episodes().stream()
            .anyMatch(
                episode ->
                    episode.replica() == chosen
                        && episode.from() <= inspection.at()
                        && inspection.at() <= episode.to());
  }

  private void alarmTag(String text) {
    double wide = Type.LABEL.width(text) + 12;
    double x = column.right() - wide;
    column.sketch.frame(x, column.y - 14, wide, 18, 3, Shade.of(Ink.ALARM_BG), Shade.of(Ink.ALARM));
    column.sketch.text(x + wide / 2, column.y - 1, text, Type.LABEL, Ink.ALARM, Anchor.CENTER);
  }

  private List<Action> actions() {
    List<Action> actions = new ArrayList<>();
    if (inspection.forks() == null && !look.forking()) {
      actions.add(new Action.Fork());
    }
    if (look.picked()) {
      actions.add(new Action.Close());
    }
    actions.add(new Action.CopyCsv());
    return List.copyOf(actions);
  }
}
