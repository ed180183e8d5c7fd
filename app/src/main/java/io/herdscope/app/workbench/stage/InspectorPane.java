package io.herdscope.app.workbench.stage;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.view.StageView;
import io.herdscope.app.view.ViewContext;
import java.util.function.IntConsumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The inspector's frame: its title, the buttons from decision to decision, and the view inside.
public final class InspectorPane extends VBox {
  private final ViewContext context;
  private final StageView view;

  /// @param step selects the next (1) or the previous (−1) decision
  public InspectorPane(ViewContext context, StageView view, IntConsumer step) {
    this.context = context;
    this.view = view;
    Words words = Words.of(InspectorPane.class);
    setId("inspector");
    getStyleClass().add("panel");
    Label title = Caption.label(words, "inspector");
    title.getStyleClass().add("panel-title");
    Label kind = new Label();
    kind.textProperty().bind(Caption.of(view::title));
    kind.getStyleClass().add("quiet");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox head =
        new HBox(
            6,
            title,
            gap,
            kind,
            key(words, "J", "later", 1, step),
            key(words, "K", "earlier", -1, step));
    head.setAlignment(Pos.CENTER_LEFT);
    head.setPadding(new Insets(0, 12, 0, 12));
    head.setMinHeight(34);
    head.setMaxHeight(34);
    if (view.node() instanceof Region region) {
      region.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
    }
    setVgrow(view.node(), Priority.ALWAYS);
    getChildren().addAll(head, view.node());
    view.opened();
  }

  private static Button key(Words words, String letter, String name, int by, IntConsumer step) {
    Button button = new Button(letter);
    button.setId("decision-" + name);
    button.getStyleClass().addAll("plain", "key");
    Caption.name(button, words, name + ".name");
    button.setTooltip(Caption.tip(words, name + ".tip"));
    button.setOnAction(event -> step.accept(by));
    return button;
  }

  public void show(Frame frame) {
    view.show(frame, context.state());
  }

  public boolean settled() {
    return view.settled();
  }
}
