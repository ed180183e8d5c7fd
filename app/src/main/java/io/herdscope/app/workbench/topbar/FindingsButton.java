package io.herdscope.app.workbench.topbar;

import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.StyleClass;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import java.util.List;
import java.util.Objects;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/// How many findings the whole runs have; brings them on the stage. FX thread only.
final class FindingsButton extends Button {
  private final Words words;
  private final Tooltip tip = Caption.tip("");
  private @Nullable Frame latest;

  FindingsButton(ViewContext context, Words words, Runnable open) {
    this.words = words;
    setId("findingsButton");
    getStyleClass().add("hs-button");
    Caption.name(this, words, "findings.name");
    setTooltip(tip);
    setOnAction(
        event -> {
          Frame frame = latest;
          if (frame != null && telling(frame) != frame.focus()) {
            context.commands().accept(new SessionCommand.Focus(telling(frame)));
          }
          open.run();
        });
  }

  /// In a race those of all lanes are counted: whoever sees a lane herd asks here why.
  void show(Frame frame) {
    latest = frame;
    boolean known = frame.lanes().stream().allMatch(lane -> lane.findings() != null);
    String text = known ? counted(frame) : words.text("findings.none");
    if (!text.equals(getText())) {
      setText(text);
    }
    StyleClass.set(this, "alarmed", frame.lanes().stream().anyMatch(FindingsButton::isCritical));
    String about = about(frame);
    if (!about.equals(tip.getText())) {
      tip.setText(about);
    }
  }

  private String counted(Frame frame) {
    int lanes = frame.lanes().size();
    int all = frame.lanes().stream().mapToInt(FindingsButton::count).sum();
    return lanes == 1
        ? words.text("findings.count", all)
        : words.text("findings.count.lanes", all, lanes);
  }

  private String about(Frame frame) {
    StringBuilder about = new StringBuilder(words.text("findings.tip"));
    if (frame.lanes().size() > 1) {
      for (LaneFrame lane : frame.lanes()) {
        about.append('\n').append(lane.letter()).append(' ').append(lane.name());
        about.append(": ").append(lane.findings() == null ? "…" : count(lane));
      }
    }
    return about.toString();
  }

  private static int count(LaneFrame lane) {
    List<Finding> found = lane.findings();
    return found == null ? 0 : found.size();
  }

  private static boolean isCritical(LaneFrame lane) {
    List<Finding> found = lane.findings();
    return found != null && found.stream().anyMatch(f -> f.severity() == Severity.CRITICAL);
  }

  /// The lane to look at: the focused one, unless nothing is wrong there and something is
  /// elsewhere.
  private static int telling(Frame frame) {
    List<LaneFrame> lanes = frame.lanes();
    boolean quiet = Objects.requireNonNullElse(frame.focused().findings(), List.of()).isEmpty();
    for (int i = 0; i < lanes.size() && quiet; i++) {
      if (!Objects.requireNonNullElse(lanes.get(i).findings(), List.of()).isEmpty()) {
        return i;
      }
    }
    return frame.focus();
  }
}
