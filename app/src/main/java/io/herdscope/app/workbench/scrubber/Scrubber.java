package io.herdscope.app.workbench.scrubber;

import io.herdscope.app.finding.Finding;
import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.MarkPainter;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.EvidenceTrip;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.workbench.instants.Instants;
import java.util.List;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// The whole run, known before the playhead gets there: who held how much and who herded. Press or
/// drag to travel; at most one seek goes out per pulse.
public final class Scrubber extends Region {
  private static final double SNAP = 4;

  /// Pixels of the axis under the run.
  private static final double AROUND = 20;

  private final ViewContext context;
  private final Words words = Words.of(Scrubber.class);
  private final Surface surface;
  private final StackImage.Shelf shelf = new StackImage.Shelf();
  private final Instants instants;
  private final Tooltip tooltip = new Tooltip();
  private @Nullable Painted painted;
  private @Nullable Frame latest;
  private long wanted = -1;
  private int rows = 1;

  /// What the picture on screen was made of.
  private record Painted(
      RunPicture picture,
      long at,
      long sequence,
      double width,
      Language language,
      List<PersonMark> marks) {}

  /// @param instants what a person marked
  public Scrubber(ViewContext context, Instants instants) {
    this.context = context;
    this.instants = instants;
    this.surface = new Surface(context.pulse());
    surface.setId("picture-run");
    setId("scrubber");
    getStyleClass().addAll("panel", "focus-ring");
    getChildren().add(surface);
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.SLIDER);
    Caption.name(this, words, "name");
    tooltip.setShowDelay(Duration.millis(350));
    setOnMouseMoved(this::point);
    addEventHandler(MouseEvent.MOUSE_PRESSED, this::seek);
    addEventHandler(MouseEvent.MOUSE_DRAGGED, this::seek);
    context.pulse().onTick(now -> flush());
  }

  public boolean settled() {
    return surface.settled() && wanted < 0;
  }

  private List<Finding> findings(MouseEvent event) {
    Frame frame = latest;
    return frame == null
        ? List.of()
        : FindingMarks.at(scale(frame), frame.focused(), event.getX(), event.getY());
  }

  private void point(MouseEvent event) {
    List<Finding> under = findings(event);
    setCursor(under.isEmpty() ? Cursor.DEFAULT : Cursor.HAND);
    String tip = under.isEmpty() ? flags(event) : FindingMarks.tip(words, under);
    if (tip.isEmpty()) {
      Tooltip.uninstall(this, tooltip);
    } else {
      tooltip.setText(tip);
      Tooltip.install(this, tooltip);
    }
  }

  private String flags(MouseEvent event) {
    Frame frame = latest;
    return frame == null
        ? ""
        : FlagMarks.tip(words, scale(frame), frame.focused(), event.getX(), event.getY());
  }

  private RunScale scale(Frame frame) {
    RunPicture picture = RunPicture.of(frame, context.state().theme());
    return RunScale.of(getWidth(), picture.end(), picture.rows().size());
  }

  private void seek(MouseEvent event) {
    Frame frame = latest;
    List<Finding> under =
        event.getEventType() == MouseEvent.MOUSE_PRESSED ? findings(event) : List.of();
    if (!under.isEmpty()) {
      EvidenceTrip.go(context, under.getFirst());
      event.consume();
      return;
    }
    if (frame != null && event.getX() > 60) {
      wanted = scale(frame).at(event.getX());
      snap(scale(frame), event);
    }
    event.consume();
  }

  /// A press beside a bookmark goes exactly there.
  private void snap(RunScale scale, MouseEvent event) {
    for (PersonMark mark : PersonMark.of(instants)) {
      if (event.getEventType() == MouseEvent.MOUSE_PRESSED
          && Math.abs(scale.x(mark.at()) - event.getX()) <= SNAP) {
        wanted = mark.at();
      }
    }
  }

  private void flush() {
    if (wanted >= 0) {
      context.commands().accept(new SessionCommand.Seek(wanted));
      wanted = -1;
    }
  }

  /// A race of many lanes is taller.
  @Override
  protected double computePrefHeight(double width) {
    return AROUND + RunScale.bottom(rows);
  }

  public void show(Frame frame) {
    latest = frame;
    if (frame.lanes().size() != rows) {
      rows = frame.lanes().size();
      requestLayout();
    }
    if (getWidth() <= 0) {
      return;
    }
    RunPicture picture = RunPicture.of(frame, context.state().theme());
    double width = getWidth();
    Painted next =
        new Painted(
            picture,
            frame.playback().at(),
            frame.sequence(),
            width,
            context.state().language(),
            PersonMark.of(instants));
    if (next.equals(painted)) {
      return;
    }
    painted = next;
    Palette palette = context.state().palette();
    surface.paint(
        raster -> {
          new RunPainter(raster, picture, next.at(), shelf).paint();
          RunScale scale = RunScale.of(width, picture.end(), picture.rows().size());
          MarkPainter.paint(
              raster, palette, RunLabels.of(frame, scale, words, width, next.marks()));
          return next;
        },
        shown -> {});
  }

  @Override
  public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
    Frame frame = latest;
    return attribute == AccessibleAttribute.VALUE_STRING && frame != null
        ? Formats.clock(frame.playback().at())
        : super.queryAccessibleAttribute(attribute, parameters);
  }

  @Override
  protected void layoutChildren() {
    surface.resizeRelocate(0, 0, getWidth(), getHeight());
  }
}
