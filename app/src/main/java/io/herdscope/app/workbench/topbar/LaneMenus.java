package io.herdscope.app.workbench.topbar;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.about.Abouts;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.workbench.catalog.PolicyChoice;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// The policy of the focused lane, and the menus that focus, add and remove lanes.
final class LaneMenus {
  /// More lanes would be too narrow to read.
  private static final int MOST_LANES = 4;

  private final ViewContext context;
  private final Words words;
  private final List<PolicyChoice> policies;
  private final MenuButton policy = new MenuButton();
  private final Label policyName = new Label();
  private final Label policyCaption;
  private final MenuButton add = new MenuButton();
  private final Tooltip addTip = Caption.tip("");
  private List<String> shown = List.of();
  private int focus = -1;
  private boolean live;
  private boolean compact;
  private @Nullable Language language;

  LaneMenus(ViewContext context, Words words, List<PolicyChoice> policies) {
    this.context = context;
    this.words = words;
    this.policies = policies;
    policy.setId("policy");
    policy.getStyleClass().add("hs-menu");
    policyCaption = Caption.label(words, "policy.caption");
    policy.setGraphic(captioned(policyCaption, policyName));
    policy.setTooltip(Caption.tip(words, "policy.tip"));
    add.setId("addLane");
    caption();
    add.getStyleClass().add("hs-menu");
    for (PolicyChoice choice : policies) {
      add.getItems().add(item(choice, new SessionCommand.AddLane(choice.name())));
    }
  }

  MenuButton policy() {
    return policy;
  }

  /// The menu in a frame of its own: a disabled control shows no tooltip, its frame does.
  Node add() {
    StackPane frame = new StackPane(add);
    frame.setMinWidth(Region.USE_PREF_SIZE);
    Tooltip.install(frame, addTip);
    return frame;
  }

  /// In a narrow bar the captions go.
  void compact(boolean small) {
    if (small != compact) {
      compact = small;
      policyCaption.setVisible(!small);
      policyCaption.setManaged(!small);
      caption();
    }
  }

  private void caption() {
    String key = live ? "addShadow.caption" : "addLane.caption";
    Caption.text(add, words, compact ? "add.compact" : key);
    Caption.name(add, words, key);
  }

  void show(Frame frame) {
    List<String> now = new ArrayList<>();
    for (LaneFrame lane : frame.lanes()) {
      now.add(lane.letter() + " " + lane.name());
    }
    Language spoken = context.state().language();
    boolean isLive = frame.live() != null;
    if (now.equals(shown) && focus == frame.focus() && spoken == language && isLive == live) {
      return;
    }
    live = isLive;
    shown = now;
    language = spoken;
    focus = frame.focus();
    String name = frame.focused().name();
    policyName.setText(
        now.size() == 1 ? name : words.text("policy.lanes", now.size(), now.get(focus)));
    policy.setAccessibleText(words.text("policy.caption") + " " + policyName.getText());
    policy.getItems().setAll(policyItems(frame));
    boolean full = now.size() >= MOST_LANES;
    policy.setDisable(isLive);
    add.setDisable(full);
    caption();
    addTip.setText(
        isLive
            ? words.text("addShadow.tip")
            : full ? words.text("addLane.full", MOST_LANES) : words.text("addLane.tip"));
  }

  private List<MenuItem> policyItems(Frame frame) {
    List<MenuItem> items = new ArrayList<>();
    int lanes = frame.lanes().size();
    if (lanes > 1) {
      for (int lane = 0; lane < lanes; lane++) {
        items.add(plain(words.text("lane.focus", shown.get(lane)), new SessionCommand.Focus(lane)));
      }
      items.add(new SeparatorMenuItem());
      for (int lane = 0; lane < lanes; lane++) {
        items.add(
            plain(words.text("lane.remove", shown.get(lane)), new SessionCommand.RemoveLane(lane)));
      }
      items.add(new SeparatorMenuItem());
    }
    for (PolicyChoice choice : policies) {
      items.add(item(choice, new SessionCommand.SetPolicy(choice.name())));
    }
    return items;
  }

  private MenuItem plain(String text, SessionCommand command) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(event -> context.commands().accept(command));
    return item;
  }

  private MenuItem item(PolicyChoice choice, SessionCommand command) {
    Label name = new Label(choice.name());
    name.setMinWidth(118);
    Label about = new Label();
    about.textProperty().bind(Caption.of(() -> Abouts.policy(choice.name(), choice.about())));
    about.getStyleClass().add("menu-note");
    CustomMenuItem item = new CustomMenuItem(new HBox(8, name, about));
    item.setText(choice.name());
    item.setId("choice-" + choice.name());
    item.setOnAction(event -> context.commands().accept(command));
    return item;
  }

  static HBox captioned(Label name, Label value) {
    name.getStyleClass().add("quiet");
    value.setMinWidth(0);
    HBox both = new HBox(8, name, value);
    both.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
    return both;
  }
}
