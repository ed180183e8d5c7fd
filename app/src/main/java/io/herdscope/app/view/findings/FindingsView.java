package io.herdscope.app.view.findings;

import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.RemedyTrial;
import io.herdscope.app.finding.Verdict;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.EvidenceTrip;
import io.herdscope.app.view.StageView;
import io.herdscope.app.view.ViewContext;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// What is wrong with the focused lane's whole run. FX thread only.
public final class FindingsView implements StageView {
  private static final Words WORDS = Words.of(FindingsView.class);

  private final ViewContext context;
  private final VBox cards = new VBox(12);
  private final ScrollPane scroll = new ScrollPane(cards);
  private @Nullable Verdict shown;
  private Set<String> racing = Set.of();
  private String head = "";

  public FindingsView(ViewContext context) {
    this.context = context;
    cards.setPadding(new Insets(12));
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.getStyleClass().add("panel");
    scroll.setId("findings");
  }

  @Override
  public String id() {
    return "findings";
  }

  @Override
  public String title() {
    return WORDS.text("tab");
  }

  @Override
  public Node node() {
    return scroll;
  }

  @Override
  public void show(Frame frame, ViewState state) {
    LaneFrame lane = frame.focused();
    String next = head(lane);
    Set<String> policies =
        frame.lanes().stream().map(LaneFrame::policy).collect(Collectors.toSet());
    boolean same = next.equals(head) && policies.equals(racing);
    if (same && Objects.equals(lane.verdict(), shown)) {
      return;
    }
    Verdict verdict = lane.verdict();
    shown = verdict;
    head = next;
    racing = policies;
    cards.getChildren().setAll(label(next, "soft"));
    if (verdict != null) {
      for (Finding finding : verdict.findings()) {
        RemedyTrial trial = verdict.trial(finding).orElse(null);
        cards.getChildren().add(card(finding, trial));
      }
    }
    scroll.setAccessibleText(next);
  }

  private FindingCard card(Finding finding, @Nullable RemedyTrial trial) {
    boolean racesAlready = trial != null && racing.contains(trial.remedy().policy());
    return new FindingCard(finding, trial, this::goTo, racesAlready ? null : this::race);
  }

  private static String head(LaneFrame lane) {
    List<Finding> found = lane.findings();
    if (found == null) {
      return WORDS.text("examining", lane.letter(), lane.policy());
    }
    String key =
        switch (found.size()) {
          case 0 -> "nothing";
          case 1 -> "head.one";
          default -> "head";
        };
    String what = WORDS.text(key, lane.letter(), lane.policy(), found.size());
    return lane.settling() ? what + " · " + WORDS.text("older") : what;
  }

  private void race(String policy) {
    context.commands().accept(new SessionCommand.AddLane(policy));
  }

  private void goTo(Evidence evidence) {
    EvidenceTrip.go(context, evidence);
  }

  static Label label(String text, String... styles) {
    Label label = new Label(text);
    label.getStyleClass().addAll(styles);
    label.setWrapText(true);
    label.setMinHeight(Label.USE_PREF_SIZE);
    return label;
  }
}
