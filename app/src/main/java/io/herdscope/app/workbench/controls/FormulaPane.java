package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The KV-aware cost with the numbers of the decision under the X-ray filled in, for the replica
/// that was chosen and the one that would be cheapest.
final class FormulaPane extends VBox {
  private final Words words;
  private final Label subject = new Label();
  private final VBox lines = new VBox(1);
  private String shown = "";

  FormulaPane(Words words) {
    super(6);
    this.words = words;
    setId("formula");
    Label title = new Label(words.text("formula.title"));
    title.getStyleClass().add("h4");
    title.setMinWidth(Region.USE_PREF_SIZE);
    subject.getStyleClass().add("quiet");
    HBox head = new HBox(8, title, subject);
    head.setAlignment(javafx.geometry.Pos.BASELINE_LEFT);
    getChildren().addAll(head, lines);
  }

  void show(Frame frame, Palette now) {
    Inspection inspection = frame.inspection();
    String key = key(inspection, now);
    if (key.equals(shown)) {
      return;
    }
    shown = key;
    lines.getChildren().clear();
    if (inspection == null) {
      subject.setText(words.text("formula.none"));
    } else {
      subject.setText(
          words.text("formula.subject", Formats.count(inspection.decision().ordinal())));
    }
    lines.getChildren().addAll(mono(words.text("formula.line1"), "mono"));
    lines.getChildren().addAll(mono(words.text("formula.line2"), "mono"));
    if (inspection != null) {
      int block = frame.scenario().fleet().engine().blockSize();
      fill(inspection, block, now);
    }
  }

  private static String key(@Nullable Inspection inspection, Palette now) {
    return now.theme()
        + (inspection == null
            ? ""
            : " " + inspection.lane() + " " + inspection.at() + " " + inspection.decision());
  }

  private void fill(Inspection inspection, int block, Palette now) {
    RoutingDecision cost = inspection.kvAware();
    int chosen = inspection.decision().chosen();
    int best = cheapest(cost);
    boolean ofKvAware = inspection.decision().policy().equals(cost.policy());
    candidate(inspection, chosen, block, now);
    String policy = inspection.decision().policy();
    if (cost.cost(chosen) <= cost.cost(best)) {
      best = chosen;
      int tied = tied(cost, best);
      note(
          tied > 1
              ? words.text("formula.tie", policy, tied)
              : words.text(ofKvAware ? "formula.cheapest" : "formula.agrees", policy),
          now.color(Ink.OK));
      best = runnerUp(cost, chosen);
      if (best >= 0) {
        candidate(inspection, best, block, now);
        note(
            words.text("formula.behind", Formats.cost(cost.cost(best) - cost.cost(chosen))),
            now.color(Ink.TEXT3));
      }
      return;
    }
    note(words.text("formula.chose", policy), now.color(Ink.TEXT3));
    candidate(inspection, best, block, now);
    note(
        words.text("formula.would", Formats.cost(cost.cost(chosen) - cost.cost(best))),
        now.color(Ink.OK));
  }

  private void candidate(Inspection inspection, int replica, int block, Palette now) {
    RoutingDecision cost = inspection.kvAware();
    Region swatch = new Region();
    swatch.setMinSize(9, 9);
    swatch.setMaxSize(9, 9);
    swatch.setStyle(
        "-fx-background-radius: 2px; -fx-background-color: "
            + Palette.css(now.replicaArgb(replica)));
    Label name = mono("r" + replica, "mono-strong");
    Label inside = mono(inside(inspection, replica, block), "mono");
    inside.getStyleClass().add("soft");
    HBox first = new HBox(5, swatch, name, inside);
    first.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
    first.setPadding(new javafx.geometry.Insets(4, 0, 0, 0));
    Label sum = mono(rest(inspection, replica) + " = ", "mono");
    sum.getStyleClass().add("soft");
    Label total = mono(Formats.cost(cost.cost(replica)), "mono-strong");
    HBox second = new HBox(sum, total);
    second.setPadding(new javafx.geometry.Insets(0, 0, 0, 14));
    lines.getChildren().addAll(first, second);
  }

  /// `1·max(0, 65.5 + 807.5 − 1·742)`, or the credit as one number where it decays or has tiers.
  private static String inside(Inspection inspection, int replica, int block) {
    RoutingDecision cost = inspection.kvAware();
    double backlog = cost.belief().prefillTokens(replica) / (double) block;
    double prompt = inspection.request().promptTokens() / (double) block;
    double scale = coefficient(inspection, "prefillLoadScale");
    double plain =
        coefficient(inspection, "overlapCredit")
            * cost.belief().overlapBlocks(Tier.DEVICE, replica);
    double implied = backlog + prompt - cost.term(replica, 0) / scale;
    boolean same = cost.term(replica, 0) <= 0 || Math.abs(implied - plain) < 0.01;
    String credit =
        same
            ? number(coefficient(inspection, "overlapCredit"))
                + "·"
                + Formats.count(cost.belief().overlapBlocks(Tier.DEVICE, replica))
            : Formats.tenth(implied);
    return number(scale)
        + "·max(0, "
        + Formats.tenth(backlog)
        + " + "
        + Formats.tenth(prompt)
        + " − "
        + credit
        + ")";
  }

  private static String rest(Inspection inspection, int replica) {
    RoutingDecision cost = inspection.kvAware();
    List<String> parts = new ArrayList<>();
    for (int term = 1; term < cost.termNames().size() - 1; term++) {
      parts.add(Formats.count(cost.term(replica, term)));
    }
    parts.add(
        number(coefficient(inspection, "activeRequestWeight"))
            + "·"
            + cost.belief().activeRequests(replica));
    return "+ " + String.join(" + ", parts);
  }

  private static double coefficient(Inspection inspection, String name) {
    for (Inspection.Flip flip : inspection.flips()) {
      if (flip.coefficient().equals(name)) {
        return flip.now();
      }
    }
    return Double.NaN;
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Formats.count(value) : Formats.coefficient(value);
  }

  private static int cheapest(RoutingDecision cost) {
    return runnerUp(cost, -1);
  }

  private static int runnerUp(RoutingDecision cost, int without) {
    int best = -1;
    for (int r = 0; r < cost.replicas(); r++) {
      boolean candidate = r != without && cost.isEligible(r);
      if (candidate && (best < 0 || cost.cost(r) < cost.cost(best))) {
        best = r;
      }
    }
    return best;
  }

  private static int tied(RoutingDecision cost, int best) {
    int tied = 0;
    for (int r = 0; r < cost.replicas(); r++) {
      tied += cost.isEligible(r) && cost.cost(r) == cost.cost(best) ? 1 : 0;
    }
    return tied;
  }

  private void note(String text, javafx.scene.paint.Color color) {
    Label note = mono(text, "mono");
    note.setStyle("-fx-text-fill: " + color.toString().replace("0x", "#"));
    note.setPadding(new javafx.geometry.Insets(0, 0, 0, 14));
    lines.getChildren().add(note);
  }

  private static Label mono(String text, String style) {
    Label label = new Label(text);
    label.getStyleClass().addAll(style, "formula");
    label.setMinWidth(0);
    label.setTooltip(Tips.of(text));
    return label;
  }
}
