package io.herdscope.app.view.xray;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.RaceFrame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.Pointer;
import io.herdscope.app.view.StageView;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.view.xray.XrayPicture.Action;
import io.herdscope.app.view.xray.XrayPicture.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The inspector. Its picture is drawn again only when it changed. FX thread only.
public final class XrayView implements StageView {
  private static final long LEAST_NANOS = 200_000_000L;
  private static final Words WORDS = Words.of(XrayView.class);

  private final ViewContext context;
  private final Surface surface;
  private final FlowPane buttons = new FlowPane(8, 8);
  private final VBox content = new VBox();
  private final ScrollPane scroll = new ScrollPane(content);
  private final Pointer<Target> pointer;
  private XrayPicture picture = new XrayPicture(List.of(), List.of(), 0, List.of(), "");
  private @Nullable Palette painted;
  private double paintedHeight;
  private long hovered = -1;
  private long forking = -1;
  private long inspectedOrdinal = -1;

  private List<String> labelled = List.of();
  private @Nullable Shown shown;
  private long shownAt;
  private boolean pending;

  /// What a picture answers to at once when it changes.
  private record Shown(
      @Nullable Inspection inspection,
      @Nullable RaceFrame race,
      int focus,
      long decision,
      long hovered,
      long forking,
      ViewState.@Nullable Setting setting,
      @Nullable LandscapeFrame landscape) {}

  public XrayView(ViewContext context) {
    this.context = context;
    this.surface = new Surface(context.pulse());
    surface.setId("picture-xray");
    buttons.setPadding(new Insets(6, 13, 16, 13));
    content.getChildren().addAll(surface, buttons);
    content.setMinWidth(0);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setMinSize(0, 0);
    scroll.getStyleClass().add("edge-to-edge");
    pointer = new Pointer<>(surface, this::hovered, this::clicked);
  }

  @Override
  public String id() {
    return "xray";
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
    double width = Math.max(240, scroll.getViewportBounds().getWidth());
    Inspection inspection = frame.inspection();
    pending = isTooSoon(frame, state);
    if (pending) {
      context.pulse().redraw();
      return;
    }
    long inspected = inspection == null ? -1 : inspection.decision().ordinal();
    inspectedOrdinal = inspected;
    boolean running = inspection != null && inspection.forks() == null && forking == inspected;
    XrayPicture next =
        XrayProjection.project(
            frame, new XrayLook(width, hovered, state.decision() >= 0, running, state.setting()));
    Palette palette = state.palette();
    double height = surface.getHeight();
    if (next.equals(picture) && palette == painted && height == paintedHeight) {
      return;
    }
    List<String> labels = next.actions().stream().map(XrayView::label).toList();
    picture = next;
    if (!labels.equals(labelled)) {
      labelled = labels;
      buttons.getChildren().setAll(buttons(next.actions()));
    }
    painted = palette;
    paintedHeight = height;
    surface.setPrefHeight(next.height());
    surface.setMinHeight(next.height());
    surface.setAccessibleText(WORDS.text("tab"));
    surface.paint(
        raster -> {
          XrayPainter.paint(raster, palette, next);
          return next;
        },
        shownNow -> pointer.answerWith(shownNow.hits()));
  }

  /// Numbers that merely move on are shown five times a second; what a person did, at once.
  private boolean isTooSoon(Frame frame, ViewState state) {
    Shown next =
        new Shown(
            frame.inspection(),
            frame.race(),
            frame.focus(),
            state.decision(),
            hovered,
            forking,
            state.setting(),
            frame.studies().landscape());
    long now = System.nanoTime();
    if (next.equals(shown) && now - shownAt < LEAST_NANOS) {
      return true;
    }
    shown = next;
    shownAt = now;
    return false;
  }

  @Override
  public boolean settled() {
    return !pending && surface.settled();
  }

  /// Buttons stay while their labels do; what each does is looked up when it is pressed.
  private List<Button> buttons(List<Action> actions) {
    List<Button> made = new ArrayList<>();
    for (int i = 0; i < actions.size(); i++) {
      int index = i;
      Button button = new Button(label(actions.get(i)));
      button.getStyleClass().add("hs-button");
      button.setId(actions.get(i) instanceof Action.Use ? "use-coefficients" : null);
      if (actions.get(i) instanceof Action.Fork || actions.get(i) instanceof Action.Use) {
        button.getStyleClass().add("primary");
      }
      button.setOnAction(event -> act(picture.actions().get(index)));
      made.add(button);
    }
    return made;
  }

  private static String label(Action action) {
    return switch (action) {
      case Action.Fork fork -> WORDS.text("act.fork");
      case Action.Close close -> WORDS.text("act.close");
      case Action.CopyCsv copy -> WORDS.text("act.csv");
      case Action.Go go -> go.label();
      case Action.Use use -> WORDS.text("act.use");
    };
  }

  private void act(Action action) {
    switch (action) {
      case Action.Fork fork -> {
        forking = inspectedOrdinal;
        context.commands().accept(new SessionCommand.ForkInspected());
        context.pulse().redraw();
      }
      case Action.Close close -> {
        context.state().selectDecision(-1);
        context.state().select(null);
        context.state().setting(null);
        context.commands().accept(new SessionCommand.ClearInspection());
      }
      case Action.CopyCsv copy -> {
        ClipboardContent text = new ClipboardContent();
        text.putString(picture.csv());
        Clipboard.getSystemClipboard().setContent(text);
      }
      case Action.Use(Map<String, Double> coefficients) ->
          context.commands().accept(new SessionCommand.SetParameters(coefficients));
      case Action.Go go -> {
        context.commands().accept(new SessionCommand.Seek(go.at()));
        inspect(go.ordinal(), go.session(), go.turn());
      }
    }
  }

  private void inspect(long ordinal, int session, int turn) {
    context.state().select(new RequestKey(session, turn));
    context.state().selectDecision(ordinal);
    context.commands().accept(new SessionCommand.Inspect(ordinal));
  }

  private void hovered(@Nullable Hit<Target> hit) {
    Target.Decision over =
        hit != null && hit.target() instanceof Target.Decision decision ? decision : null;
    context.state().hover(over == null ? null : new RequestKey(over.session(), over.turn()));
    long next = over == null ? -1 : over.ordinal();
    if (next != hovered) {
      hovered = next;
      context.pulse().redraw();
    }
  }

  private void clicked(Pointer.Click<Target> click) {
    Hit<Target> hit = click.hit();
    if (hit == null) {
      return;
    }
    switch (hit.target()) {
      case Target.Decision(long ordinal, int session, int turn) -> inspect(ordinal, session, turn);
      case Target.Replica(int replica) -> context.state().selectReplica(replica);
      case Target.Note note -> {}
      case Target.Lane(int lane) -> context.commands().accept(new SessionCommand.Focus(lane));
    }
  }
}
