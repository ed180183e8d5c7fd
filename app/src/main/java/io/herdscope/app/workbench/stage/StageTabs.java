package io.herdscope.app.workbench.stage;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.StyleClass;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.view.StageView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignO;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignV;

/// The row of views, each with its key, and the buttons for one or two of them at once.
final class StageTabs extends HBox {
  /// Padding, key and gap of a tab, in pixels.
  private static final double AROUND_TITLE = 46;

  /// What the key and its gap take of that, and the rest; up to two tabs on the stage keep theirs.
  private static final double KEY = 44;

  private static final double AROUND_TITLE_ALONE = 24;

  /// Padding of a tab where nothing but titles has room.
  private static final double AROUND_TITLE_TIGHT = 14;

  /// The least with which titles can still be told apart.
  private static final double AROUND_TITLE_LEAST = 8;

  private static final Font TITLE = Type.font(12, true);

  private final List<Button> tabs = new ArrayList<>();
  private final Button single;
  private final Button split;
  private final Button tear;

  StageTabs(
      List<StageView> views,
      Words words,
      IntConsumer choose,
      Runnable one,
      Runnable two,
      Runnable off) {
    super(2);
    setAlignment(Pos.CENTER_LEFT);
    setPadding(new Insets(0, 8, 0, 8));
    getStyleClass().add("panel");
    for (int i = 0; i < views.size(); i++) {
      int index = i;
      Label key = new Label(Integer.toString(i + 1));
      key.getStyleClass().add("key");
      Button tab = new Button("", key);
      tab.textProperty().bind(Caption.of(views.get(i)::title));
      tab.setId("tab-" + views.get(i).id());
      tab.getStyleClass().add("tab-button");
      tab.setOnAction(event -> choose.accept(index));
      tabs.add(tab);
    }
    single = icon(words, "single", MaterialDesignR.RECTANGLE_OUTLINE, one);
    split = icon(words, "split", MaterialDesignV.VIEW_SPLIT_HORIZONTAL, two);
    tear = icon(words, "tear", MaterialDesignO.OPEN_IN_NEW, off);
    Region gap = new Region();
    setHgrow(gap, Priority.ALWAYS);
    getChildren().addAll(tabs);
    getChildren().add(gap);
    if (views.size() > 1) {
      getChildren().addAll(single, split, tear);
    }
  }

  private static Button icon(Words words, String key, Ikon ikon, Runnable action) {
    Button button = new Button();
    button.setId(key);
    button.setGraphic(FontIcon.of(ikon));
    button.getStyleClass().addAll("plain", "stage-icon");
    Caption.name(button, words, key + ".name");
    button.setTooltip(Caption.tip(words, key + ".tip"));
    button.setOnAction(event -> action.run());
    return button;
  }

  /// Where keys and titles do not fit, tabs off the stage show their title alone, then all do,
  /// closer together; where titles do not fit either, those off the stage show their key alone.
  /// What is left out is their tip.
  @Override
  protected void layoutChildren() {
    boolean titles = needed(AROUND_TITLE_ALONE) + KEY <= getWidth();
    boolean tight = !titles && needed(AROUND_TITLE_LEAST) <= getWidth();
    boolean least = tight && needed(AROUND_TITLE_TIGHT) > getWidth();
    ContentDisplay off =
        needed(AROUND_TITLE) <= getWidth()
            ? ContentDisplay.LEFT
            : titles || tight ? ContentDisplay.TEXT_ONLY : ContentDisplay.GRAPHIC_ONLY;
    for (int i = 0; i < tabs.size(); i++) {
      boolean lit = tabs.get(i).getStyleClass().contains("lit");
      StyleClass.set(tabs.get(i), "tight", tight && !least);
      StyleClass.set(tabs.get(i), "tightest", least);
      show(tabs.get(i), i + 1, lit && !tight ? ContentDisplay.LEFT : off);
    }
    super.layoutChildren();
  }

  private static void show(Button tab, int key, ContentDisplay display) {
    if (tab.getContentDisplay() != display) {
      tab.setContentDisplay(display);
      String left = display == ContentDisplay.TEXT_ONLY ? Integer.toString(key) : tab.getText();
      tab.setTooltip(display == ContentDisplay.LEFT ? null : new Tooltip(left));
    }
  }

  /// Width of everything with all titles.
  ///
  /// @param around pixels a tab takes beside its title
  private double needed(double around) {
    double sum = getInsets().getLeft() + getInsets().getRight();
    for (Node child : getManagedChildren()) {
      sum += getSpacing();
      if (child instanceof Button tab && tabs.contains(tab)) {
        Text title = new Text(tab.getText());
        title.setFont(TITLE);
        sum += around + title.getLayoutBounds().getWidth();
      } else {
        sum += child.prefWidth(-1);
      }
    }
    return sum;
  }

  /// The tab of the view that compares lanes is there only while there are several.
  void enable(int index, boolean there) {
    tabs.get(index).setVisible(there);
    tabs.get(index).setManaged(there);
  }

  /// The tabs of views with windows of their own; such a tab brings its view back.
  void torn(Set<Integer> indices) {
    for (int i = 0; i < tabs.size(); i++) {
      StyleClass.set(tabs.get(i), "torn", indices.contains(i));
    }
  }

  void light(List<Integer> shown) {
    for (int i = 0; i < tabs.size(); i++) {
      light(tabs.get(i), shown.contains(i));
    }
    light(single, shown.size() == 1);
    light(split, shown.size() == 2);
  }

  private static void light(Button button, boolean lit) {
    button.getStyleClass().remove("lit");
    if (lit) {
      button.getStyleClass().add("lit");
    }
  }
}
