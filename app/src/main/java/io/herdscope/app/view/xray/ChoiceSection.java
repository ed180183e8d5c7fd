package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LaneFrame;
import java.util.List;
import java.util.Map;

/// What every policy of the catalog would have chosen, asked with the same belief.
final class ChoiceSection {
  private static final Words WORDS = Words.of(ChoiceSection.class);

  private final Column column;
  private final Inspection inspection;
  private final LaneFrame lane;

  ChoiceSection(Column column, Inspection inspection, LaneFrame lane) {
    this.column = column;
    this.inspection = inspection;
    this.lane = lane;
  }

  void draw() {
    column.head(WORDS.text("choices"), null);
    column.csv("policy", "would choose");
    List<Map.Entry<String, Integer>> choices = List.copyOf(inspection.choices().entrySet());
    List<String> unreported = inspection.unreported();
    double gap = 22;
    double half = (column.room() - gap) / 2;
    for (int i = 0; i < choices.size(); i += 2) {
      column.y += 18;
      choice(choices.get(i), unreported, column.left(), column.left() + half);
      if (i + 1 < choices.size()) {
        choice(choices.get(i + 1), unreported, column.left() + half + gap, column.right());
      }
    }
    if (!unreported.isEmpty()) {
      Flow note = new Flow(column.sketch, column.left(), column.right(), column.y + 15, 14);
      note.say(WORDS.text("choices.unreported"), Type.TICK, Ink.TEXT3);
      column.y = note.end() + 2;
    }
  }

  private void choice(
      Map.Entry<String, Integer> choice, List<String> unreported, double left, double right) {
    double baseline = column.y - 3;
    int replica = choice.getValue();
    boolean own = choice.getKey().equals(inspection.decision().policy());
    Type type = own ? Type.LABEL_STRONG : Type.LABEL;
    String policy = choice.getKey() + (unreported.contains(choice.getKey()) ? " *" : "");
    column.sketch.text(left, baseline, policy, type, own ? Ink.TEXT1 : Ink.TEXT2);
    String name = lane.replicas().get(replica).name();
    column.replicaRight(replica, name, right, baseline);
    column.csv(policy, name);
  }
}
